import { Link } from '#app/ui/link.tsx'
import { chargingHref } from '#app/domain/charging/charging-address.ts'
import { type ChargingPoint, pointPath } from '#app/domain/charging/charging-point.ts'
import { formatConnectors, formatDistance } from '#app/domain/charging/point-text.ts'
import { SpeedLabel, StatusBadge } from '#app/domain/charging/point-labels.tsx'

type Props = { points: ChargingPoint[]; from: ChargingPoint }

/** Other points near this one, nearest first. */
export function NearbyPoints({ points, from: { latitude, longitude } }: Props) {
  if (points.length === 0) return null
  return (
    <section aria-labelledby="por-perto">
      <h2 id="por-perto" className="text-22">
        Por perto
      </h2>
      <ul className="mt-3 border-t border-line">
        {points.map((point) => (
          <li key={point.id} className="border-b border-line">
            <Link to={pointPath(point.slug)} prefetch="intent" className="group block py-3">
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 font-semibold wrap-anywhere group-hover:text-accent group-hover:underline">
                  {point.name}
                </span>
                {point.distanceKm !== null && (
                  <span className="flex-none text-14 text-ink-2 tabular-nums">{formatDistance(point.distanceKm)}</span>
                )}
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-3">
                <StatusBadge status={point.status} />
                <SpeedLabel speed={point.speed} />
                <span className="wrap-anywhere">{formatConnectors(point.connectors)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={chargingHref({ near: { latitude, longitude } })}
        className="link inline-flex min-h-11 items-center text-15"
      >
        Todos a partir daqui, por distância
      </Link>
    </section>
  )
}
