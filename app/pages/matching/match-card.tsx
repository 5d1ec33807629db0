import { CompareToggle } from '#app/pages/comparison/compare-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { PriceNote, VehiclePrice, TypeBadge } from '#app/domain/vehicles/vehicle-badges.tsx'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { isUncertain, nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { VehiclePicture } from '#app/domain/vehicles/vehicle-picture.tsx'
import { ReasonItem } from '#app/domain/verdict/reason-item.tsx'
import { formatBrlEstimate, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { type Criteria, energyOf, pickLabels, type PickReason } from './criteria.ts'
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
      className="relative row-span-7 grid grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 rounded-3 border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)] sm:grid-rows-subgrid"
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
      <p className="text-14 leading-snug text-pretty text-ink-2 max-sm:col-span-2">{formatReasons(picks)}</p>
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

/** 'R$ 14.000 a menos que o GWM Ora 5. 1 parada em 500 km.' */
export function formatReasons(picks: PickReason[]): string {
  return picks.map(({ why }) => `${why}.`).join(' ')
}

/** `value`: null if unknown. `pick`: label of the car that names this figure. */
type Figure = { label: string; value: string | null; pick?: PickReason['key'] }

/** Figures that are compared in every answer of the portal. */
export function answerFiguresOf({ vehicle, figures }: Match): Figure[] {
  const { heatKm, journeyKm, chargingMinutes, monthlyBrl } = figures
  const range = withUnit('km', vehicle.rangeKm)
  const charging = formatCharging(vehicle, chargingMinutes)
  return [
    {
      label: vehicle.type === 'plug-in' ? 'Na bateria' : 'Autonomia',
      value: isUncertain(vehicle, 'rangeKm') ? estimate(range) : range,
      pick: 'range',
    },
    { label: 'Pior caso no calor', value: estimate(withUnit('km', heatKm)) },
    { label: 'Custo por mês', value: estimate(monthlyBrl === null ? null : formatBrlEstimate(monthlyBrl)) },
    {
      label: `Recarga em ${formatQuantity('km', journeyKm)}`,
      value: chargingMinutes ? estimate(charging) : charging,
      pick: 'trips',
    },
  ]
}

function withUnit(unit: string, value: number | null): string | null {
  return value === null ? null : formatQuantity(unit, value)
}

function estimate(value: string | null): string | null {
  return value === null ? null : `≈\u00a0${value}`
}

/** Equal rows in equal order, so that cards can be read across. */
function Figures({ match, className }: { match: Match; className: string }) {
  const { seats } = match.vehicle
  const figures: Figure[] = [
    ...answerFiguresOf(match),
    { label: 'Lugares', value: seats === null ? null : formatNumber(seats) },
    { label: 'Porta-malas', value: withUnit('L', match.figures.trunkL) },
  ]
  return (
    <FigureList
      figures={figures}
      picks={match.picks}
      className={`grid gap-3 *:row-span-2 *:grid *:grid-rows-subgrid *:gap-y-0 ${className}`}
    />
  )
}

type FigureListProps = { figures: Figure[]; picks: PickReason[]; className: string }

/** A figure is green if a label of the car names it. */
export function FigureList({ figures, picks, className }: FigureListProps) {
  return (
    <dl className={className}>
      {figures.map(({ label, value, pick }) => (
        <div key={label}>
          <dt className="self-end text-13 leading-tight text-ink-2">{label}</dt>
          <dd className={`fig ${picks.some(({ key }) => key === pick) ? 'text-accent' : ''}`}>
            {value ?? <span className="font-normal text-ink-3">sem dado</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how the figures of the cars were computed. */
export function FiguresNote({ matches, criteria }: { matches: Match[]; criteria: Criteria }) {
  const journeyKm = matches[0]?.figures.journeyKm ?? 0
  const costed = matches.find(({ figures }) => figures.monthlyBrl !== null)
  return (
    <div aria-live="off" className="mt-3 text-13 text-pretty text-ink-3">
      <p>{`Autonomia: Inmetro; vai longe quem chega a 90% da maior. Estimativas: pior caso na cidade a 35\u00a0°C com ar; recarga, o tempo parado em ${formatQuantity('km', journeyKm)} a 110\u00a0km/h no calor, havendo ponto rápido.`}</p>
      {costed && (
        <p>{`Por mês: 3 anos a ${formatQuantity('km', costed.figures.kmPerMonth)} por mês em São Paulo, com IPVA, seguro, pneus, ${energyOf(criteria)} e perda na revenda.`}</p>
      )}
    </div>
  )
}

/** '3 h 44 min': charging time on a journey. */
function formatCharging({ type }: Match['vehicle'], minutes: number | null): string | null {
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
