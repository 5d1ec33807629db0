import type { MapGroup, MapPoint } from './map-group.ts'
import { formatShownCount, formatMapGroup, formatMapPoint } from './map-text.ts'
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
