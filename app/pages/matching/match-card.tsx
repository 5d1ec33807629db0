import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice, TypeBadge } from '#app/domain/vehicles/vehicle-badges.tsx'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ReasonItem } from '#app/domain/verdict/reason-item.tsx'
import { formatBrlEstimate, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { pickLabels, type PickReason } from './criteria.ts'
import type { Match } from './match-vehicles.ts'

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
      <Price
        vehicle={vehicle}
        className="col-start-2 row-start-2 max-sm:mt-1.5 sm:col-start-3 sm:row-start-1 sm:text-right"
      />
      <div className="no-print relative z-2 col-start-1 row-start-2 self-end max-sm:-ml-2.5 sm:col-start-3 sm:row-start-1 sm:-mr-1.75 sm:justify-self-end sm:pt-14">
        <CompareToggle vehicle={vehicle} />
      </div>
      <div className="mt-2 grid gap-y-2 self-end col-span-2 sm:col-span-3">
        <Figures match={match} className="grid-cols-3 xl:grid-cols-6" />
        <ReasonsAgainst match={match} />
      </div>
    </li>
  )
}

/** The figure of each label has its colour. */
export function PickCard({ match }: { match: Match }) {
  const { vehicle, picks } = match
  const isCheapest = picks.some(({ key }) => key === 'price')
  return (
    <li
      data-vehicle={vehicle.id}
      className="relative row-span-6 grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-3 border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-subgrid"
    >
      <p className="flex flex-wrap gap-1.5 self-start max-sm:col-span-2 max-sm:pr-26">
        {picks.map(({ key }) => (
          <span key={key} className="rounded-full bg-accent-soft px-2.5 py-1 text-13 font-semibold text-accent">
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
        <Price vehicle={vehicle} className={`mt-1 ${isCheapest ? 'text-accent' : ''}`} />
      </div>
      <Figures match={match} className="grid-cols-3 self-start max-sm:col-span-2 sm:grid-cols-2" />
      <div className="max-sm:col-span-2">
        <ReasonsAgainst match={match} />
      </div>
      <div className="no-print z-2 flex flex-wrap items-center gap-x-1 self-end max-sm:col-span-2">
        <ButtonLink to={vehiclePath(vehicle)} prefetch="intent" variant="compact" className="grow">
          Ver carro<span className="sr-only">: {nameOf(vehicle)}</span>
        </ButtonLink>
        <div className="mx-auto max-sm:absolute max-sm:top-2 max-sm:right-2">
          <CompareToggle vehicle={vehicle} />
        </div>
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
        <ModelName vehicle={vehicle} />
      </Link>
    </h3>
  )
}

function Price({ vehicle, className }: Pick<Match, 'vehicle'> & { className: string }) {
  return (
    <p className={className}>
      <VehiclePrice vehicle={vehicle} className={vehicle.priceBrl === null ? 'text-15' : 'text-22'} />
      <PriceNote vehicle={vehicle} className="block text-13" />
    </p>
  )
}

/** Equal rows in equal order, so that cards can be read across. */
function Figures({ match, className }: { match: Match; className: string }) {
  const { vehicle, picks, figures } = match
  const { heatKm, journeyKm, chargingMinutes, trunkL, monthlyBrl } = figures
  const rows: { label: string; value: string | null; pick?: PickReason['key'] }[] = [
    { label: 'Autonomia', value: withUnit('km', vehicle.rangeKm), pick: 'range' },
    { label: 'Calor, com ar', value: withUnit('km', heatKm) },
    {
      label: `Parado em ${formatQuantity('km', journeyKm)}`,
      value: formatCharging(vehicle, chargingMinutes),
      pick: 'trips',
    },
    {
      label: 'Por mês',
      value: monthlyBrl === null ? null : formatBrlEstimate(monthlyBrl),
    },
    { label: 'Lugares', value: vehicle.seats === null ? null : formatNumber(vehicle.seats) },
    { label: 'Porta-malas', value: withUnit('L', trunkL) },
  ]
  return (
    <dl className={`grid gap-x-3 gap-y-1.5 ${className}`}>
      {rows.map(({ label, value, pick }) => (
        <div key={label} className="row-span-2 grid grid-rows-subgrid gap-y-0">
          <dt className="self-end text-13 text-ink-2">{label}</dt>
          <dd
            className={`text-15 font-semibold tabular-nums ${picks.some(({ key }) => key === pick) ? 'text-accent' : ''}`}
          >
            {value ?? <span className="font-normal text-ink-3">sem dado</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function withUnit(unit: string, value: number | null): string | null {
  return value === null ? null : formatQuantity(unit, value)
}

/** '3 h 44 min': charging time on a journey. */
export function formatCharging({ type }: Match['vehicle'], minutes: number | null): string | null {
  if (type === 'plug-in') return 'com\u00a0tanque'
  if (minutes === null) return null
  if (minutes === 0) return 'sem parar'
  const whole = Math.round(minutes)
  const rest = formatQuantity('min', whole % 60)
  return whole < 60 ? rest : `${formatQuantity('h', Math.floor(whole / 60))} ${rest}`
}

function ReasonsAgainst({ match: { criterionResults, remarks } }: { match: Match }) {
  const doubts = criterionResults.filter(({ verdict }) => verdict !== 'met')
  return (
    <ul aria-label="Contra" className="grid content-start gap-1.5 text-15">
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
      {doubts.length + remarks.length === 0 && <ReasonItem verdict="met">Nada contra, nos dados que temos</ReasonItem>}
    </ul>
  )
}
