import type { ReactNode } from 'react'
import { carField } from '#app/domain/charging/car/car-parameters.ts'
import {
  accessLabels,
  type ChargingPoint,
  isUnconfirmed,
  pointPath,
  precisionMark,
  wholeAddress,
} from '#app/domain/charging/charging-point.ts'
import {
  formatConnectors,
  formatDistance,
  formatConfirmed,
  networkOf,
  formatRating,
  sourceNameOf,
  formatUnknown,
  unknownTexts,
} from '#app/domain/charging/point-text.ts'
import { ObstacleMark, SpeedLabel, StatusBadge } from '#app/domain/charging/point-labels.tsx'
import { FigureWithUnit } from '#app/ui/figure-with-unit.tsx'
import { formatNumber } from '#app/platform/format/format-number.ts'
import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleBadge } from '#app/ui/notices/sample-badge.tsx'

type PointCardProps = {
  point: ChargingPoint
  now: Date
  km?: number | undefined
  /** Car for the link to the point's page. */
  car?: { slug: string } | null
  shared?: NoteParts
}

/** The name's link covers the card. The map reads `data-point` and `data-place`. */
export function PointCard({ point, now, km, car = null, shared = [] }: PointCardProps) {
  const { slug, name, isSample, status, maxPowerKw, distanceKm, latitude, longitude } = point
  const address = wholeAddress(point)
  const note = joinParts(noteParts(point, now), shared)
  const isOld = isUnconfirmed(point, now)
  return (
    <article data-point={slug} data-place={`${latitude},${longitude}`} className="point-card">
      <div className="head">
        <h3>
          <Link to={car ? `${pointPath(slug)}?${carField}=${car.slug}` : pointPath(slug)} prefetch="intent">
            {name}
          </Link>
        </h3>
        {maxPowerKw !== null && (
          <p className="flex-none">
            <span className="sr-only">Potência: </span>
            <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="text-18" />
          </p>
        )}
      </div>
      {!status && <StatusBadge status={null} isQuiet />}
      <ObstacleMark point={point} now={now} className="mt-1" />
      {(isSample || status) && (
        <p className="mt-1 flex flex-wrap items-center gap-2">
          {isSample && <SampleBadge />}
          {status && <StatusBadge status={status} />}
        </p>
      )}
      <p className="address">
        <MapPin aria-hidden="true" />
        <span>
          {[address ?? 'Endereço não informado', precisionMark(point)].filter(Boolean).join(' · ')}
          {km !== undefined && (
            <>
              {' · '}
              <span className="font-semibold whitespace-nowrap text-ink tabular-nums">km {formatNumber(km)}</span>
            </>
          )}
          {distanceKm !== null && (
            <>
              {' · '}
              <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
                {formatDistance(distanceKm)}
              </span>
            </>
          )}
        </span>
      </p>
      <Facts point={point} />
      {(note || isOld) && (
        <div className="note">
          {isOld && <p className="font-semibold text-warn">{unknownTexts.confirmation}</p>}
          {note && <p>{note}</p>}
        </div>
      )}
    </article>
  )
}

/** Notes about unknown facts, the age of the information, and its source. null: nothing to say. */
export type NoteParts = (string | null)[]

function noteParts(point: ChargingPoint, now: Date): NoteParts {
  return [formatUnknown(point), formatConfirmed(point, now), sourceNameOf(point)]
}

/** 'Sem informação de preço · Open Charge Map'. @param shared parts that the list says once for its points */
export function joinParts(parts: NoteParts, shared: NoteParts = []): string {
  const text = parts.filter((part, index) => part && part !== shared[index]).join('\u00a0· ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The most frequent unknown facts and source, if at least three points and half of the list share them. The age is never shared. */
export function sharedParts(points: ChargingPoint[], now: Date): NoteParts {
  const all = points.map((point) => noteParts(point, now))
  const shared = (index: number) => {
    const counts = Map.groupBy(all, (parts) => parts[index] ?? null)
    const [text, same] = [...counts].toSorted((one, other) => other[1].length - one[1].length)[0] ?? [null, []]
    return same.length >= Math.max(3, points.length / 2) ? text : null
  }
  return [shared(0), null, shared(2)]
}

function Facts({ point }: { point: ChargingPoint }) {
  const { connectors, openingHours, price, rating, access, payment, speed } = point
  const rows: [name: string, value: ReactNode][] = [
    ['Tipo', speed && <SpeedLabel key="tipo" speed={speed} />],
    ['Conectores', connectors.length > 0 ? formatConnectors(connectors) : null],
    ['Funcionamento', openingHours],
    ['Preço', price],
    ['Avaliação', rating === null ? null : formatRating(point)],
    ['Rede', networkOf(point)],
    ['Acesso', access && access !== 'publico' ? accessLabels[access] : null],
    ['Pagamento', payment],
  ]
  const known = rows.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <dl>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
