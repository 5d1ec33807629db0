import { formatNumber } from '#app/ui/format/format-number.ts'
import { type FacetKey, type RangeFacet, rangeFieldsOf } from './facets.ts'
import type { FilterRange } from './range-scale.ts'
import { RangeSlider } from './range-slider.tsx'
import { rangeWords } from './range-words.ts'
import { readWholeAmount } from './read-whole-amount.ts'
import type { FilterFields } from './use-filter-form.ts'

/** From a field that is left, or a handle that is let go, to the list: time enough for a click that goes elsewhere. */
const settleMs = 250
/** After the last key: a phone's keyboard often has no way to confirm, and nothing else need be touched. */
const typingMs = 400

type Props = {
  facetKey: FacetKey
  facet: RangeFacet
  range: FilterRange | undefined
  bars: number[]
  fields: FilterFields
}

/** A slider with two handles, and two fields that take any value. The fields are what is sent, so without script too. */
export function RangeFilter({ facetKey, facet, range, bars, fields }: Props) {
  const { legend, unit, write, scale, note } = facet
  const { texts, hold, fieldProps } = amountFields(rangeFieldsOf(facetKey), range, fields)
  const shown = { min: readWholeAmount(texts.min), max: readWholeAmount(texts.max) }
  const words = rangeWords(shown, scale, write)
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left flex w-full justify-between text-14 font-semibold">
        {legend}
        <span className="font-normal text-ink-2 tabular-nums">{words.whole}</span>
      </legend>
      {note && <p className="clear-both pt-1 text-13 text-ink-3">{note}</p>}
      <RangeSlider
        {...{ legend, scale, bars, words, write }}
        range={shown}
        onMove={({ min, max }) => hold({ min: textFor(min), max: textFor(max) })}
        onSettle={() => fields.sendAfter(settleMs)}
      />
      <div className="clear-both grid grid-cols-2 gap-3 pt-3">
        <AmountField label="De" unit={unit} {...fieldProps('min')} />
        <AmountField label="Até" unit={unit} {...fieldProps('max')} />
      </div>
    </fieldset>
  )
}

/** The texts of both ends, and what changes them. */
function amountFields(names: Record<keyof FilterRange, string>, range: FilterRange | undefined, fields: FilterFields) {
  const texts = {
    min: fields.textOf(names.min, textFor(range?.min)),
    max: fields.textOf(names.max, textFor(range?.max)),
  }
  // Both ends: while one is typed it may be below the other, and the address has them in their order.
  const hold = ({ min, max }: typeof texts) => fields.hold({ [names.min]: [min], [names.max]: [max] })
  const fieldProps = (end: keyof FilterRange) => ({
    name: names[end],
    text: texts[end],
    onType: (text: string) => {
      hold({ ...texts, [end]: text })
      fields.sendAfter(typingMs, names[end])
    },
    onLeave: () => fields.sendAfter(settleMs),
  })
  return { texts, hold, fieldProps }
}

function textFor(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatNumber(value)
}

type AmountFieldProps = {
  label: string
  name: string
  unit: string
  text: string
  onType: (text: string) => void
  onLeave: () => void
}

/** A text field: one for numbers would take the point of '159.800' for a decimal one. */
function AmountField({ label, name, unit, text, onType, onLeave }: AmountFieldProps) {
  return (
    <label className="text-13 text-ink-2">
      {label} ({unit})
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        name={name}
        value={text}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onBlur={onLeave}
        className="field mt-1 min-h-11 px-2.5 py-1.5 text-15 tabular-nums"
      />
    </label>
  )
}
