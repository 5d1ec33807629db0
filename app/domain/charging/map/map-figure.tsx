import { capitals } from './ground/capitals.ts'
import { figureSize, figurePosition } from './map-frame.ts'
import groundSvg from './ground/figure.svg'
import type { MapGroup, MapView } from './map-group.ts'
import { shortCount } from './map-text.ts'
import type { NearView } from './near-view.ts'

type Props = { view: MapView; near: NearView | null }

/** Static map, shown without JavaScript and until the live map opens. */
export function MapFigure({ view: { groups, isSample }, near }: Props) {
  const { width, height } = figureSize
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
        {capitals.map((capital) => (
          <span key={capital.state} style={placeOf(capital)} className="figure-capital">
            {!isCovered(capital, groups) && <span>{capital.name}</span>}
          </span>
        ))}
        {groups.map((group, at) => (
          <span
            key={`${group.latitude} ${group.longitude}`}
            data-group={at}
            data-sample={isSample ? '' : undefined}
            style={placeOf(group)}
            className="figure-mark"
          >
            {shortCount(group.count || group.marked || 0)}
          </span>
        ))}
        {near && (
          <span
            style={placeOf(near)}
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

function placeOf(place: { latitude: number; longitude: number }) {
  const { x, y } = figurePosition(place)
  return {
    left: `${((100 * x) / figureSize.width).toFixed(1)}%`,
    top: `${((100 * y) / figureSize.height).toFixed(1)}%`,
  }
}

/** True if a group covers the place or its name, which is then hidden. */
function isCovered(place: { latitude: number; longitude: number }, groups: MapGroup[]): boolean {
  const { x, y } = figurePosition(place)
  return groups.some((group) => {
    const mark = figurePosition(group)
    return Math.abs(mark.y - y) < 45 && mark.x > x - 45 && mark.x < x + 190
  })
}
