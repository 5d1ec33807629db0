import type { ReactNode } from 'react'
import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice, TypeBadge } from '#app/domain/vehicles/vehicle-badges.tsx'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ReasonItem } from '#app/domain/verdict/reason-item.tsx'
import { pickLabels } from './criteria.ts'
import type { Match } from './match-vehicles.ts'

export function MatchCard({ match }: { match: Match }) {
  const { vehicle } = match
  return (
    <li
      data-vehicle={vehicle.id}
      className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-4 border-t border-line py-6 sm:grid-cols-[180px_minmax(0,1fr)] sm:gap-x-6"
    >
      <div className="vehicle-slot row-span-2 self-start rounded-2 sm:row-span-4">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-18 leading-tight">
          <Link
            to={vehiclePath(vehicle)}
            prefetch="intent"
            className="inline-flex min-h-11 items-center hover:underline sm:min-h-0"
          >
            {nameOf(vehicle)}
          </Link>
        </h3>
        <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-15' : 'text-22'} />
      </div>
      <p className="col-start-2 -mt-3 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
        <TypeBadge vehicle={vehicle} />
        {[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}
        <PriceNote vehicle={vehicle} className="sm:ml-auto" />
      </p>
      <div className="grid gap-x-8 gap-y-4 max-sm:col-span-2 md:grid-cols-2">
        <ReasonsFor match={match} />
        <ReasonsAgainst match={match} />
      </div>
      <Ways vehicle={vehicle} className="max-sm:col-span-2 sm:col-start-2" />
    </li>
  )
}

export function PickCard({ match }: { match: Match }) {
  const { vehicle, picks } = match
  return (
    <li
      data-vehicle={vehicle.id}
      className="row-span-5 grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-3 border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-subgrid"
    >
      <p className="flex flex-wrap gap-1.5 self-start max-sm:col-span-2">
        {picks.map(({ key }) => (
          <span key={key} className="rounded-full bg-accent-soft px-3 py-1 text-14 font-semibold text-accent">
            {pickLabels[key]}
          </span>
        ))}
      </p>
      <div className="vehicle-slot self-start rounded-2">
        <VehiclePicture vehicle={vehicle} />
      </div>
      <div className="min-w-0">
        <h3 className="text-18 leading-tight">{nameOf(vehicle)}</h3>
        <p className="mt-0.5 text-14 text-ink-3">{[vehicle.version, vehicle.year].filter(Boolean).join(' · ')}</p>
        <VehiclePrice
          vehicle={vehicle}
          className={`mt-1 inline-block ${vehicle.priceBrl === null ? 'text-15' : 'text-22'}`}
        />
        <PriceNote vehicle={vehicle} className="block text-13 text-ink-3" />
      </div>
      <div className="grid content-start gap-3 max-sm:col-span-2">
        {picks.map(({ key, why }) => (
          <p key={key} className="text-15 leading-snug font-semibold text-pretty">
            {why}
          </p>
        ))}
        <ReasonsFor match={match} />
        <ReasonsAgainst match={match} />
      </div>
      <Ways vehicle={vehicle} className="self-end max-sm:col-span-2" />
    </li>
  )
}

function Ways({ vehicle, className }: Pick<Match, 'vehicle'> & { className: string }) {
  return (
    <div className={`no-print flex flex-wrap items-center gap-2 ${className}`}>
      <ButtonLink
        to={vehiclePath(vehicle)}
        variant="compact"
        className="px-6"
        aria-label={`Ver ${nameOf(vehicle)} ${vehicle.version ?? ''}`.trimEnd()}
      >
        Ver
      </ButtonLink>
      <CompareToggle vehicle={vehicle} />
    </div>
  )
}

function ReasonsFor({ match: { criterionResults, strengths } }: { match: Match }) {
  return (
    <Reasons title="A favor">
      {criterionResults
        .filter(({ verdict }) => verdict === 'met')
        .map(({ criterion, verdict, sentence }) => (
          <ReasonItem key={criterion} verdict={verdict}>
            {sentence}
          </ReasonItem>
        ))}
      {strengths.map((sentence) => (
        <ReasonItem key={sentence} verdict="met">
          {sentence}
        </ReasonItem>
      ))}
    </Reasons>
  )
}

function ReasonsAgainst({ match: { criterionResults, remarks } }: { match: Match }) {
  const doubts = criterionResults.filter(({ verdict }) => verdict !== 'met')
  return (
    <Reasons title="Contra">
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
      {doubts.length + remarks.length === 0 && <ReasonItem verdict={null}>Nada, nos dados que temos</ReasonItem>}
    </Reasons>
  )
}

function Reasons({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-14 text-ink-2">{title}</h4>
      <ul className="mt-1.5 grid gap-1.5 text-15">{children}</ul>
    </div>
  )
}
