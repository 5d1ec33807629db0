import type { MapGroup, MapPoint } from './map-group.ts'
import { formatShownCount, formatMapPoint } from './map-text.ts'
import { countOf } from '#app/platform/format/plural.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { kmBetween, type Place } from '#app/domain/charging/place-cell.ts'
import { capitals } from './ground/capitals.ts'
import type { ShownCells } from './read-visible-cells.ts'

const maxListed = 60

export type ViewListProps = {
  shown: Omit<ShownCells, 'isComplete'>
  isSample: boolean
  onGroup(group: MapGroup): void
  onPoint(point: MapPoint): void
}

export default function MapViewList({ shown: { groups, points, total }, isSample, onGroup, onPoint }: ViewListProps) {
  const groupsListed = groups.slice(0, maxListed)
  const pointsListed = points.slice(0, maxListed - groupsListed.length)
  const left = groups.length + points.length - groupsListed.length - pointsListed.length
  return (
    <ul
      className="max-h-72 overflow-y-auto border-t border-line"
      aria-label={`${formatShownCount(total, isSample)} nesta vista`}
    >
      {groupsListed.map((group) => (
        <Row
          key={`${group.latitude} ${group.longitude}`}
          onClick={(row) => {
            // The row disappears with its group, so the focus moves to the summary.
            row.closest('details')?.querySelector('summary')?.focus({ preventScroll: true })
            onGroup(group)
          }}
        >
          {`Aproximar: ${formatMapGroup(group, isSample)}`}
        </Row>
      ))}
      {pointsListed.map((point) => (
        <Row key={point.slug} onClick={() => onPoint(point)}>
          {formatMapPoint(point)}
        </Row>
      ))}
      {total === 0 && <li className="p-3 text-15 text-ink-2">Nenhum ponto nesta parte do mapa.</li>}
      {left > 0 && <li className="p-3 text-14 text-ink-3">Aproxime o mapa para ver os demais.</li>}
    </ul>
  )
}

function Row({ onClick, children }: { onClick(row: HTMLElement): void; children: string }) {
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        onClick={({ currentTarget }) => onClick(currentTarget)}
        className="min-h-11 w-full px-3 py-2 text-left text-15 wrap-anywhere hover:bg-sunken"
      >
        {children}
      </button>
    </li>
  )
}

/** '148 pontos em São Paulo, 60 de carga rápida' or '6 pontos a 85 km de Palmas', and whether a point is available. */
export function formatMapGroup(group: MapGroup, isSample = false): string {
  const marked = group.marked ? countOf(group.marked, 'fora de uso', 'fora de uso') : false
  const fast = group.fast > 0 && `${formatNumber(group.fast)} de carga rápida`
  const among = [marked, group.hasAvailable && 'algum disponível', fast].filter(Boolean)
  return [`${formatShownCount(group.count, isSample)} ${formatNear(group)}`, ...among].join(', ')
}

/** 'em Palmas'; from 15 km on 'a 85 km de Palmas, Tocantins'. */
function formatNear(place: Place): string {
  const [nearest] = capitals
    .map((capital) => ({ capital, km: kmBetween(place, capital) }))
    .toSorted((one, other) => one.km - other.km)
  if (!nearest) return ''
  const { capital, km } = nearest
  if (km < 15) return `em ${capital.name}`
  return `a ${formatQuantity('km', Math.round(km / 5) * 5)} de ${capital.name}, ${brazilianStates[capital.state]}`
}
