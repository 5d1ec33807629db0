import { memo, type ReactNode } from 'react'
import { VehicleCard } from '#app/domain/vehicles/vehicle-card.tsx'
import type { ModelVersions } from '#app/domain/vehicles/model-versions.ts'
import type { VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import { type CompareVersions, VersionLinks } from './version-links.tsx'

/** The first screen. */
const eagerCount = 4

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,272px),1fr))] gap-3 sm:gap-6'

type Compare = (vehicle: VehicleCardData) => ReactNode
type Props = {
  vehicles: VehicleCardData[]
  compare: Compare
  /** Versions by vehicle id, for cards with several. */
  versions?: Record<number, ModelVersions>
  compareVersions?: CompareVersions
}

export function VehicleCards({ vehicles, versions = {}, ...props }: Props) {
  return (
    <>
      <ScaleNote />
      <div data-mode="grade" className={`${columns} compact-cards`}>
        {vehicles.map((vehicle, index) => (
          <ListedCard
            key={vehicle.id}
            vehicle={vehicle}
            versions={versions[vehicle.id]}
            isEager={index < eagerCount}
            {...props}
          />
        ))}
      </div>
    </>
  )
}

type CardProps = Pick<Props, 'compare' | 'compareVersions'> & {
  vehicle: VehicleCardData
  versions: ModelVersions | undefined
  isEager: boolean
}

/** Otherwise a filter change would render every card. */
const ListedCard = memo(function ListedCard({ vehicle, versions, compare, compareVersions, isEager }: CardProps) {
  const versionLinks = versions && <VersionLinks {...{ vehicle, versions, compareVersions }} />
  return <VehicleCard {...{ vehicle, versions, versionLinks, isEager }} compare={compare(vehicle)} />
})

/** A metre in the drawings: a card is 5.7 m wide. */
function ScaleNote() {
  return (
    <div className={`${columns} mb-4 max-sm:hidden`}>
      <p className="flex items-center gap-2.5 text-13 text-ink-3 sm:whitespace-nowrap">
        <span aria-hidden="true" className="h-1.5 w-[calc(100%/5.7)] flex-none border border-b-0 border-ground" />1
        metro; esboços em cinza, fora de escala
      </p>
    </div>
  )
}
