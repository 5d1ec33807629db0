import { type Capital, capitals } from './ground/capitals.ts'
import { figureSize, figurePosition } from './map-frame.ts'
import groundSvg from './ground/figure.svg'
import type { MapGroup, MapView } from './map-group.ts'
import { shortCount } from './map-text.ts'
import type { NearView } from './near-view.ts'

type Props = { view: MapView; near: NearView | null }

/** Separates names from borders and rivers. */
const halo = '0 0 2px var(--map-land), 0 0 3px var(--map-land), 0 0 3px var(--map-land)'

/** Static map, shown without JavaScript and until the live map opens. */
export function MapFigure({ view: { groups, isSample }, near }: Props) {
  const { width, height } = figureSize
  const named = namedCapitals(groups)
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
          {capitals.map((capital) => (
            <span key={capital.state} style={placeOf(capital)} className="figure-capital">
              {named.has(capital) && <span>{capital.name}</span>}
            </span>
          ))}
        </div>
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

/** Sizes in units of the static map, on a screen of 768 px: width of a letter, half a line, half a group mark. */
const [letterUnits, halfLineUnits, halfMarkUnits] = [13, 14, 45]

/** Capitals whose names no group and no other name covers. The largest cities have priority. */
function namedCapitals(groups: MapGroup[]): Set<Capital> {
  const marks = groups.map((group) => figurePosition(group))
  const taken: { x: number; y: number; right: number }[] = []
  const isFree = (capital: Capital) => {
    const { x, y } = figurePosition(capital)
    const right = x + 20 + capital.name.length * letterUnits
    const isCovered =
      marks.some(
        (mark) => Math.abs(mark.y - y) < halfMarkUnits && mark.x > x - halfMarkUnits && mark.x < right + halfMarkUnits,
      ) || taken.some((one) => Math.abs(one.y - y) < 2 * halfLineUnits && one.x < right && x < one.right)
    if (!isCovered) taken.push({ x, y, right })
    return !isCovered
  }
  const isLarge = ({ name }: Capital) => largest.has(name)
  return new Set([...capitals.filter(isLarge), ...capitals.filter((one) => !isLarge(one))].filter(isFree))
}

const largest = new Set([
  'São Paulo',
  'Rio de Janeiro',
  'Brasília',
  'Fortaleza',
  'Salvador',
  'Belo Horizonte',
  'Manaus',
])
