import { TriangleAlert, Check } from '#app/ui/icons.tsx'
import { Fragment } from 'react'
import { href } from 'react-router'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Link } from '#app/ui/link.tsx'
import { conjunction } from '#app/domain/costs/ownership/cost-text.ts'
import { distinctNames } from '#app/domain/vehicles/distinct-names.ts'
import { ModelName } from '#app/domain/vehicles/model-name.tsx'
import { nameOf, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'
import type { ComparisonVerdict, LeadRow } from '#app/domain/verdict/compare-vehicles.ts'
import { type DailyUse, kmPerMonthOf } from '#app/domain/verdict/daily-use.ts'
import type { TableGroup, TableRow, NumberCell, TableCell } from './comparison-table.ts'
import type { PlacedVehicle } from './size-overlay.tsx'
import { SlotLetter } from './slot-cards.tsx'
import { UncertainMark } from '#app/ui/figure-with-unit.tsx'
import { formatBrl, formatBrlWhole, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { toBeChecked } from '#app/domain/vehicles/facts/facts.ts'
import type { Facet, NumberFacet } from './comparison-facets.ts'

type Props = {
  vehicles: PlacedVehicle[]
  groups: TableGroup[]
  /** null: not loaded yet. */
  verdict: ComparisonVerdict | null
  use: DailyUse
}

/** On a phone, a grid with labels above the values, so that four vehicles fit. The vehicle names stick below the page header. */
export function ComparisonGrid({ vehicles, groups, verdict, use }: Props) {
  const names = distinctNames(vehicles.map(({ vehicle }) => vehicle.card))
  return (
    <table
      data-vehicles={vehicles.length}
      style={{ '--columns': `repeat(${vehicles.length}, minmax(0, 1fr))` } as object}
      className="group/table w-full table-fixed border-separate border-spacing-0 border-t border-ink text-14 tabular-nums max-sm:block max-sm:data-[vehicles=4]:text-13 sm:text-15 print:text-13"
    >
      <caption className="sr-only">Comparação de {names.join(', ')}</caption>
      <thead className="sticky top-18 z-2 bg-bg max-sm:block print:static print:bg-transparent">
        <tr className={`${rowClass} max-sm:border-line-2`}>
          <th
            scope="col"
            className="border-b border-line-2 max-sm:sr-only sm:w-[22%] sm:max-lg:group-data-[vehicles=2]/table:w-[28%] lg:w-[25%] print:w-[20%]"
          >
            <span className="sr-only">Campo</span>
          </th>
          {vehicles.map(({ place, vehicle: { card } }, at) => (
            <th
              key={place}
              scope="col"
              className={`pt-3 pb-2.5 text-left align-top sm:border-b sm:border-line-2 ${cellClass}`}
            >
              <SlotLetter place={place} />
              <Link
                to={href('/veiculo-v2/:idOrSlug', { idOrSlug: String(card.id) })}
                className="mt-1.5 line-clamp-3 leading-tight font-semibold hover:underline"
              >
                <ModelName vehicle={card} />
              </Link>
              <span className="block text-13 font-normal text-ink-3">
                <span className={names[at] === nameOf(card) ? 'max-sm:hidden' : ''}>
                  {card.version && `${card.version} · `}
                </span>
                {card.year} · {card.typeLabel}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {verdict && <VerdictRows verdict={verdict} vehicles={vehicles} use={use} />}
        {groups.map((group) => (
          <GroupRows key={group.title} group={group} vehicles={vehicles} />
        ))}
        <LinkRow vehicles={vehicles} />
      </tbody>
    </table>
  )
}

const rowClass =
  'max-sm:grid max-sm:grid-cols-(--columns) max-sm:gap-x-2 max-sm:border-b max-sm:border-line print:break-inside-avoid'
const cellClass = 'min-w-0 sm:px-3 lg:px-4 print:px-2'
const labelClass =
  'text-left align-top font-normal text-ink-2 max-sm:col-span-full max-sm:pt-3 max-sm:text-13 sm:border-b sm:border-line sm:py-3.5 sm:pr-3 print:py-2'
const valueClass =
  'align-top wrap-anywhere hyphens-auto max-sm:pt-1 max-sm:pb-3 sm:border-b sm:border-line sm:py-3.5 print:py-2'
const listClass =
  'max-sm:col-span-full max-sm:flex max-sm:flex-wrap max-sm:text-14 max-sm:items-center max-sm:gap-x-2 max-sm:gap-y-1.5'

/** The table of all figures has the price. */
const shownLeads = ({ key }: LeadRow) => key !== 'priceBrl'

/** First rows: whom each car suits, and the estimates that the portal computes. */
function VerdictRows({ verdict: { summaries, leads }, vehicles, use }: VerdictProps) {
  const isNarrow = vehicles.length > 2
  return (
    <>
      <tr className={rowClass}>
        <th scope="row" className={labelClass}>
          Para quem é
        </th>
        {vehicles.map(({ place, vehicle: { card } }) => {
          const summary = summaries.find(({ id }) => id === card.id)
          return (
            <td
              key={place}
              className={`${cellClass} ${valueClass} leading-snug text-pretty ${isNarrow ? listClass : ''}`}
            >
              {isNarrow && <CarOnPhone place={place} card={card} />}
              {summary && (
                <span>
                  {summary.text}.
                  {summary.bestIn.length > 0 && (
                    <span className="block text-ink-2">Melhor em {conjunction.format(summary.bestIn)}.</span>
                  )}
                </span>
              )}
            </td>
          )
        })}
      </tr>
      {leads.filter(shownLeads).map(({ key, label, best, values }) => (
        <tr key={key} className={rowClass}>
          <th scope="row" className={labelClass}>
            {label}
            {key === 'monthlyBrl' && (
              <span className="block text-13 text-ink-3">com {formatQuantity('km', kmPerMonthOf(use))} por mês</span>
            )}
          </th>
          {vehicles.map(({ place, vehicle: { card } }) => {
            const isBest = best.includes(card.id)
            return (
              <td key={place} className={`${cellClass} ${valueClass}`}>
                <span data-best={isBest || undefined} className="group/value flex flex-wrap items-baseline gap-x-2">
                  <span className={`${numberClass} text-16 sm:text-18`}>
                    {values.find(({ id }) => id === card.id)?.text ?? '—'}
                  </span>
                  {isBest && <BestMark />}
                </span>
              </td>
            )
          })}
        </tr>
      ))}
    </>
  )
}

type VerdictProps = { verdict: ComparisonVerdict; vehicles: PlacedVehicle[]; use: DailyUse }

/** Cells of a list are stacked on a phone, so each begins with its vehicle. */
function CarOnPhone({ place, card }: { place: number; card: VehicleCardData }) {
  return (
    <span className="flex items-center gap-2 font-semibold sm:hidden">
      <SlotLetter place={place} />
      {nameOf(card)}
    </span>
  )
}

function GroupRows({ group: { title, isEstimate, rows }, vehicles }: { group: TableGroup; vehicles: PlacedVehicle[] }) {
  const kmPerMonth = vehicles.find(({ vehicle }) => vehicle.costs?.prices)?.vehicle.costs?.prices?.kmPerMonth
  return (
    <Fragment>
      <tr className="max-sm:block print:break-after-avoid">
        <th
          scope="colgroup"
          colSpan={vehicles.length + 1}
          className="max-sm:block border-b border-ink px-0 pt-8 pb-2.5 text-left text-18 font-semibold print:pt-5"
        >
          <span className="inline-flex flex-wrap items-center gap-2.5">
            {title}
            {isEstimate && kmPerMonth && `, com ${formatQuantity('km', kmPerMonth)} por mês`}
            {isEstimate && (
              <span className="inline-flex h-6 items-center gap-1.5 rounded-1 bg-warn-soft px-2 text-13 text-warn">
                <TriangleAlert aria-hidden="true" className="size-3.5" /> Estimativa
              </span>
            )}
          </span>
        </th>
      </tr>
      {rows.map((row, index) => (
        <FacetRow key={row.facet.label} {...{ row, vehicles }} after={rows[index + 1]} />
      ))}
    </Fragment>
  )
}

type RowProps = { row: TableRow; after?: TableRow; vehicles: PlacedVehicle[] }

function isTotal(row: TableRow | undefined): boolean {
  return row?.facet.kind === 'number' && row.facet.isTotal === true
}

/** On a phone, cells of a list row are stacked, each below the vehicle's name. */
function FacetRow({ row, after, vehicles }: RowProps) {
  const { facet, cells } = row
  const isList = facet.kind === 'list'
  return (
    <tr className={`${rowClass} ${isTotal(row) || isTotal(after) ? 'border-ink! *:border-ink!' : ''}`}>
      <th scope="row" className={`${labelClass} ${isTotal(row) ? 'font-semibold! text-ink!' : ''}`}>
        {facet.label}
        {facet.kind === 'number' && facet.hint && <span className="block text-13 text-ink-3">{facet.hint}</span>}
      </th>
      {vehicles.map(({ place, vehicle: { card } }, index) => {
        const cell = cells[index]
        return (
          <td key={place} className={`${cellClass} ${valueClass} ${isList ? listClass : ''}`}>
            {isList && <CarOnPhone place={place} card={card} />}
            {cell && <FacetCell cell={cell} facet={facet} />}
          </td>
        )
      })}
    </tr>
  )
}

type FoldedProps = { label: string; rows: TableRow[]; vehicles: PlacedVehicle[] }

/** Collapsed rows with one value for all vehicles, or for one of them. The label names the vehicle of lists. */
export function FoldedRows({ label, rows, vehicles }: FoldedProps) {
  if (rows.length === 0) return null
  const names = distinctNames(vehicles.map(({ vehicle }) => vehicle.card))
  return (
    <Disclosure label={label} className="border-b border-line text-15">
      <table className="mb-4 w-full max-w-[80ch] text-14 tabular-nums sm:text-15">
        <caption className="sr-only print:not-sr-only print:text-left">{label}</caption>
        <tbody>
          {rows.map(({ facet, cells }) => {
            const at = cells.findIndex(({ kind }) => kind !== 'unknown' && kind !== 'not-applicable')
            const cell = cells[Math.max(0, at)]
            const isOnlyOne = at >= 0 && cells.some(({ kind }) => kind === 'unknown')
            return (
              <tr key={facet.label} className="border-t border-line">
                <th scope="row" className="w-1/2 py-2 pr-3 text-left align-top font-normal text-ink-2">
                  {facet.label}
                </th>
                <td className="py-2 align-top wrap-anywhere">
                  {cell && <FacetCell cell={cell} facet={facet} />}
                  {isOnlyOne && cell?.kind !== 'list' && <span className="text-13 text-ink-2">só {names[at]}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Disclosure>
  )
}

function LinkRow({ vehicles }: { vehicles: PlacedVehicle[] }) {
  const linkClass = 'link inline-flex min-h-11 items-center'
  return (
    <tr className={`${rowClass} no-print`}>
      <th scope="row" className={`${labelClass} sm:pt-6`}>
        Ver mais
      </th>
      {vehicles.map(({ place, vehicle: { card } }) => (
        <td key={place} className={`${cellClass} ${valueClass} sm:pt-3`}>
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

function FacetCell({ cell, facet }: { cell: TableCell; facet: Facet }) {
  switch (cell.kind) {
    case 'number':
      return facet.kind === 'number' && <NumberValue cell={cell} facet={facet} />
    case 'text':
      return (
        <span className={facet.kind === 'text' && facet.isPhrase ? 'inline-block first-letter:uppercase' : ''}>
          {cell.isInDoubt ? `${cell.text} ${toBeChecked}` : cell.text}
        </span>
      )
    case 'list':
      return (
        <ul className="grid gap-1.5 max-sm:w-full max-sm:pb-2">
          {cell.items.map(({ text, isUnsourced }) => (
            <li key={text} className="leading-snug">
              {text}
              {isUnsourced && (
                <>
                  <span aria-hidden="true">*</span>
                  <span className="sr-only"> (sem fonte publicada)</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )
    case 'unknown':
      return <span className="text-ink-3">{cell.text}</span>
    case 'not-applicable':
      return <span className="text-ink-3">Não se aplica</span>
  }
}

/** A narrow column has only the tick of the best value; a very narrow one has the mark below the bar, so that bars are aligned. */
function NumberValue({ cell, facet }: { cell: NumberCell; facet: NumberFacet }) {
  const { note, isBest, meterPercent } = cell
  return (
    <span data-best={isBest || undefined} className="group/value @container block">
      <span className="flex flex-col @min-[160px]:flex-row @min-[160px]:flex-wrap @min-[160px]:items-baseline @min-[160px]:gap-x-2">
        <Amount cell={cell} facet={facet} />
        {isBest && <BestMark />}
        {note && <span className="text-13 text-ink-2 @min-[160px]:w-full">{note}</span>}
        {meterPercent !== null && (
          <span aria-hidden="true" className="w-full pt-2 print:hidden">
            <span className="block h-1 rounded-[2px] bg-line">
              <span
                className="block h-full rounded-[2px] bg-control group-data-best/value:bg-needle"
                style={{ width: `${meterPercent}%` }}
              />
            </span>
          </span>
        )}
      </span>
    </span>
  )
}

function BestMark() {
  return (
    <span className="inline-flex items-center gap-1 text-12 font-semibold text-accent @max-[160px]:order-last @max-[160px]:mt-1.5">
      <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
      <span className="@min-[160px]:@max-[190px]:sr-only">melhor</span>
    </span>
  )
}

const numberClass =
  'leading-tight font-semibold tracking-[-0.015em] whitespace-nowrap max-[359px]:text-13 max-[359px]:whitespace-normal group-data-best/value:text-accent print:text-14'

/** In a narrow column the line breaks before the unit. */
function Amount({ cell: { value, isUncertain }, facet }: { cell: NumberCell; facet: NumberFacet }) {
  const { unit, decimals } = facet
  const mark = isUncertain && <UncertainMark />
  if (unit === 'BRL') {
    const hasCents = decimals > 0 || !Number.isInteger(value)
    const [currency, amount] = (hasCents ? formatBrl(value) : formatBrlWhole(value)).split('\u00a0')
    const sizeClass = hasCents
      ? `text-15 max-sm:group-data-[vehicles=4]/table:text-13 max-sm:group-data-[vehicles=4]/table:[font-stretch:85%] ${facet.isTotal ? 'sm:text-18' : 'sm:text-16'}`
      : 'text-16 sm:text-18'
    return (
      <span>
        {mark}
        <span className="text-13 text-ink-2 max-sm:group-data-[vehicles=4]/table:block">{currency}&nbsp;</span>
        <wbr />
        <span className={`${numberClass} ${sizeClass}`}>{amount}</span>
      </span>
    )
  }
  return (
    <span>
      {mark}
      <span className={`${numberClass} text-16 sm:text-18`}>{formatNumber(value, decimals)}</span>
      {unit && (
        <>
          {' '}
          <small className="text-13 whitespace-nowrap text-ink-2 max-[359px]:whitespace-normal">{unit}</small>
        </>
      )}
    </span>
  )
}
