import type { CSSProperties } from 'react'
import groundSvg from '#app/domain/charging/map/ground/figure.svg'
import { Link } from '#app/ui/link.tsx'
import type { PlaceFigureData } from './place-view.ts'

type Props = {
  figure: PlaceFigureData
  caption: string
  mapHref: string
}

/** Static SVG of a place's points. Screen readers skip it, because the page lists the towns as text. */
export function PlaceFigure({ figure: { frame, dots }, caption, mapHref }: Props) {
  const unit = frame.width / 100
  return (
    <figure className="no-print min-w-0">
      <Link to={mapHref} className="block">
        <span className="sr-only">Abrir o mapa de recarga deste lugar</span>
        <svg
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          aria-hidden="true"
          className="w-full rounded-3 border border-line bg-sunken"
        >
          <Ground part="vizinhos" style={{ fill: 'var(--line)', stroke: 'var(--line-2)' }} width={unit / 4} />
          <Ground part="brasil" style={{ fill: 'var(--surface)', stroke: 'var(--ink-3)' }} width={unit / 4} />
          <Ground part="rios" style={{ fill: 'none', stroke: 'var(--line-2)' }} width={unit / 3} />
          <Ground part="lagos" style={{ fill: 'var(--sunken)' }} width={0} />
          <Ground part="estados" style={{ fill: 'none', stroke: 'var(--control)' }} width={unit / 4} />
          <g style={{ fill: 'var(--accent)', stroke: 'var(--surface)', strokeWidth: unit / 4 }}>
            {dots.map(({ name, x, y, size }) => (
              <circle key={name} cx={x} cy={y} r={unit * size} />
            ))}
          </g>
          <g style={nameStyle(unit)}>
            {dots.map(({ name, x, y, size, side }) => {
              if (!side) return null
              const away = unit * (size + 1)
              return (
                <text key={name} x={side === 'end' ? x - away : x + away} y={y + unit * 1.2} textAnchor={side}>
                  {name}
                </text>
              )
            })}
          </g>
        </svg>
      </Link>
      <figcaption className="mt-2 text-14 text-pretty text-ink-3">{caption}</figcaption>
    </figure>
  )
}

/** About 10 px on a phone. The stroke keeps the text legible over lines. */
function nameStyle(unit: number): CSSProperties {
  return {
    fontSize: unit * 3.4,
    fill: 'var(--ink)',
    stroke: 'var(--surface)',
    strokeWidth: unit * 0.8,
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
  }
}

function Ground({ part, style, width }: { part: string; style: CSSProperties; width: number }) {
  return <use href={`${groundSvg}#${part}`} style={{ ...style, strokeWidth: width }} />
}
