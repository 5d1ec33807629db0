import { Check } from 'lucide-react'
import { VehiclePicture } from '#app/features/vehicles/vehicle-picture.tsx'
import { formatBrl, formatBrlWhole, formatNumber } from '#app/ui/format-number.ts'
import type { Facet, NumberFacet } from './comparison-facets.ts'
import type { NumberCell, TableCell } from './comparison-table.ts'

/** One value of one vehicle. */
export function FacetCell({ cell, facet }: { cell: TableCell; facet: Facet }) {
  switch (cell.kind) {
    case 'number':
      return facet.kind === 'number' && <NumberValue cell={cell} facet={facet} />
    case 'text':
      return <span className="inline-block first-letter:uppercase">{cell.text}</span>
    case 'list':
      return (
        <ul className="grid gap-1.5">
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
    case 'picture':
      return (
        <div className="vehicle-slot max-w-60 rounded-2">
          <VehiclePicture vehicle={cell.vehicle.card} />
        </div>
      )
    case 'unknown':
      return <span className="text-ink-3">{cell.words}</span>
    case 'not-applicable':
      return <span className="text-ink-3">Não se aplica</span>
  }
}

/** On a phone the mark goes below the meter, so that the meters of a row stay in line. */
function NumberValue({ cell: { value, note, isBest, meterPercent }, facet }: { cell: NumberCell; facet: NumberFacet }) {
  return (
    <span
      data-best={isBest || undefined}
      className="group/value flex flex-col sm:flex-row sm:flex-wrap sm:items-baseline sm:gap-x-2 print:flex-row print:flex-wrap print:gap-x-2"
    >
      <Amount value={value} facet={facet} />
      {isBest && (
        <span className="inline-flex items-center gap-1 text-12 font-semibold text-accent max-sm:order-last max-sm:mt-1.5">
          <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
          melhor
        </span>
      )}
      {note && <span className="text-13 text-ink-2 sm:w-full print:w-full">{note}</span>}
      {meterPercent !== null && (
        <span aria-hidden="true" className="mt-2 block h-1 w-full max-w-45 rounded-[2px] bg-line print:hidden">
          <span
            className="block h-full rounded-[2px] bg-control group-data-best/value:bg-needle"
            style={{ width: `${meterPercent}%` }}
          />
        </span>
      )}
    </span>
  )
}

const numberClass =
  'text-16 leading-tight font-semibold tracking-[-0.015em] group-data-best/value:text-accent sm:text-18 print:text-14'

/** The number in front, its unit small; on a narrow column the unit takes the next line. */
function Amount({ value, facet: { unit, decimals } }: { value: number; facet: NumberFacet }) {
  if (unit === 'BRL') {
    const hasCents = decimals > 0
    const money = hasCents ? formatBrl(value) : formatBrlWhole(value)
    const [currency, amount] = money.split('\u00a0')
    return (
      <span>
        <span className="text-13 text-ink-2">{currency}&nbsp;</span>
        <wbr />
        <span className={hasCents ? `${numberClass} text-15! sm:text-16!` : numberClass}>{amount}</span>
      </span>
    )
  }
  return (
    <span>
      <span className={numberClass}>{formatNumber(value, decimals)}</span>
      {unit && <small className="text-13 text-ink-2"> {unit}</small>}
    </span>
  )
}
