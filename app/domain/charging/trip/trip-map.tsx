import type { ReactNode } from 'react'
import type { LevelBand } from './battery-levels.ts'
import { LineSample, levelLines } from './level-lines.tsx'
import type { MapLabel, MapMark } from './place-labels.ts'
import type { GroundPaths, TripMap } from './trip-map.server.ts'
import { formatNumber } from '#app/platform/format/format-number.ts'

/** Map with stops, battery level and parts without a known fast point. */
export function TripMapFigure({ map, label }: { map: TripMap; label: string }) {
  return (
    <figure>
      <MapGround
        ground={map}
        label={label}
        names={map.labels}
        lines={
          <>
            <path d={map.gaps} style={{ stroke: 'var(--ink-3)' }} strokeWidth={map.gapWidth} strokeDasharray="2.5 9" />
            <path d={map.fastPoints} style={{ stroke: 'var(--elec)' }} strokeWidth="11" strokeLinecap="round" />
            {map.way.map(({ band, path }, index) => (
              <WayLine key={index} band={band} path={path} />
            ))}
            <path d={map.ferries} style={{ stroke: 'var(--map-water)' }} strokeWidth="14" />
            <path d={map.ferries} style={{ stroke: 'var(--ink)' }} strokeWidth="5" strokeDasharray="3 7" />
          </>
        }
      >
        {map.stops.map((stop) => (
          <span
            key={stop.text}
            style={{ ...placeOf(stop), textShadow: 'none' }}
            className="absolute grid h-6 min-w-6 -translate-1/2 place-items-center rounded-full bg-ink px-1 text-13 font-semibold whitespace-nowrap text-bg tabular-nums"
          >
            {stop.text}
          </span>
        ))}
        {map.empty && (
          <span
            style={{ ...placeOf(map.empty), background: 'var(--bg)', textShadow: 'none' }}
            className="absolute grid size-5 -translate-1/2 place-items-center rounded-full border border-danger text-15 leading-none font-semibold text-danger"
          >
            {map.empty.text}
          </span>
        )}
      </MapGround>
      <Legend map={map} />
    </figure>
  )
}

type MapGroundProps = {
  ground: GroundPaths
  label: string
  names: MapLabel[]
  /** Lines drawn over the ground, in the same units. */
  lines: ReactNode
  /** Elements over the SVG, positioned in percent of the map. */
  children: ReactNode
}

/** One picture of land, water, roads, borders and names of towns. */
export function MapGround({ ground: { width, height, ...paths }, label, names, lines, children }: MapGroundProps) {
  const shape = {
    background: 'var(--map-water)',
    textShadow: '0 0 2px var(--map-land), 0 0 2px var(--map-land)',
    aspectRatio: `${width} / ${height}`,
    maxWidth: `${Math.round((44 * width) / height)}rem`,
  }
  return (
    <div
      role="img"
      aria-label={label}
      style={shape}
      className="relative overflow-hidden rounded-3 border border-line text-12 text-ink-2 forced-color-adjust-none [print-color-adjust:exact]"
    >
      <svg viewBox={`0 0 ${width} ${height}`} fill="none" className="absolute inset-0 size-full" aria-hidden="true">
        <path d={paths.abroad} style={{ fill: 'var(--map-abroad)' }} />
        <path d={paths.land} style={{ fill: 'var(--map-land)', stroke: 'var(--map-border)' }} strokeWidth="1.5" />
        <path d={paths.lakes} style={{ fill: 'var(--map-water)' }} />
        <path d={paths.roads} style={{ stroke: 'var(--map-road)' }} strokeWidth="5" strokeLinejoin="round" />
        <path d={paths.borders} style={{ stroke: 'var(--map-border)' }} strokeWidth="1.5" strokeDasharray="7 5" />
        {lines}
      </svg>
      {names.map((one) => (
        <PlaceName key={`${one.text} ${one.left}`} {...one} />
      ))}
      {children}
    </div>
  )
}

function WayLine({ band, path }: { band: LevelBand; path: string }) {
  const { colour, width, dash } = levelLines[band]
  return (
    <>
      {band !== 'unreached' && (
        <path d={path} style={{ stroke: 'var(--bg)' }} strokeWidth={width * 2 + 5} strokeLinecap="round" />
      )}
      <path d={path} style={{ stroke: `var(--${colour})` }} strokeWidth={width * 2} strokeDasharray={dash} />
    </>
  )
}

function PlaceName({ text, side, isEnd, ...place }: MapLabel) {
  const beside = side === 'right' ? { left: 6 } : { right: 6 }
  return (
    <span style={placeOf(place)} className="absolute">
      <span style={{ background: 'currentColor' }} className="absolute size-1 -translate-1/2 rounded-full" />
      <span
        style={isEnd ? { ...beside, background: 'var(--bg)' } : beside}
        className={`absolute -translate-y-1/2 whitespace-nowrap ${isEnd ? 'rounded-1 px-1 font-semibold text-ink' : ''}`}
      >
        {text}
      </span>
    </span>
  )
}

function placeOf({ left, top }: Pick<MapMark, 'left' | 'top'>) {
  return { left: `${left}%`, top: `${top}%` }
}

function Legend({ map }: { map: TripMap }) {
  const bands = new Set(map.way.map(({ band }) => band))
  return (
    <figcaption className="mt-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
        {[...bands].map((band) => (
          <li key={band} className="flex items-center gap-1.5">
            <LineSample {...levelLines[band]} />
            {levelLines[band].label}
          </li>
        ))}
        {map.gaps && (
          <li className="flex items-center gap-1.5">
            <LineSample colour="ink-3" width={12} dash="1.5 5" />
            sem ponto rápido conhecido
          </li>
        )}
        {map.fastPoints && (
          <li className="flex items-center gap-1.5">
            <span className="size-2 rounded-full bg-elec" />
            ponto rápido
          </li>
        )}
        {map.ferries && (
          <li className="flex items-center gap-1.5">
            <LineSample colour="ink" width={2.5} dash="1.5 3.5" />
            balsa
          </li>
        )}
        {map.empty && (
          <li>
            <strong className="font-semibold text-danger">×</strong> sem recarga, a bateria acaba no km{' '}
            {formatNumber(Math.round(map.empty.km))}
          </li>
        )}
      </ul>
    </figcaption>
  )
}
