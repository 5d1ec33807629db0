import type { MapLabel } from '#app/domain/charging/trip/place-labels.ts'
import { MapGround } from '#app/domain/charging/trip/trip-map.tsx'
import type { PlaceMap } from './place-view.ts'

type Props = {
  map: PlaceMap
  /** Text alternative. The page lists points and towns as text. */
  label: string
  caption: string
}

/** Map of a place's points, drawn by the portal. */
export function PlaceFigure({ map: { labels, dots, ...ground }, label, caption }: Props) {
  return (
    <figure className="no-print min-w-0">
      <MapGround
        ground={ground}
        label={label}
        names={[]}
        lines={
          <g style={{ stroke: 'var(--elec)', strokeOpacity: 0.75, strokeLinecap: 'round' }}>
            {dots.map(({ path, width }) => (
              <path key={width} d={path} strokeWidth={width} />
            ))}
          </g>
        }
      >
        {labels.map((one) => (
          <TownLabel key={`${one.text} ${one.left}`} {...one} />
        ))}
      </MapGround>
      <figcaption className="mt-2 text-14 text-pretty text-ink-3">{caption}</figcaption>
    </figure>
  )
}

const halo = Array.from({ length: 4 }, () => '0 0 3px var(--map-land)').join(', ')

/** A halo, because a background would hide the dots below. */
function TownLabel({ text, side, isEnd, left, top }: MapLabel) {
  return (
    <span style={{ left: `${left}%`, top: `${top}%` }} className="absolute">
      <span style={{ background: 'currentColor' }} className="absolute size-1 -translate-1/2 rounded-full" />
      <span
        style={{ textShadow: halo, [side === 'right' ? 'left' : 'right']: 6 }}
        className={`absolute -translate-y-1/2 whitespace-nowrap text-ink ${isEnd ? 'font-semibold' : ''}`}
      >
        {text}
      </span>
    </span>
  )
}
