import type { CSSProperties } from 'react'
import { figureSize, figurePosition } from './map-frame.ts'
import groundSvg from './ground/figure.svg'
import { Zap } from '#app/ui/icons.tsx'
import { type MapGroup, type MapView, sizeOf } from './map-group.ts'
import { shortCount } from './map-text.ts'
import type { NearView } from './near-view.ts'

type Props = { view: MapView; near: NearView | null }

/** Separates names from borders and rivers. */
const halo = '0 0 2px var(--map-land), 0 0 3px var(--map-land), 0 0 3px var(--map-land)'

/** Static map, shown without JavaScript and until the live map opens. */
export function MapFigure({ view: { groups, dots, names, isSample }, near }: Props) {
  const { width, height } = figureSize
  const isLone = (group: MapGroup) => sizeOf(group) === 1
  return (
    <div className="@container-size absolute inset-0 grid place-items-center" aria-hidden="true">
      <div className="relative w-[min(93cqw,94cqh)]" style={{ aspectRatio: `${width} / ${height}` }}>
        <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full overflow-visible">
          <use href={`${groundSvg}#vizinhos`} className="fill-(--map-abroad) stroke-(--map-border)" strokeWidth="1.5" />
          <use href={`${groundSvg}#brasil`} className="fill-(--map-land) stroke-ground" strokeWidth="2" />
          <use href={`${groundSvg}#rios`} className="fill-none stroke-(--map-river)" strokeWidth="1.6" />
          <use href={`${groundSvg}#lagos`} className="fill-(--map-water)" />
          <use href={`${groundSvg}#estados`} className="fill-none stroke-(--map-border)" strokeWidth="1.4" />
        </svg>
        <div style={{ textShadow: halo }}>
          {dots.map((dot) => (
            <span key={`${dot.x} ${dot.y}`} style={placeAt(dot)} className="figure-capital" />
          ))}
          {names.map(({ name, away, isPhone, ...at }) => (
            <span
              key={`${name} ${isPhone}`}
              style={{ ...placeAt(at), marginLeft: away, translate: `${away < 0 ? '-100%' : 0} -50%` }}
              className={`figure-name ${isPhone ? 'sm:hidden' : 'max-sm:hidden'}`}
            >
              {name}
            </span>
          ))}
        </div>
        {groups.map((group, at) => (
          <span
            key={`${group.latitude} ${group.longitude}`}
            data-group={at}
            data-sample={isSample ? '' : undefined}
            data-lone={isLone(group) ? group.fast : undefined}
            style={
              {
                ...placeAt(figurePosition(group)),
                '--fast': `${(100 * group.fast) / group.count}%`,
              } as CSSProperties
            }
            className="figure-mark"
          >
            {isLone(group) ? (
              group.fast > 0 ? (
                <Zap className="size-3" />
              ) : (
                '•'
              )
            ) : (
              shortCount(group.count || group.marked || 0)
            )}
          </span>
        ))}
        {near && (
          <span
            style={placeAt(figurePosition(near))}
            className="absolute -translate-x-1/2 -translate-y-full rounded-2 bg-accent px-2.5 py-1 text-13 font-semibold whitespace-nowrap text-on-accent"
          >
            {near.label}
          </span>
        )}
      </div>
    </div>
  )
}

/** Finds a group at the pressed position even below another element. */
export function touchedGroup({ clientX, clientY, detail }: MouseEvent, groups: MapGroup[]): MapGroup | undefined {
  // A press by keyboard has no coordinates.
  if (detail === 0) return undefined
  const touched = document.elementsFromPoint(clientX, clientY) as HTMLElement[]
  const mark = touched.find(({ dataset }) => dataset.group !== undefined)
  return groups[Number(mark?.dataset.group)]
}

function placeAt({ x, y }: { x: number; y: number }): CSSProperties {
  return {
    left: `${((100 * x) / figureSize.width).toFixed(1)}%`,
    top: `${((100 * y) / figureSize.height).toFixed(1)}%`,
  }
}
