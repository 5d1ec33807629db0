import { MapGround } from '#app/domain/charging/trip/trip-map.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PlaceMap } from './place-view.ts'

type Props = {
  map: PlaceMap
  /** Text alternative. The page lists points and towns as text. */
  label: string
  caption: string
  mapHref: string
}

/** Map of a place's points, drawn by the portal. */
export function PlaceFigure({ map: { labels, dots, ...ground }, label, caption, mapHref }: Props) {
  return (
    <figure className="no-print min-w-0">
      <MapGround
        ground={ground}
        label={label}
        names={labels}
        lines={
          <g style={{ stroke: 'var(--elec)', strokeOpacity: 0.75, strokeLinecap: 'round' }}>
            {dots.map(({ path, width }) => (
              <path key={width} d={path} strokeWidth={width} />
            ))}
          </g>
        }
      >
        {null}
      </MapGround>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-14 text-pretty text-ink-3">
        {caption}
        <Link to={mapHref} className="link inline-flex min-h-11 items-center">
          Abrir no mapa de recarga
        </Link>
      </figcaption>
    </figure>
  )
}
