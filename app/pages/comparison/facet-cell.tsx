import { Check } from '#app/ui/icons.tsx'
import { UncertainMark } from '#app/ui/figure-with-unit.tsx'
import { formatBrl, formatBrlWhole, formatNumber } from '#app/platform/format/format-number.ts'
import { toBeChecked } from '#app/domain/vehicles/facts/known-facts.ts'
import type { Facet, NumberFacet } from './comparison-facets.ts'
import type { NumberCell, TableCell } from './comparison-table.ts'

/** One value of one vehicle. */
export function FacetCell({ cell, facet }: { cell: TableCell; facet: Facet }) {
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
      return <span className="text-ink-3">{cell.words}</span>
    case 'not-applicable':
      return <span className="text-ink-3">Não se aplica</span>
  }
}

/** In a narrow column the mark goes below the meter, so that the meters of a row stay in line. */
function NumberValue({ cell, facet }: { cell: NumberCell; facet: NumberFacet }) {
  const { note, isBest, meterPercent } = cell
  return (
    <span data-best={isBest || undefined} className="group/value @container block">
      <span className="flex flex-col @min-[190px]:flex-row @min-[190px]:flex-wrap @min-[190px]:items-baseline @min-[190px]:gap-x-2">
        <Amount cell={cell} facet={facet} />
        {isBest && (
          <span className="inline-flex items-center gap-1 text-12 font-semibold text-accent @max-[190px]:order-last @max-[190px]:mt-1.5">
            <Check aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
            melhor
          </span>
        )}
        {note && <span className="text-13 text-ink-2 @min-[190px]:w-full">{note}</span>}
        {meterPercent !== null && (
          <span aria-hidden="true" className="w-full pt-2 print:hidden">
            <span className="block h-1 max-w-45 rounded-[2px] bg-line">
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

const numberClass =
  'leading-tight font-semibold tracking-[-0.015em] whitespace-nowrap group-data-best/value:text-accent print:text-14'

/** The number in front, its unit small; in a narrow column the unit or the number takes the next line. */
function Amount({ cell: { value, isUncertain }, facet: { unit, decimals } }: { cell: NumberCell; facet: NumberFacet }) {
  const mark = isUncertain && <UncertainMark />
  if (unit === 'BRL') {
    const hasCents = decimals > 0 || !Number.isInteger(value)
    const [currency, amount] = (hasCents ? formatBrl(value) : formatBrlWhole(value)).split('\u00a0')
    const sizeClass = hasCents
      ? 'text-15 max-sm:group-data-[vehicles=4]/table:text-13 max-sm:group-data-[vehicles=4]/table:[font-stretch:85%] sm:text-16'
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
      {unit && <small className="text-13 text-ink-2"> {unit}</small>}
    </span>
  )
}
