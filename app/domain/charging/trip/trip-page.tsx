import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { TripPageData } from './find-trip.server.ts'
import { tripAnswerAnchor, tripFieldId, tripFields, tripHref, tripTrail, type TypedTrip } from './trip-address.ts'
import { TripForm } from './trip-form.tsx'
import { useToday } from '#app/platform/format/today.ts'
import type { ReactNode } from 'react'
import { accessMark, pointPath, precisionMark } from '#app/domain/charging/charging-point.ts'
import { formatInformedAt } from '#app/domain/charging/point-text.ts'
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
  formatOffer,
  percent,
  townOf,
  verdictOf,
} from './trip-text.ts'

type Trip = NonNullable<TripPageData['trip']>
type Answer = Exclude<Trip, { outcome: 'no-estimate' }>

type AnswerProps = { trip: Trip; typed: TypedTrip; carReason: string | null; isRouterSilent: boolean }

function TripAnswer({ trip, typed, carReason, isRouterSilent }: AnswerProps) {
  if (trip.outcome === 'no-estimate') return <NoEstimate trip={trip} typed={typed} />
  return (
    <>
      <TripLine trip={trip} typed={typed} carReason={carReason} />
      <h2 className="mt-4 max-w-[24ch] text-balance">{verdictOf(trip)}</h2>
      {trip.doubt && <Doubt doubt={trip.doubt} />}
      <p className="mt-3 max-w-[62ch] text-pretty">{explanationOf(trip)}</p>
      <Figures trip={trip} />
      <FerryNotes ferries={trip.ferries} isRound={trip.settings.isRound} />
      {trip.map && <TripMapFigure map={trip.map} label={describeTripMap(trip)} />}
      <BatteryChart trip={trip} />
      {trip.outcome === 'stops' && trip.stops.length > 0 && <Stops trip={trip} />}
      <ChargerGaps gaps={trip.gaps} isRound={trip.settings.isRound} />
      {trip.unknownCount > 0 && trip.outcome !== 'plug-in' && <UnknownPoints trip={trip} {...trip} />}
      <Assumptions lines={assumptionsOf(trip, isRouterSilent)} />
      <footer className="mt-8 border-t border-line pt-4 text-14 text-pretty text-ink-3">
        <SourceCredits sources={trip.sources} />
      </footer>
    </>
  )
}

function TripLine({ trip, typed, carReason }: { trip: Answer; typed: TypedTrip; carReason: string | null }) {
  const { isRound } = trip.settings
  const back = isRound ? trip.places.slice(0, -1).toReversed() : []
  return (
    <>
      <p className="text-15 text-pretty text-ink-2">
        {[...trip.places, ...back].join(' → ')} · com um {trip.car.name}
        {carReason && `, ${carReason}`}
      </p>
      <p className="no-print mt-2 flex flex-wrap items-center gap-3">
        <a href={`#${tripFieldId(tripFields.vehicle)}`} className={buttonClass()}>
          Trocar carro ou cidades
        </a>
        <Link to={`${tripHref(typed, { isRound: !isRound })}#${tripAnswerAnchor}`} className={buttonClass()}>
          {isRound ? 'Só a ida' : 'Ida e volta'}
        </Link>
      </p>
    </>
  )
}

function Doubt({ doubt }: { doubt: StopDoubt }) {
  const { title, text } = formatDoubt(doubt)
  return (
    <p className="mt-3 max-w-[66ch] rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
      <strong className="font-semibold text-warn">{title}</strong> {text}
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
  const stops = trip.outcome === 'stops' ? trip.stops : []
  const minutes = stops.map((stop) => stop.minutes)
  const costs = stops.map(({ offer }) => offer?.cost ?? null)
  const figures: [string, ReactNode][] = [
    [trip.settings.isRound ? 'Ida e volta' : 'Distância', formatLength(trip.lengthKm)],
    ['Ao volante, cerca de', formatDriveTime(trip.hours)],
  ]
  if (stops.length > 0) {
    figures.push([
      'Recarregando',
      minutes.every((one) => one !== null) ? formatDriveTime(sum(minutes) / 60) : 'não sabemos',
    ])
    figures.push(['Recarga no caminho', formatSessionCosts(costs)])
  }
  return (
    <dl className="mt-6 grid grid-cols-2 gap-x-8 gap-y-5 border-t border-line pt-5 sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-14 text-ink-3">{label}</dt>
          <dd className="fig mt-1 text-18 sm:text-22">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function sum(values: (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}

function Stops({ trip }: { trip: Trip & { outcome: 'stops' } }) {
  return (
    <section aria-labelledby="paradas" className="mt-8">
      <h3 id="paradas">Onde parar</h3>
      <ol className="mt-3 border-t border-ink">
        {trip.stops.map((stop) => (
          <Stop
            key={stop.station.km}
            stop={stop}
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

function Stop({ stop, isBack }: { stop: TripStop; isBack: boolean }) {
  const today = useToday()
  const { point, station, arrivePercent, leavePercent, minutes, kwh, offer } = stop
  const power = formatQuantity('kW', station.powerKw)
  const marks = point ? [accessMark(point), precisionMark(point)] : []
  const facts = [point && townOf(point), power, point?.network, ...marks]
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[5rem_minmax(0,1fr)_auto]">
      <span className="fig text-18">
        km {formatNumber(Math.round(station.km))}
        {isBack && <span className="block text-14 font-normal text-ink-3">na volta</span>}
      </span>
      <div className="min-w-0">
        {point && (
          <Link to={pointPath(point.slug)} className="link font-semibold wrap-anywhere">
            {point.name}
          </Link>
        )}
        <p className="text-14 text-ink-2">{facts.filter(Boolean).join(' · ')}</p>
        {point && <p className="text-14 text-ink-3">{formatInformedAt(point, new Date(`${today}T23:59:59-03:00`))}.</p>}
        <p className="text-14 text-pretty text-ink-3">{offer ? formatOffer(offer, today) : 'Preço: não sabemos.'}</p>
        {station.detourKm >= 1 && (
          <p className="text-14 text-ink-3">
            A cerca de {formatQuantity('km', Math.round(station.detourKm))} do caminho.
          </p>
        )}
      </div>
      <p className="text-15 tabular-nums sm:text-right">
        {percent(arrivePercent)} → {formatNumber(Math.ceil(leavePercent - 1e-6))}%
        <br />
        {minutes === null ? 'tempo não informado' : `cerca de ${formatDriveTime(minutes / 60)}`}
        {` · ${formatQuantity('kWh', kwh, 1)}`}
        {offer?.cost && ` · ${formatSessionCost(offer.cost)}`}
      </p>
    </li>
  )
}

function Assumptions({ lines }: { lines: string[] }) {
  return (
    <Disclosure label={<h3>Com que hipóteses</h3>} className="mt-8">
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
          <p className="mt-3 max-w-[62ch] text-pretty">{explanationOf(trip)}</p>
          <BatteryChart trip={trip} />
          <Figures trip={trip} />
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
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={tripTrail} />
      <header className={trip ? 'pb-4' : 'pt-2 pb-8'}>
        <h1 className={trip ? '' : 'max-w-[20ch]'}>Dá para viajar de carro elétrico?</h1>
        <p className={`mt-3 max-w-[66ch] text-pretty text-ink-2 ${trip ? 'max-lg:hidden' : ''}`}>
          Diga de onde sai, para onde vai e com que carro. A resposta diz se chega, onde parar e o que o portal não
          sabe.
        </p>
      </header>
      <div className="grid items-start gap-8 lg:grid-cols-[380px_1fr] lg:gap-16">
        <div className="lg:sticky lg:top-22 lg:max-h-[calc(100vh-6rem)] lg:overflow-y-auto lg:px-1 lg:pb-2">
          <TripForm {...form} />
        </div>
        <div
          id={Object.keys(form.problems).length > 0 ? undefined : tripAnswerAnchor}
          role="region"
          aria-label="Resposta"
          aria-live="polite"
          className={`min-w-0 scroll-mt-16 ${trip || water ? 'max-lg:order-first' : ''}`}
        >
          {trip && (
            <TripAnswer trip={trip} typed={form.typed} carReason={form.carReason} isRouterSilent={isRouterSilent} />
          )}
          {water && <WaterAnswer water={water} typed={form.typed} />}
          {!trip && !water && (
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
