import { memo, type ReactNode } from 'react'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

/** Number of cards on the first screen; their images load eagerly. */
const eagerCount = 4

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-6'

type Compare = (vehicle: VehicleCardData) => ReactNode
type Props = { vehicles: VehicleCardData[]; compare: Compare }

export function VehicleCards({ vehicles, compare }: Props) {
  return (
    <>
      <ScaleNote />
      <div data-mode="grade" className={`${columns} compact-cards`}>
        {vehicles.map((vehicle, index) => (
          <ListedCard key={vehicle.id} vehicle={vehicle} compare={compare} isEager={index < eagerCount} />
        ))}
      </div>
    </>
  )
}

type CardProps = { vehicle: VehicleCardData; compare: Compare; isEager: boolean }

/** Memoised, so that a change of a filter does not render every card again. */
const ListedCard = memo(function ListedCard({ vehicle, compare, isEager }: CardProps) {
  return <VehicleCard vehicle={vehicle} compare={compare(vehicle)} isEager={isEager} />
})

/** Scale bar of one metre. It must be within the column of a card, because a card's width represents 5.7 m. */
function ScaleNote() {
  return (
    <div className={`${columns} mb-4`}>
      <p className="flex items-center gap-2.5 text-13 text-ink-3 sm:whitespace-nowrap">
        <span aria-hidden="true" className="h-1.5 w-[calc(100%/5.7)] flex-none border border-b-0 border-ground" />1
        metro em todos os desenhos, menos nos esboços em cinza
      </p>
    </div>
  )
}
