import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice, TypeBadge } from '#app/domain/vehicles/vehicle-badges.tsx'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ReasonItem } from '#app/domain/verdict/reason-item.tsx'
import { pickLabels } from './criteria.ts'
import type { Match } from './match-vehicles.ts'

/** Every match meets the criteria, so a card says only what differs. */
export function MatchCard({ match }: { match: Match }) {
  const { vehicle } = match
  return (
    <li
      data-vehicle={vehicle.id}
      className="relative grid grid-cols-[112px_minmax(0,1fr)] gap-x-4 border-t border-line py-4 sm:grid-cols-[132px_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <div className="vehicle-slot self-start rounded-2">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="min-w-0">
        <NameLink vehicle={vehicle} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
          <TypeBadge vehicle={vehicle} />
          {[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Price vehicle={vehicle} className="max-sm:col-start-2 max-sm:row-start-2 max-sm:mt-1.5 sm:text-right" />
      <div className="no-print relative z-2 col-start-1 row-start-2 self-end">
        <CompareToggle vehicle={vehicle} />
      </div>
      <div className="mt-2 grid gap-x-6 gap-y-1.5 self-end max-sm:col-span-2 sm:col-span-2 sm:row-start-2 md:grid-cols-2">
        <ReasonsFor match={match} />
        <ReasonsAgainst match={match} />
      </div>
    </li>
  )
}

/** `isDearest`: of the picks. */
export function PickCard({ match, isDearest }: { match: Match; isDearest: boolean }) {
  const { vehicle, picks } = match
  return (
    <li
      data-vehicle={vehicle.id}
      className="relative row-span-5 grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-3 border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-subgrid"
    >
      <p className="flex flex-wrap gap-1.5 self-start max-sm:col-span-2 max-sm:pr-26">
        {picks.map(({ key }) => (
          <span
            key={key}
            className="rounded-full bg-accent-soft px-2.5 py-1 text-13 font-semibold text-accent lg:px-3 lg:text-14"
          >
            {pickLabels[key]}
          </span>
        ))}
      </p>
      <div className="vehicle-slot self-start rounded-2">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="min-w-0">
        <NameLink vehicle={vehicle} />
        <p className="mt-0.5 text-14 text-ink-3">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
        <Price vehicle={vehicle} className="mt-1" />
      </div>
      <div className="grid content-start gap-1.5 max-sm:col-span-2">
        {picks.map(({ key, why }) => (
          <p key={key} className="text-15 leading-snug font-semibold text-pretty">
            {why}
          </p>
        ))}
        <ReasonsFor match={match} max={1} />
        <ReasonsAgainst match={match} nothing={isDearest ? 'O mais caro destes' : undefined} />
      </div>
      <div className="no-print relative z-2 self-end sm:-ml-1.5 max-sm:absolute max-sm:top-2 max-sm:right-2">
        <CompareToggle vehicle={vehicle} />
      </div>
    </li>
  )
}

/** Covers the card. */
function NameLink({ vehicle }: Pick<Match, 'vehicle'>) {
  return (
    <h3 className="text-18 leading-tight">
      <Link
        to={vehiclePath(vehicle)}
        prefetch="intent"
        aria-label={`Ver ${nameOf(vehicle)} ${vehicle.version ?? ''}`.trimEnd()}
        className="after:absolute after:inset-0 after:z-1 hover:underline"
      >
        {nameOf(vehicle)}
      </Link>
    </h3>
  )
}

function Price({ vehicle, className }: Pick<Match, 'vehicle'> & { className: string }) {
  return (
    <p className={className}>
      <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-15' : 'text-22'} />
      <PriceNote vehicle={vehicle} className="block text-13 text-ink-3" />
    </p>
  )
}

function ReasonsFor({ match: { strengths }, max = 2 }: { match: Match; max?: number }) {
  if (strengths.length === 0) return null
  return (
    <ul aria-label="A favor" className={reasonsClass}>
      {strengths.slice(0, max).map((sentence) => (
        <ReasonItem key={sentence} verdict="met">
          {sentence}
        </ReasonItem>
      ))}
    </ul>
  )
}

/** `nothing`: text if nothing is against the car. */
function ReasonsAgainst({ match, nothing = 'Nada contra, nos dados que temos' }: { match: Match; nothing?: string }) {
  const { criterionResults, remarks } = match
  const doubts = criterionResults.filter(({ verdict }) => verdict !== 'met')
  return (
    <ul aria-label="Contra" className={reasonsClass}>
      {doubts.map(({ criterion, verdict, sentence }) => (
        <ReasonItem key={criterion} verdict={verdict}>
          {sentence}
        </ReasonItem>
      ))}
      {remarks.map((remark) => (
        <ReasonItem key={remark} verdict={null}>
          {remark}
        </ReasonItem>
      ))}
      {doubts.length + remarks.length === 0 && <ReasonItem verdict={null}>{nothing}</ReasonItem>}
    </ul>
  )
}

const reasonsClass = 'grid content-start gap-1.5 text-15'
