import type { ReactNode } from 'react'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { ChevronLeft, ChevronRight } from '#app/ui/icons.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { formatShownRows } from '#app/ui/lists/row-controls.ts'
import { RowControls } from '#app/ui/lists/row-controls.tsx'

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
      <div className="relative mb-7 flex items-center justify-between gap-3 md:mb-8">
        <h2 id={headingId}>{heading}</h2>
        {vehicles.length > 1 && <CarouselControls rowId={rowId} count={vehicles.length} />}
      </div>
      <div
        id={rowId}
        role="group"
        aria-label="Cartões dos lançamentos"
        className="rail compact-cards auto-cols-[100%] gap-x-6 pb-1 sm:grid-rows-[repeat(5,auto)] sm:auto-cols-[calc((100%-1.5rem)/2)] lg:auto-cols-[calc((100%-3rem)/3)]"
      >
        {vehicles.map((vehicle) => (
          <VehicleCard key={vehicle.id} vehicle={vehicle} compare={compare(vehicle)} heading="h3" />
        ))}
      </div>
    </>
  )
}

/** In the widest view. */
const maxPerView = 3

type CarouselControlsProps = {
  rowId: string
  count: number
}

function CarouselControls({ rowId, count }: CarouselControlsProps) {
  return (
    <RowControls key={`${rowId}-${count}`} rowId={rowId} goesRound>
      <div className={`only-script no-print flex items-center gap-2 ${whereAllFit(count)}`}>
        <p role="status" className="mr-3 text-14 text-ink-3 tabular-nums max-sm:absolute max-sm:top-full max-sm:left-0">
          {formatShownRows({ first: 1, last: Math.min(maxPerView, count) }, count)}
        </p>
        <button type="button" aria-label="Lançamentos anteriores" className={buttonClass('secondary', 'w-11 px-0!')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label="Próximos lançamentos" className={buttonClass('secondary', 'w-11 px-0!')}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </button>
      </div>
    </RowControls>
  )
}

/** Hides the controls at widths where all cards fit. */
function whereAllFit(count: number): string {
  if (count === 2) return 'sm:hidden'
  return count === 3 ? 'lg:hidden' : ''
}
