import { capitals } from './capitals.ts'
import { figureGroundPath } from './cell-address.ts'
import { figureSize, onFigure } from './figure-frame.ts'
import type { MapGroup } from './map-group.ts'
import type { MapView } from './map-view.ts'
import { shortCount } from './map-words.ts'
import { mergedGroups } from './merge-groups.ts'

/** Pixels that the figure is drawn for; marks keep their size where it is smaller or larger. */
const drawnWidth = 480

/** Brazil with its capitals and how many points lie where: what is seen before, and without, the map that moves. */
export function MapFigure({ view }: { view: MapView }) {
  const groups = figureGroups(view)
  const { width, height } = figureSize
  return (
    <div className="@container-size absolute inset-0 grid place-items-center" aria-hidden="true">
      <div className="relative w-[min(100cqw,101cqh)]" style={{ aspectRatio: `${width} / ${height}` }}>
        <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full overflow-visible">
          <use href={`${figureGroundPath}#vizinhos`} className="fill-bg stroke-line-2" strokeWidth="1.5" />
          <use href={`${figureGroundPath}#brasil`} className="fill-surface stroke-ground" strokeWidth="2" />
        </svg>
        {capitals.map((capital) => (
          <span
            key={capital.state}
            style={placeOf(capital)}
            className="absolute size-1.25 -translate-1/2 rounded-full bg-ink-3"
          >
            {!isCovered(capital, groups) && (
              <span className="absolute top-1/2 left-2.5 -translate-y-1/2 text-12 whitespace-nowrap text-ink-2 max-sm:hidden">
                {capital.name}
              </span>
            )}
          </span>
        ))}
        {groups.map((group) => (
          <span
            key={`${group.latitude} ${group.longitude}`}
            style={placeOf(group)}
            className={`absolute grid h-8 min-w-8 -translate-1/2 place-items-center rounded-full px-2 text-13 font-semibold tabular-nums ${view.isSample ? 'border-2 border-dashed border-ink-3 bg-surface text-ink' : 'border-2 border-bg bg-ink text-bg'}`}
          >
            {shortCount(group.count)}
          </span>
        ))}
      </div>
    </div>
  )
}

function figureGroups({ groups }: MapView): MapGroup[] {
  const scale = (drawnWidth / figureSize.width) * worldWidth
  return mergedGroups({ groups, points: [] }, { scale, staysSingle: false }).groups
}

/** Units of the figure around the whole world. */
const worldWidth = onFigure({ latitude: 0, longitude: 180 }).x - onFigure({ latitude: 0, longitude: -180 }).x

function placeOf(place: { latitude: number; longitude: number }) {
  const { x, y } = onFigure(place)
  return {
    left: `${((100 * x) / figureSize.width).toFixed(2)}%`,
    top: `${((100 * y) / figureSize.height).toFixed(2)}%`,
  }
}

/** A name that a mark would hide says nothing. */
function isCovered(place: { latitude: number; longitude: number }, groups: MapGroup[]): boolean {
  const { x, y } = onFigure(place)
  return groups.some((group) => {
    const mark = onFigure(group)
    return Math.abs(mark.y - y) < 45 && mark.x > x - 45 && mark.x < x + 190
  })
}
