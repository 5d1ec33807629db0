import { carField } from '#app/features/charging/car/car-parameters.ts'
import {
  accessLabels,
  type ChargingPoint,
  isUnconfirmed,
  pointPath,
  wholeAddress,
} from '#app/features/charging/charging-point.ts'
import {
  formatConnectors,
  formatDistance,
  formatInformedAt,
  formatRating,
  sourceNames,
  formatUnknown,
  unknownTexts,
} from '#app/features/charging/point-text.ts'
import { SpeedLabel, StatusBadge } from '#app/features/charging/point-labels.tsx'
import { FigureWithUnit } from '#app/ui/format/figure-with-unit.tsx'
import { formatNumber } from '#app/ui/format/format-number.ts'
import { MapPin } from '#app/ui/icons.tsx'
import { Link } from '#app/ui/link.tsx'
import { SampleBadge } from '#app/ui/notices/sample-badge.tsx'

type PointCardProps = {
  point: ChargingPoint
  now: Date
  /** Kilometre of the chosen route. */
  km?: number | undefined
  /** The chosen car, which the page of the point then reckons with. */
  car?: { slug: string } | null
}

/** A point in the list. The name's link covers the card; the map finds it by `data-point` and rings it by `data-place`. */
export function PointCard({ point, now, km, car = null }: PointCardProps) {
  const { slug, name, isSample, status, distanceKm, latitude, longitude } = point
  const address = wholeAddress(point)
  return (
    <article data-point={slug} data-place={`${latitude},${longitude}`} className="point-card">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <StatusBadge status={status} />
        {isSample && <SampleBadge />}
      </p>
      <h3>
        <Link to={car ? `${pointPath(slug)}?${carField}=${car.slug}` : pointPath(slug)} prefetch="intent">
          {name}
        </Link>
      </h3>
      <p className="address">
        <MapPin aria-hidden="true" />
        <span>
          {address ?? 'Endereço não informado'}
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
      {isUnconfirmed(point, now) && <p className="font-semibold text-warn">{unknownTexts.confirmation}</p>}
      <p>{[formatInformedAt(point, now), sourceNames[point.source]].filter(Boolean).join(' · ')}</p>
    </article>
  )
}

/** The known facts; the unknown ones share a line. */
function Facts({ point }: { point: ChargingPoint }) {
  const { speed, maxPowerKw, connectors, openingHours, price, rating, network, access, payment } = point
  const unknown = formatUnknown(point)
  const rows = [
    ['Conectores', connectors.length > 0 ? formatConnectors(connectors) : null],
    ['Funcionamento', openingHours],
    ['Preço', price],
    ['Avaliação', rating === null ? null : formatRating(point)],
    ['Rede', network],
    ['Acesso', access && accessLabels[access]],
    ['Pagamento', payment],
  ].filter(([, value]) => value !== null)
  return (
    <>
      {(maxPowerKw !== null || rows.length > 0) && (
        <dl>
          {maxPowerKw !== null && (
            <div className="power">
              <dt className="sr-only">Tipo e potência</dt>
              <dd>
                <SpeedLabel speed={speed} />
                <FigureWithUnit value={maxPowerKw} unit="kW" decimals={1} className="text-22" />
              </dd>
            </div>
          )}
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {unknown && <p className="unknown">{unknown}</p>}
    </>
  )
}
