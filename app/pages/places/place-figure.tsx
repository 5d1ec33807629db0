import { chargingHref } from '#app/domain/charging/charging-address.ts'
import groundSvg from '#app/domain/charging/map/ground/figure.svg'
import { figureSize } from '#app/domain/charging/map/map-frame.ts'
import type { MapLabel } from '#app/domain/charging/trip/place-labels.ts'
import { MapGround } from '#app/domain/charging/trip/trip-map.tsx'
import { Link } from '#app/ui/link.tsx'
import type { PlaceMap } from './place-view.ts'

type Props = {
  map: PlaceMap
  /** Text alternative. The page lists points and towns as text. */
  label: string
  caption: string
  /** False: each labelled town has its own dot. */
  hasSeats?: boolean
}

/** Map of a place's points, drawn by the portal. */
export function PlaceFigure({ map: { labels, dots, ...ground }, label, caption, hasSeats = true }: Props) {
  return (
    <figure className="no-print min-w-0">
      <MapGround ground={ground} label={label} names={[]} lines={<Dots dots={dots} />}>
        {labels.map((one) => (
          <TownLabel key={`${one.text} ${one.left}`} {...one} hasDot={hasSeats} />
        ))}
      </MapGround>
      <figcaption className="mt-2 text-14 text-pretty text-ink-3">{caption}</figcaption>
    </figure>
  )
}

function Dots({ dots }: Pick<PlaceMap, 'dots'>) {
  return (
    <g style={{ strokeOpacity: 0.75, strokeLinecap: 'round' }}>
      {dots.map(({ path, width, isOther }) => (
        <path key={path} d={path} style={{ stroke: isOther ? 'var(--ink-3)' : 'var(--elec)' }} strokeWidth={width} />
      ))}
    </g>
  )
}

const { width: figureWidth, height: figureHeight } = figureSize

/** Outline of Brazil with a dot per town. */
export function CountryFigure({ dots }: Pick<PlaceMap, 'dots'>) {
  return (
    <figure className="no-print min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <svg
        viewBox={`0 0 ${figureWidth} ${figureHeight}`}
        role="img"
        aria-label="Mapa do Brasil com as cidades que têm pontos de recarga"
        style={{ stroke: 'var(--map-border)', maxWidth: '26rem' }}
        className="block w-full forced-color-adjust-none"
      >
        <use href={`${groundSvg}#brasil`} style={{ fill: 'var(--map-land)' }} strokeWidth="3" />
        <use href={`${groundSvg}#estados`} fill="none" strokeWidth="2" />
        <Dots dots={dots} />
      </svg>
      <figcaption className="flex flex-wrap items-center gap-x-4 text-14 text-pretty text-ink-3">
        Cidades com pontos; o tamanho diz quantos são.
        <Link to={chargingHref()} className="link inline-flex min-h-11 items-center">
          Abrir o mapa
        </Link>
      </figcaption>
    </figure>
  )
}

const halo = Array.from({ length: 6 }, () => '0 0 2px var(--map-land)').join(', ')

/** A halo, because a background would hide the dots below. */
function TownLabel({ text, side, isEnd, left, top, hasDot }: MapLabel & { hasDot: boolean }) {
  return (
    <span style={{ left: `${left}%`, top: `${top}%` }} className="absolute">
      {hasDot && (
        <span style={{ background: 'currentColor' }} className="absolute size-1 -translate-1/2 rounded-full" />
      )}
      <span
        style={{ textShadow: halo, [side === 'right' ? 'left' : 'right']: hasDot ? 6 : 3 }}
        className={`absolute -translate-y-1/2 whitespace-nowrap text-ink ${isEnd ? 'font-semibold' : ''}`}
      >
        {text}
      </span>
    </span>
  )
}
