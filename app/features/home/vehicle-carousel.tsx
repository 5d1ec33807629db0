import type { ReactNode } from 'react'
import { VehicleCard } from '#app/features/vehicles/vehicle-card.tsx'
import type { VehicleCardData } from '#app/features/vehicles/vehicle.ts'
import { CarouselControls } from './carousel-controls.tsx'

type Props = {
  heading: string
  headingId: string
  vehicles: VehicleCardData[]
  compare: (vehicle: VehicleCardData) => ReactNode
}

/** One card on a phone, two on a tablet, three on a desktop. Without script the row simply scrolls. */
export function VehicleCarousel({ heading, headingId, vehicles, compare }: Props) {
  const rowId = `${headingId}-cartoes`
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-3 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        {vehicles.length > 1 && <CarouselControls rowId={rowId} count={vehicles.length} />}
      </div>
      <div
        id={rowId}
        role="group"
        aria-label="Cartões dos lançamentos"
        className="rail auto-cols-[100%] grid-rows-[repeat(5,auto)] gap-x-6 pb-1 sm:auto-cols-[calc((100%-24px)/2)] lg:auto-cols-[calc((100%-48px)/3)]"
      >
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} compare={compare(vehicle)} heading="h3" />
        ))}
      </div>
    </>
  )
}
