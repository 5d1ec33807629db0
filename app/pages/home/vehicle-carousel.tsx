import type { ReactNode } from 'react'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { RailControls } from '#app/ui/lists/row-controls.tsx'

type Props = {
  heading: string
  headingId: string
  vehicles: VehicleCardData[]
  compare: (vehicle: VehicleCardData) => ReactNode
}

/** Scrolls without JavaScript: one card on phones, two on tablets, three on desktops. */
export function VehicleCarousel({ heading, headingId, vehicles, compare }: Props) {
  const rowId = `${headingId}-cartoes`
  return (
    <>
      <div className="relative mb-9 flex items-center justify-between gap-3 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        {vehicles.length > 1 && (
          <RailControls
            rowId={rowId}
            count={vehicles.length}
            previous="Lançamentos anteriores"
            next="Próximos lançamentos"
            className={whereAllFit(vehicles.length)}
          />
        )}
      </div>
      <div
        id={rowId}
        role="group"
        aria-label="Cartões dos lançamentos"
        className="rail [&_.vehicle-slot]:aspect-2/1 auto-cols-[100%] gap-x-6 pb-1 sm:grid-rows-[repeat(5,auto)] sm:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)]"
      >
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} compare={compare(vehicle)} heading="h3" />
        ))}
      </div>
    </>
  )
}

/** Hides the controls at widths where all cards fit. */
function whereAllFit(count: number): string {
  if (count === 2) return 'sm:hidden'
  return count === 3 ? 'lg:hidden' : ''
}
