import { formatNumber } from '#app/platform/format/format-number.ts'
import { type FacetKey, type RangeFacet, rangeFieldsOf, type FilterRange, type RangeScale } from './facets.ts'
import { readWholeAmount } from './vehicle-filters.ts'
import type { FilterFields } from './use-filter-form.ts'
import type { CSSProperties } from 'react'

/** Delay after leaving a field or releasing a handle, so that a click on another control comes first. */
const settleMs = 250
/** Delay after typing. Phone keyboards often lack Enter. */
const typingMs = 400

type Props = {
  facetKey: FacetKey
  facet: RangeFacet
  range: FilterRange | undefined
  bars: number[]
  fields: FilterFields
}

/** The text fields also work without JavaScript. */
export function RangeFilter({ facetKey, facet, range, bars, fields }: Props) {
  const { legend, unit, write, shown: inWords = write, scale, note } = facet
  const { texts, hold, fieldProps } = amountFields(rangeFieldsOf(facetKey), range, fields)
  const shown = { min: readWholeAmount(texts.min), max: readWholeAmount(texts.max) }
  const words = formatFilterRange(shown, scale, write)
  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left flex w-full justify-between text-14 font-semibold">
        {legend}
        <span className="font-normal text-ink-2 tabular-nums">{formatFilterRange(shown, scale, inWords).whole}</span>
      </legend>
      {note && <p className="clear-both pt-1 text-13 text-ink-3">{note}</p>}
      <RangeSlider
        {...{ legend, scale, bars, words }}
        write={inWords}
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

function amountFields(names: Record<keyof FilterRange, string>, range: FilterRange | undefined, fields: FilterFields) {
  const texts = {
    min: fields.textOf(names.min, textFor(range?.min)),
    max: fields.textOf(names.max, textFor(range?.max)),
  }
  // While the visitor types, the lower bound may exceed the upper one, so both texts are stored.
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

/** `type="number"` reads '159.800' as 159.8. */
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

type RangeSliderProps = {
  legend: string
  scale: RangeScale
  range: FilterRange
  bars: number[]
  words: RangeText
  write: (value: number) => string
  onMove: (range: FilterRange) => void
  onSettle: () => void
}

/** A bound outside the scale is shown at its end. */
function RangeSlider({ legend, scale, range, bars, words, write, onMove, onSettle }: RangeSliderProps) {
  const from = clamp(range.min ?? scale.min, scale)
  const to = clamp(range.max ?? scale.max, scale)
  const openAtBothEnds = formatFilterRange({ min: null, max: null }, scale, write)
  const percent = (value: number) => `${((value - scale.min) / (scale.max - scale.min)) * 100}%`
  return (
    <div className="only-script clear-both pt-3">
      <RangeHistogram bars={bars} />
      <div className="range-handles" style={{ '--from': percent(from), '--to': percent(to) } as CSSProperties}>
        <div className="track">
          <div className="span" />
        </div>
        <Handle
          {...{ scale, onSettle }}
          label={`${legend}: mínimo`}
          words={words.lowest}
          value={from}
          onMove={(value) => onMove(withLowerHandleAt(value, range, scale))}
          // Near the right end only the lower handle can move, so it is on top.
          isOnTop={from > (scale.min + scale.max) / 2}
        />
        <Handle
          {...{ scale, onSettle }}
          label={`${legend}: máximo`}
          words={words.highest}
          value={to}
          onMove={(value) => onMove(withUpperHandleAt(value, range, scale))}
        />
      </div>
      <div aria-hidden="true" className="flex justify-between text-12 text-ink-3 tabular-nums">
        <span>{openAtBothEnds.lowest}</span>
        <span>{openAtBothEnds.highest}</span>
      </div>
    </div>
  )
}

type HandleProps = {
  label: string
  words: string
  scale: RangeScale
  value: number
  onMove: (value: number) => void
  onSettle: () => void
  isOnTop?: boolean
}

function Handle({ label, words, scale, value, onMove, onSettle, isOnTop = false }: HandleProps) {
  return (
    <input
      type="range"
      {...scale}
      value={value}
      aria-label={label}
      aria-valuetext={words}
      onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      onBlur={onSettle}
      className={isOnTop ? 'z-1' : ''}
    />
  )
}

function clamp(value: number, { min, max }: RangeScale): number {
  return Math.min(max, Math.max(min, value))
}

function RangeHistogram({ bars }: { bars: number[] }) {
  const highest = Math.max(1, ...bars)
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} 34`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-[11px] -mb-[22px] h-[34px] w-[calc(100%-22px)] text-line-2"
    >
      {/* One path instead of a hundred elements. */}
      <path d={bars.map((bar, index) => barPath(index, (bar / highest) * 34)).join('')} fill="currentColor" />
    </svg>
  )
}

function barPath(index: number, height: number): string {
  return `M${index * 10 + 1} 34v${-Math.round(height * 10) / 10}h8V34z`
}

type RangeText = { lowest: string; highest: string; whole: string }

export function formatFilterRange(
  { min, max }: FilterRange,
  scale: RangeScale,
  write: (value: number) => string,
): RangeText {
  const lowest = min === null ? `${write(scale.min)} ou menos` : write(min)
  const highest = max === null ? `${write(scale.max)} ou mais` : write(max)
  const words = (whole: string) => ({ lowest, highest, whole })
  if (min === null && max === null) return words('qualquer')
  if (max === null && min !== null && min >= scale.max) return words(`${write(min)} ou mais`)
  if (min === null && max !== null && max <= scale.min) return words(`${write(max)} ou menos`)
  return words(`${lowest} – ${highest}`)
}

/** The upper handle stays at least one step above. */
export function withLowerHandleAt(value: number, { max }: FilterRange, scale: RangeScale): FilterRange {
  const isPushed = max !== null && max < value + scale.step
  return { min: openAtStart(value, scale), max: isPushed ? openAtEnd(value + scale.step, scale) : max }
}

/** The lower handle stays at least one step below. */
export function withUpperHandleAt(value: number, { min }: FilterRange, scale: RangeScale): FilterRange {
  const isPushed = min !== null && min > value - scale.step
  return { min: isPushed ? openAtStart(value - scale.step, scale) : min, max: openAtEnd(value, scale) }
}

function openAtStart(value: number, scale: RangeScale): number | null {
  return value <= scale.min ? null : value
}

function openAtEnd(value: number, scale: RangeScale): number | null {
  return value >= scale.max ? null : value
}
