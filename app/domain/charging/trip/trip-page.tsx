import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { TripPageData } from './find-trip.server.ts'
import { tripAnswerAnchor, tripFieldId, tripFields, tripHref, tripTrail, type TypedTrip } from './trip-address.ts'
import { TripForm } from './trip-form.tsx'
import { useToday } from '#app/platform/format/today.ts'
import { accessMark, pointPath, precisionMark } from '#app/domain/charging/charging-point.ts'
import { formatConfirmedOn } from '#app/domain/charging/point-text.ts'
import { formatSessionCost } from '#app/domain/costs/network-tariff.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { SourceCredits } from '#app/domain/charging/source-credits.tsx'
import { ExampleMark } from '#app/ui/notices/example-mark.tsx'
import { ChargerGaps } from './gap-list.tsx'
import { TripMapFigure } from './trip-map.tsx'
import { FerryNotes } from './ferry-note.tsx'
import { WaterAnswer } from './water-answer.tsx'
import { UnknownPoints } from './unknown-points.tsx'
import { BatteryChart } from './battery-chart.tsx'
import type { StopDoubt, TripStop } from './plan-trip.ts'
import {
  fittingPointsAlongHref,
  assumptionsOf,
  describeTripMap,
  formatDoubt,
  formatSessionCosts,
  formatDriveTime,
  explanationOf,
  formatLength,
  formatShortOffer,
  formatWorst,
  percent,
  townOf,
  verdictOf,
} from './trip-text.ts'

type Trip = NonNullable<TripPageData['trip']>
type Answer = Exclude<Trip, { outcome: 'no-estimate' }>

type AnswerProps = { trip: Trip; typed: TypedTrip; carReason: string | null; isRouterSilent: boolean }

function TripAnswer({ trip, typed, carReason, isRouterSilent }: AnswerProps) {
  const today = useToday()
  if (trip.outcome === 'no-estimate') return <NoEstimate trip={trip} typed={typed} />
  return (
    // On a phone, the map follows the answer.
    <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid min-w-0 gap-y-8 max-lg:contents">
        <div className="min-w-0">
          <TripLine trip={trip} carReason={carReason} />
          <h2 className="mt-2 text-40">{verdictOf(trip)}</h2>
          <Figures trip={trip} />
          {trip.doubt && <Doubt doubt={trip.doubt} />}
          <FerryNotes ferries={trip.ferries} isRound={trip.settings.isRound} />
          <p className="mt-5 max-w-[62ch] text-pretty text-ink-2">{explanationOf(trip)}</p>
          <TripChanges typed={typed} isRound={trip.settings.isRound} />
        </div>
        <div aria-live="off" style={{ order: 1 }} className="grid min-w-0 gap-y-8">
          {trip.outcome === 'stops' && trip.stops.length > 0 && <Stops trip={trip} />}
          {trip.unknownCount > 0 && trip.outcome !== 'plug-in' && <UnknownPoints trip={trip} {...trip} />}
        </div>
      </div>
      <div className="grid min-w-0 gap-y-8 max-lg:contents">
        <div aria-live="off" className="min-w-0">
          {trip.map && <TripMapFigure map={trip.map} label={describeTripMap(trip)} />}
          <BatteryChart trip={trip} />
        </div>
        <div aria-live="off" style={{ order: 1 }} className="grid min-w-0 gap-y-8">
          <ChargerGaps gaps={trip.gaps} isRound={trip.settings.isRound} />
          <Assumptions lines={assumptionsOf(trip, isRouterSilent, today)} />
          <footer className="border-t border-line pt-4 text-14 text-pretty text-ink-3">
            <SourceCredits sources={trip.sources} />
          </footer>
        </div>
      </div>
    </div>
  )
}

function TripLine({ trip, carReason }: { trip: Answer; carReason: string | null }) {
  const back = trip.settings.isRound ? trip.places.slice(0, -1).toReversed() : []
  return (
    <p className="text-15 text-pretty text-ink-2">
      {[...trip.places, ...back].join(' → ')} · com um {trip.car.name}
      {carReason && `, ${carReason}`}
    </p>
  )
}

function TripChanges({ typed, isRound }: { typed: TypedTrip; isRound: boolean }) {
  return (
    <p className="no-print mt-5 flex flex-wrap items-center gap-3 lg:hidden">
      <a href={`#${tripFieldId(tripFields.vehicle)}`} className={buttonClass()}>
        Trocar carro ou cidades
      </a>
      <Link to={`${tripHref(typed, { isRound: !isRound })}#${tripAnswerAnchor}`} className={buttonClass()}>
        {isRound ? 'Só a ida' : 'Ida e volta'}
      </Link>
    </p>
  )
}

function Doubt({ doubt }: { doubt: StopDoubt }) {
  const { title, text } = formatDoubt(doubt)
  return (
    <p className="mt-5 rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
      <strong className="block font-semibold text-warn">{title}</strong> {text}
    </p>
  )
}

function NoEstimate({ trip: { car, knownVersions }, typed }: { trip: Trip; typed: TypedTrip }) {
  return (
    <>
      <p className="max-w-[60ch] text-18 text-pretty">
        Não temos a autonomia e a bateria de {car.name} com a segurança que a conta pede.{' '}
        {knownVersions.length > 0 ? 'Do mesmo modelo temos:' : 'Escolha outro modelo.'}
      </p>
      {knownVersions.map(({ slug, name }) => (
        <Link
          key={slug}
          to={`${tripHref(typed, { vehicle: slug })}#${tripAnswerAnchor}`}
          className="link flex min-h-11 items-center"
        >
          A mesma viagem com {name}
        </Link>
      ))}
    </>
  )
}

function Figures({ trip }: { trip: Answer }) {
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
      {figuresOf(trip).map(({ label, value, note }) => (
        <div key={label}>
          <dt className="text-14 text-ink-3">{label}</dt>
          <dd className="fig mt-1 text-22">{value}</dd>
          {note && <dd className="text-14 text-ink-3">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

type Figure = { label: string; value: string; note?: string }

function figuresOf(trip: Answer): Figure[] {
  const length = { label: trip.settings.isRound ? 'Ida e volta' : 'Distância', ...formatLength(trip.lengthKm) }
  const driving = formatDriveTime(trip.hours)
  const alone = { label: 'Ao volante', value: driving }
  if (trip.outcome === 'reaches')
    return [
      alone,
      length,
      { label: 'Bateria na chegada', value: percent(trip.arrivePercent), note: formatWorst(trip.worstPercent) },
    ]
  if (trip.outcome !== 'stops' || trip.stops.length === 0) return [alone, length]
  const minutes = trip.stops.map((stop) => stop.minutes)
  const isTimeKnown = minutes.every((one) => one !== null)
  const charging = formatDriveTime(sum(minutes) / 60)
  const kwh = formatQuantity('kWh', sum(trip.stops.map((stop) => stop.kwh)), 1)
  return [
    isTimeKnown
      ? {
          label: 'Na estrada',
          value: formatDriveTime(trip.hours + sum(minutes) / 60),
          note: `${driving} dirigindo e ${charging} recarregando`,
        }
      : { ...alone, note: 'mais a recarga, de tempo não informado' },
    {
      label: 'Recarga no caminho',
      value: formatSessionCosts(trip.stops.map(({ offer }) => offer?.cost ?? null)),
      note: kwh,
    },
    { label: 'Bateria na chegada', value: percent(trip.arrivePercent) },
    length,
  ]
}

function sum(values: (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

function Stops({ trip }: { trip: Trip & { outcome: 'stops' } }) {
  return (
    <section aria-labelledby="paradas">
      <h3 id="paradas">Onde parar</h3>
      <ol className="mt-3 border-t border-ink">
        {trip.stops.map((stop, index) => (
          <Stop
            key={stop.station.km}
            number={index + 1}
            stop={stop}
            carKw={trip.carKw}
            isBack={trip.settings.isRound && stop.station.km > trip.lengthKm.likely / 2}
          />
        ))}
      </ol>
      <Link to={fittingPointsAlongHref(trip)} className="link mt-3 inline-flex min-h-11 items-center text-15">
        Todos os pontos deste caminho que servem no carro
      </Link>
    </section>
  )
}

type StopProps = { number: number; stop: TripStop; carKw: number | null; isBack: boolean }

function Stop({ number, stop, carKw, isBack }: StopProps) {
  const today = useToday()
  const { point, station, arrivePercent, leavePercent, minutes, kwh, offer } = stop
  const km = `km ${formatNumber(Math.round(station.km))}${isBack ? ' na volta' : ''}`
  const marks = point ? [accessMark(point), precisionMark(point)] : []
  const detour = station.detourKm >= 1 && `a ${formatQuantity('km', Math.round(station.detourKm))} do caminho`
  const facts = [km, point && townOf(point), point?.network, detour, ...marks]
  const charge = [
    minutes === null ? 'tempo não informado' : formatDriveTime(minutes / 60),
    formatQuantity('kWh', kwh, 1),
    offer?.cost && formatSessionCost(offer.cost),
  ]
  const isCarSlower = carKw !== null && carKw < station.powerKw
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-4">
      <span
        className="grid size-6 place-items-center rounded-full bg-ink text-13 font-semibold text-bg"
        aria-hidden="true"
      >
        {number}
      </span>
      <div className="min-w-0">
        <p className="flex items-baseline justify-between gap-x-4">
          {point && (
            <Link to={pointPath(point.slug)} className="link font-semibold wrap-anywhere">
              {point.name}
            </Link>
          )}
          <span className="fig text-18 whitespace-nowrap">{formatQuantity('kW', station.powerKw)}</span>
        </p>
        <p className="flex items-baseline justify-between gap-x-4 text-15 text-ink-2">
          <span className="min-w-0 text-pretty">{facts.filter(Boolean).join(' · ')}</span>
          {isCarSlower && <span className="flex-none text-13">o carro, até {formatQuantity('kW', carKw, 1)}</span>}
        </p>
        <ChargeBar from={arrivePercent} to={leavePercent} />
        <p className="text-15 tabular-nums">
          {percent(arrivePercent)} → {formatNumber(Math.ceil(leavePercent - 1e-6))}% ·{' '}
          {charge.filter(Boolean).join(' · ')}
        </p>
        <p className="mt-1 text-14 text-pretty text-ink-3">
          {point && `${formatConfirmedOn(point, new Date(`${today}T23:59:59-03:00`))}. `}
          {offer ? formatShortOffer(offer) : 'Preço: não sabemos.'}
        </p>
      </div>
    </li>
  )
}

function ChargeBar({ from, to }: { from: number; to: number }) {
  return (
    <div className="relative my-2 h-2 overflow-hidden rounded-full bg-line forced-color-adjust-none" aria-hidden="true">
      <span style={{ width: `${from}%`, background: 'var(--ink-3)' }} className="absolute inset-y-0 left-0" />
      <span
        style={{ left: `${from}%`, width: `${to - from}%`, background: 'var(--needle)' }}
        className="absolute inset-y-0"
      />
    </div>
  )
}

function Assumptions({ lines }: { lines: string[] }) {
  return (
    <Disclosure label={<h3>Com que hipóteses</h3>}>
      <ul className="mt-1 max-w-[66ch] list-disc space-y-1.5 pl-5 text-15 text-pretty text-ink-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  )
}

type ExampleProps = { typed: TripPageData['typed']; example: NonNullable<TripPageData['example']> }

function Example({ typed, example: { places, car, trip } }: ExampleProps) {
  const [from = '', to = ''] = places
  return (
    <>
      <ExampleMark>{`De ${from} a ${to} com um ${car.name}.`}</ExampleMark>
      {trip && trip.outcome !== 'no-estimate' && (
        <>
          <p className="text-22 leading-tight font-semibold text-ink">{verdictOf(trip)}</p>
          <Figures trip={trip} />
          <BatteryChart trip={trip} />
        </>
      )}
      <Link
        to={`${tripHref(typed, { from, to, vehicle: car.slug })}#${tripAnswerAnchor}`}
        className="link mt-4 inline-flex min-h-11 items-center"
      >
        Ver este exemplo inteiro e mudar
      </Link>
    </>
  )
}

export function TripPage({ trip, water, example, isRouterSilent, ...form }: TripPageData) {
  const isAnswered = trip !== null || water !== null
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={tripTrail} />
      <header className={isAnswered ? 'pb-4' : 'pt-2 pb-8'}>
        <h1 className={isAnswered ? 'text-18 text-ink-2' : ''}>Dá para viajar de carro elétrico?</h1>
        {!isAnswered && (
          <p className="mt-3 max-w-[66ch] text-pretty text-ink-2">
            Diga de onde sai, para onde vai e com que carro. A resposta diz se chega, onde parar e o que o portal não
            sabe.
          </p>
        )}
      </header>
      <div className="grid gap-8 [reading-flow:grid-order]">
        <TripForm {...form} />
        <div
          id={Object.keys(form.problems).length > 0 ? undefined : tripAnswerAnchor}
          role="region"
          aria-label="Resposta"
          aria-live="polite"
          className={`min-w-0 scroll-mt-16 ${isAnswered ? 'max-lg:order-first' : ''}`}
        >
          {trip && (
            <TripAnswer trip={trip} typed={form.typed} carReason={form.carReason} isRouterSilent={isRouterSilent} />
          )}
          {water && <WaterAnswer water={water} typed={form.typed} />}
          {!isAnswered && (
            <div className="no-print rounded-3 border border-dashed border-line-2 p-[clamp(20px,3vw,40px)] text-ink-2">
              <p className="mb-4">A resposta aparece aqui, com as paradas, o tempo e as hipóteses.</p>
              {example && <Example typed={form.typed} example={example} />}
            </div>
          )}
        </div>
      </div>
    </main>
  )
}
