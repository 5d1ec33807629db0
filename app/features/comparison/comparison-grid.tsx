import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { comparisonTable, type TableGroup, type TableRow } from './comparison-table.ts'
import { FacetCell } from './facet-cell.tsx'
import type { PlacedVehicle } from './size-overlay.tsx'
import { SlotLetter } from './slot-letter.tsx'

type Props = { vehicles: PlacedVehicle[]; onlyDifferences: boolean }

/**
 * The table. On a phone each label takes a line of its own above its values, so that all vehicles stand side by side
 * without scrolling sideways; from 600 px on it is an ordinary table. The names stay in sight under the page's header.
 */
export function ComparisonGrid({ vehicles, onlyDifferences }: Props) {
  const groups = comparisonTable(
    vehicles.map(({ vehicle }) => vehicle),
    onlyDifferences,
  )
  const columns = { '--columns': `repeat(${vehicles.length}, minmax(0, 1fr))` } as object
  return (
    <table
      role="table"
      style={columns}
      data-vehicles={vehicles.length}
      className="group/table block w-full border-separate border-spacing-0 border-t border-ink text-14 tabular-nums max-sm:data-[vehicles=4]:text-13 sm:table sm:table-fixed sm:text-15 print:table print:table-fixed print:text-13"
    >
      <caption className="sr-only">
        Comparação de {vehicles.map(({ vehicle }) => nameOf(vehicle.card)).join(', ')}
      </caption>
      <thead
        role="rowgroup"
        className="sticky top-18 z-2 block bg-bg sm:table-header-group print:static print:bg-transparent print:table-header-group"
      >
        <tr role="row" className={rowClass}>
          <th
            role="columnheader"
            scope="col"
            className="max-sm:sr-only sm:w-[22%] sm:border-b sm:border-line-2 lg:w-[25%] print:w-[20%]"
          >
            <span className="sr-only">Campo</span>
          </th>
          {vehicles.map(({ place, vehicle: { card } }) => (
            <th
              key={place}
              role="columnheader"
              scope="col"
              className={`pt-3 pb-2.5 text-left align-top sm:border-b sm:border-line-2 print:border-b ${cellClass}`}
            >
              <SlotLetter place={place} />
              <Link
                to={href('/veiculo-v2/:idOrSlug', { idOrSlug: String(card.id) })}
                className="mt-1.5 line-clamp-3 leading-tight font-semibold hover:underline"
              >
                {nameOf(card)}
              </Link>
              <span className="block truncate text-13 font-normal text-ink-3 max-sm:hidden">{card.version}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group print:table-row-group">
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} vehicles={vehicles} />
        ))}
        <LinkRow vehicles={vehicles} />
      </tbody>
    </table>
  )
}

const rowClass =
  'grid grid-cols-(--columns) gap-x-2 max-sm:border-b max-sm:border-line sm:table-row print:table-row print:break-inside-avoid'
const cellClass = 'min-w-0 sm:px-3 lg:px-4 print:px-2'
const labelClass =
  'col-span-full pt-3 text-left align-top text-13 font-normal text-ink-2 sm:border-b sm:border-line sm:py-3.5 sm:pr-3 sm:text-15 print:border-b print:border-line print:py-2 print:text-13'
const valueClass =
  'pt-1 pb-3 align-top sm:border-b sm:border-line sm:py-3.5 print:border-b print:border-line print:py-2 [overflow-wrap:anywhere] hyphens-auto'

function GroupRows({ group: { title, isEstimate, rows }, vehicles }: { group: TableGroup; vehicles: PlacedVehicle[] }) {
  return (
    <Fragment>
      <tr role="row" className="block sm:table-row print:table-row print:break-after-avoid">
        <th
          scope="colgroup"
          colSpan={vehicles.length + 1}
          className="block border-b border-ink pt-8 pb-2.5 text-left text-18 font-semibold sm:table-cell print:table-cell print:pt-5"
        >
          <span className="inline-flex flex-wrap items-center gap-2.5">
            {title}
            {isEstimate && (
              <span className="inline-flex h-6 items-center gap-1.5 rounded-1 bg-warn-soft px-2 text-13 text-warn">
                <TriangleAlert aria-hidden="true" className="size-3.5" /> Estimativa
              </span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row) => (
        <FacetRow key={row.facet.label} row={row} vehicles={vehicles} />
      ))}
    </Fragment>
  )
}

function FacetRow({ row: { facet, cells }, vehicles }: { row: TableRow; vehicles: PlacedVehicle[] }) {
  const isList = facet.kind === 'list'
  return (
    <tr role="row" className={rowClass}>
      <th role="rowheader" scope="row" className={labelClass}>
        {facet.label}
      </th>
      {cells.map((cell, index) => (
        <td
          role="cell"
          key={vehicles[index]?.place}
          className={`${cellClass} ${valueClass} ${isList ? 'max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1.5' : ''}`}
        >
          {isList && (
            <span className="flex items-center gap-2 font-semibold sm:hidden print:hidden">
              <SlotLetter place={vehicles[index]?.place ?? index} />
              {vehicles[index] && nameOf(vehicles[index].vehicle.card)}
            </span>
          )}
          <FacetCell cell={cell} facet={facet} />
        </td>
      ))}
    </tr>
  )
}

/** The ways on from each vehicle (CMP-07). */
function LinkRow({ vehicles }: { vehicles: PlacedVehicle[] }) {
  const linkClass = 'link inline-flex min-h-11 items-center'
  return (
    <tr role="row" className={`${rowClass} no-print`}>
      <th role="rowheader" scope="row" className={`${labelClass} sm:pt-6`}>
        Ver mais
      </th>
      {vehicles.map(({ place, vehicle: { card } }) => (
        <td role="cell" key={place} className={`${cellClass} ${valueClass} sm:pt-3`}>
          <Link to={href('/veiculo-v2/:idOrSlug', { idOrSlug: String(card.id) })} className={linkClass}>
            Ficha completa<span className="sr-only"> de {nameOf(card)}</span>
          </Link>
          <br />
          <Link to={`/catalogo?${new URLSearchParams({ marca: card.brand })}`} className={linkClass}>
            Catálogo {card.brand}
          </Link>
        </td>
      ))}
    </tr>
  )
}
