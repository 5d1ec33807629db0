import { inState } from '#app/platform/brazil/state-article.ts'
import type { ReactNode } from 'react'
import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { obstacleMark } from '#app/domain/charging/can-charge-here.ts'
import { chargingHref, statePath } from '#app/domain/charging/charging-address.ts'
import { townPath } from '#app/domain/charging/place-address.ts'
import {
  accessLabels,
  type ChargingPoint,
  isUnconfirmed,
  precisionMark,
  streetAddress,
  wholeAddress,
} from '#app/domain/charging/charging-point.ts'
import {
  formatAge,
  formatDistance,
  formatConfirmedOn,
  formatRating,
  sourceNameOf,
  unknownTexts,
  formatConnectors,
} from '#app/domain/charging/point-text.ts'
import { factNames, displayValue, pointFields } from '#app/domain/charging/point-fields.ts'
import { SampleBadge, sampleLabel } from '#app/ui/notices/sample-badge.tsx'
import { PointRow, SpeedLabel, StatusBadge } from '#app/domain/charging/point-labels.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ConnectorTable } from './connector-table.tsx'
import { pointTitle, pointTrail } from './point-meta.ts'
import { Directions } from './directions.tsx'
import { PointMapFigure } from './point-map.tsx'
import type { PointPageData } from './find-point.server.ts'
import { correctionPath } from '#app/domain/charging/proposals/proposal-fields.ts'
import type { ReportAnswer } from '#app/domain/charging/reports/report-fields.ts'
import { ReportSection } from '#app/domain/charging/reports/report-section.tsx'
import { HistorySection } from '#app/domain/charging/history/history-section.tsx'
import { PointPhotos } from '#app/domain/charging/photos/point-photos.tsx'
import { creditOf } from '#app/domain/charging/point-licences.ts'
import { Credit } from '#app/domain/charging/source-credits.tsx'

type PageProps = PointPageData & {
  /** Section about charging the visitor's car. Empty for a sample. */
  charge: ReactNode
  answer: ReportAnswer | undefined
  isReportKept: boolean
}

export function PointPage({
  point,
  town,
  map,
  nearby,
  instead: confirmed,
  now,
  reports,
  history,
  photos,
  charge,
  answer,
  isReportKept,
}: PageProps) {
  // Alternatives come before the map if the point may not charge.
  const isDoubtful = obstacleMark(point, now) !== null || isUnconfirmed(point, now)
  const instead = isDoubtful ? chooseInstead(confirmed, nearby) : []
  const around = <NearbyPoints points={nearby.filter((near) => !isAmong(instead, near))} from={point} now={now} />
  return (
    <main id="conteudo" className="wrap pb-section">
      <Breadcrumb parts={pointTrail({ name: point.name, town })} />
      {point.isSample && (
        <p className="mt-2 rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-warn">{sampleLabel}.</strong> Este lugar não existe. A página mostra
          como um ponto aparece no mapa: nome, endereço, preço, situação e avaliação são inventados.
        </p>
      )}
      <div
        style={{ gridTemplateRows: 'auto 1fr' }}
        className="grid items-start gap-x-16 gap-y-10 pt-5 pb-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
      >
        <div className="grid min-w-0 gap-10">
          <Header point={point} instead={instead} now={now} />
          <ConnectorTable point={point} />
        </div>
        <div className="grid min-w-0 gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {isDoubtful && around}
          {map && <PointMapFigure point={point} town={town} map={map} />}
          {!isDoubtful && around}
        </div>
        <div className="grid min-w-0 gap-10">
          {reports && (
            <ReportSection slug={point.slug} reports={reports} now={now} answer={answer} isKept={isReportKept} />
          )}
          {charge}
        </div>
      </div>
      <div className="grid items-start gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PointFacts point={point} />
        <div className="grid min-w-0 gap-10">
          {photos && <PointPhotos slug={point.slug} photos={photos} />}
          {history && <HistorySection point={point} history={history} />}
        </div>
      </div>
      <OnwardLinks point={point} town={town} />
    </main>
  )
}

/** Confirmed points. Without one, the nearest fast point. */
function chooseInstead(confirmed: ChargingPoint[], nearby: ChargingPoint[]): ChargingPoint[] {
  return confirmed.length > 0 ? confirmed : nearby.filter(({ speed }) => speed === 'Rápido').slice(0, 1)
}

function isAmong(points: ChargingPoint[], { id }: ChargingPoint): boolean {
  return points.some((point) => point.id === id)
}

type HeaderProps = Pick<PointPageData, 'point' | 'now'> & { instead: ChargingPoint[] }

function Header({ point, instead, now }: HeaderProps) {
  const { isSample, status, statusAt, speed, connectors } = point
  const obstacle = obstacleMark(point, now)
  const isOld = isUnconfirmed(point, now)
  const known = isSample ? null : [formatConfirmedOn(point, now), sourceNameOf(point)].filter(Boolean).join(' · ')
  return (
    <header className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge status={status} isNamed={status === null} isQuiet={status === null} />
        {status && statusAt ? (
          <span className="text-14 text-ink-3">vista {formatAge(statusAt, now)}</span>
        ) : (
          known && <span className={`text-14 ${isOld ? 'font-semibold text-warn' : 'text-ink-2'}`}>{known}</span>
        )}
        {isSample && <SampleBadge />}
      </p>
      <h1 className="mt-3 wrap-anywhere">{pointTitle(point)}</h1>
      <p className="mt-3 flex items-start gap-2 wrap-anywhere text-ink-2">
        <MapPin aria-hidden="true" className="mt-0.5 size-5 flex-none text-ink-3" strokeWidth={1.6} />
        {[streetAddress(point) ? null : 'Endereço não informado', wholeAddress(point), precisionMark(point)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-14 text-ink-3">
        <SpeedLabel speed={speed} />
        {connectors.length === 0 && <span>Conectores não informados</span>}
      </p>
      <KeyFacts point={point} />
      <Directions point={point} />
      {status === null && !obstacle && !isOld && (
        <p className="mt-4 max-w-[66ch] text-15 text-pretty text-ink-2">
          O portal não sabe se este ponto está agora livre, ocupado ou em manutenção.
        </p>
      )}
      {obstacle && (
        <p className="mt-3 max-w-[66ch] rounded-3 bg-danger-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-danger">{obstacle}.</strong> Não conte com este ponto hoje: ele fica
          fora da viagem, das contagens e das buscas de um lugar para carregar.
        </p>
      )}
      {isOld && (
        <p className="mt-4 max-w-[66ch] rounded-3 bg-warn-soft px-4 py-3 text-15 text-pretty">
          <strong className="font-semibold text-warn">{unknownTexts.confirmation}.</strong> O ponto pode ter mudado ou
          não existir mais.
        </p>
      )}
      <Instead points={instead} now={now} />
    </header>
  )
}

function Instead({ points, now }: { points: ChargingPoint[]; now: Date }) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby="em-vez" className="mt-4">
      <h2 id="em-vez" className="text-16">
        {points.every((point) => !isUnconfirmed(point, now))
          ? 'Confirmados há menos de dois anos'
          : 'Nenhum por perto foi confirmado há menos de dois anos; o rápido mais próximo'}
      </h2>
      <ul className="mt-2 border-t border-line">
        {points.map((point) => (
          <NearPoint key={point.id} point={point} now={now} />
        ))}
      </ul>
    </section>
  )
}

/** Answers first whether a car can charge here, and for how much. */
function KeyFacts({ point: { maxPowerKw, connectors, price, access } }: { point: ChargingPoint }) {
  const known: [name: string, value: string | null][] = [
    ['Conectores', connectors.length > 0 ? formatConnectors(connectors) : null],
    ['Preço', price],
    ['Acesso', access && accessLabels[access]],
  ]
  const facts = known.filter(([, value]) => value !== null)
  if (maxPowerKw === null && facts.length === 0) return null
  return (
    <dl className="mt-5 flex flex-wrap items-end gap-x-10 gap-y-4">
      {maxPowerKw !== null && (
        <div className="flex flex-col-reverse">
          <dt className="text-14 text-ink-3">Potência máxima</dt>
          <dd>
            <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="text-40" />
          </dd>
        </div>
      )}
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-w-0 flex-col-reverse">
          <dt className="text-14 text-ink-3">{name}</dt>
          <dd className="text-18 leading-tight font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const wayClass = 'link inline-flex min-h-11 items-center text-15'

type OnwardLinksProps = { point: ChargingPoint; town: PointPageData['town'] }

function OnwardLinks({ point: { network }, town }: OnwardLinksProps) {
  return (
    <nav aria-label="A partir deste ponto" className="no-print mt-12 flex flex-wrap gap-x-8 border-t border-line pt-4">
      <Link to={chargingHref()} className={wayClass}>
        Todos os pontos
      </Link>
      {town && (
        <Link to={townPath(town)} className={wayClass}>
          Recarga em {town.name}
        </Link>
      )}
      {town && (
        <Link to={statePath(town.state)} className={wayClass}>
          Recarga {inState(town.state)}
        </Link>
      )}
      {network && (
        <Link to={chargingHref({ network })} className={wayClass}>
          Outros pontos de {network}
        </Link>
      )}
      <Link to="/calculadora" className={wayClass}>
        Quanto custa recarregar
      </Link>
      <Link to="/catalogo" className={wayClass}>
        Carros e os seus conectores
      </Link>
    </nav>
  )
}

const shownFacts = [...new Set([...(['horario', 'preco', 'pagamento', 'acesso', 'rede'] as const), ...factNames])]
const headerFacts = new Set<string>(['preco', 'acesso'])

function PointFacts({ point }: Pick<PointPageData, 'point'>) {
  const { isSample, slug } = point
  const facts = shownFacts.map((name) => {
    const { column, label, heading = label, unknown = 'Não informado' } = pointFields[name]
    const value = point[column]
    return { name, heading, unknown, value: value === null ? null : displayValue(name, String(value)) }
  })
  const rating = { name: 'avaliacao', heading: 'Avaliação', unknown: unknownTexts.rating }
  const all = [...facts, { ...rating, value: point.rating === null ? null : formatRating(point) }]
  const known = all.flatMap(({ name, heading, value }) =>
    value === null || headerFacts.has(name) ? [] : [[heading, value]],
  )
  const missing = all.filter(({ value }) => value === null)
  return (
    <section aria-labelledby="informacoes" className="min-w-0">
      <h2 id="informacoes" className="text-22">
        Informações
      </h2>
      <dl className="mt-3 border-t border-line text-15">
        {known.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        {missing.map(({ heading, unknown }) => (
          <div key={heading} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
            <dt className="text-ink-2">{heading}</dt>
            <dd className="min-w-0 wrap-anywhere text-ink-3">{unknown}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 grid gap-1 text-14 text-pretty text-ink-3">
        {isSample ? <p>Exemplo do portal, sem fonte.</p> : <PointCredit point={point} />}
        <p>Confirme no local ou no aplicativo da rede antes de contar com a recarga.</p>
        {!isSample && (
          <p className="no-print">
            <Link to={correctionPath(slug)} className="link inline-flex min-h-11 items-center text-15">
              Corrigir ou completar
            </Link>
          </p>
        )}
      </div>
    </section>
  )
}

function PointCredit({ point }: { point: ChargingPoint }) {
  const credited = creditOf(point)
  return (
    credited && (
      <p>
        Fonte: <Credit {...credited} />.
      </p>
    )
  )
}

type NearbyProps = { points: ChargingPoint[]; from: ChargingPoint; now: Date }

function NearbyPoints({ points, from: { latitude, longitude }, now }: NearbyProps) {
  if (points.length === 0) return null
  const isBlank = ({ maxPowerKw, connectors }: ChargingPoint) => maxPowerKw === null && connectors.length === 0
  const groups = [
    { title: 'Com potência ou conectores informados', some: points.filter((point) => !isBlank(point)) },
    { title: 'Sem potência nem conectores informados', some: points.filter(isBlank) },
  ].filter(({ some }) => some.length > 0)
  const hasBlank = points.some(isBlank)
  return (
    <section aria-labelledby="por-perto">
      <h2 id="por-perto" className="text-22">
        Por perto
      </h2>
      {groups.map(({ title, some }) => (
        <div key={title}>
          {hasBlank && <p className="mt-3 text-14 text-ink-3">{title}</p>}
          <ul className={`border-t border-line ${hasBlank ? 'mt-1' : 'mt-3'}`}>
            {some.map((point) => (
              <NearPoint key={point.id} point={point} now={now} />
            ))}
          </ul>
        </div>
      ))}
      <Link
        to={chargingHref({ near: { latitude, longitude } })}
        className="link inline-flex min-h-11 items-center text-15"
      >
        Todos a partir daqui, por distância
      </Link>
    </section>
  )
}

function NearPoint({ point, now }: { point: ChargingPoint; now: Date }) {
  const name = ownName(point)
  const distance = point.distanceKm !== null && formatDistance(point.distanceKm).replaceAll(' ', '\u00a0')
  const place = [distance, name === point.name && streetAddress(point)].filter(Boolean).join(' · ')
  return <PointRow point={point} now={now} place={place} name={name} />
}

/** Adds the street or the distance from the town to a name of few words: 'CPFL, perto de Campinas, SP, a 9 km da sede'. */
function ownName(point: ChargingPoint): string {
  if (pointTitle(point) === point.name) return point.name
  const street = streetAddress(point)
    ?.replace(/^\d+, /, '')
    .split(' - ')[0]
  const place = street ?? wholeAddress(point)?.replace(/^Perto/, 'perto')
  return [point.name, place].filter(Boolean).join(', ')
}
