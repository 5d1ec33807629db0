import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'

/** As many cards as a first screen shows are loaded at once, the others as they come into view. */
const eagerCount = 4

type Props = {
  vehicles: VehicleCardData[]
  catalogueHref: string
  compare: (vehicle: VehicleCardData) => ReactNode
}

export function ListingCards({ vehicles, catalogueHref, compare }: Props) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p className="flex items-center gap-2.5 text-13 text-ink-3">
          <span
            aria-hidden="true"
            className="h-1.5 w-[clamp(34px,17.5%,56px)] flex-none border border-b-0 border-ground"
          />
          1 metro: todos os desenhos estão na mesma escala
        </p>
        <Link
          to={catalogueHref}
          className="no-print inline-flex min-h-11 items-center text-15 font-semibold text-accent"
        >
          Filtrar e ordenar estes modelos
        </Link>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-6">
        {vehicles.map((vehicle, index) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} compare={compare(vehicle)} isEager={index < eagerCount} />
        ))}
      </div>
    </>
  )
}
