import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { RangeScale } from './range-scale.ts'
import type { FilterRange } from './vehicle-filters.ts'

type Props = {
  legend: string
  scale: RangeScale
  /** Names of the fields 'de' and 'até'. */
  fields: { min: string; max: string }
  range: FilterRange | undefined
  bars: number[]
  unit: string
  /** Short form for a handle: 'R$ 80k'. */
  write: (value: number) => string
  onChange: () => void
}

/** Wait after the last key or click before the list is asked for anew. */
const settleMs = 150
/** How long after that the handle stays where the visitor left it, whatever answers arrive meanwhile. */
const releaseMs = 1000

/**
 * A slider with two handles, and two number fields that take any value. A handle at its end is open on that side. The
 * fields are what the form sends, so that it works without script.
 */
export function RangeFilter({ legend, scale, fields, range, bars, unit, write, onChange }: Props) {
  const [min, setMin] = useState(range?.min ?? null)
  const [max, setMax] = useState(range?.max ?? null)
  const isIdle = useNavigation().state === 'idle'
  const [isHeld, setHeld] = useState(false)
  const settle = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The answer to an earlier position must not take the handle out of the visitor's hand.
    if (isHeld || !isIdle) return
    setMin(range?.min ?? null)
    setMax(range?.max ?? null)
  }, [range?.min, range?.max, isIdle, isHeld])
  useEffect(() => () => clearTimeout(settle.current), [])

  const commit = () => {
    clearTimeout(settle.current)
    settle.current = setTimeout(() => {
      onChange()
      settle.current = setTimeout(() => setHeld(false), releaseMs)
    }, settleMs)
  }
  const hold = () => {
    clearTimeout(settle.current)
    setHeld(true)
  }
  const moveMin = (value: number | null) => {
    hold()
    setMin(value)
  }
  const moveMax = (value: number | null) => {
    hold()
    setMax(value)
  }
  const from = clamp(min ?? scale.min, scale)
  const to = clamp(max ?? scale.max, scale)
  const percent = (value: number) => `${((value - scale.min) / (scale.max - scale.min)) * 100}%`
  const lowest = from === scale.min ? `${write(scale.min)} ou menos` : write(from)
  const highest = to === scale.max ? `${write(scale.max)} ou mais` : write(to)

  return (
    <fieldset className="border-t border-line pt-4.5 pb-3.5">
      <legend className="float-left flex w-full justify-between text-14 font-semibold">
        {legend}
        <span className="font-normal text-ink-2 tabular-nums">
          {min === null && max === null ? 'qualquer' : `${lowest} – ${highest}`}
        </span>
      </legend>
      <div className="only-script clear-both pt-3">
        <Histogram bars={bars} />
        <div className="range-handles" style={{ '--from': percent(from), '--to': percent(to) } as CSSProperties}>
          <div className="track">
            <div className="span" />
          </div>
          <input
            type="range"
            {...scale}
            value={from}
            aria-label={`${legend}: mínimo`}
            aria-valuetext={lowest}
            onChange={({ currentTarget }) => {
              const value = Math.min(currentTarget.valueAsNumber, to - scale.step)
              moveMin(value <= scale.min ? null : value)
            }}
            onPointerUp={commit}
            onKeyUp={commit}
          />
          <input
            type="range"
            {...scale}
            value={to}
            aria-label={`${legend}: máximo`}
            aria-valuetext={highest}
            onChange={({ currentTarget }) => {
              const value = Math.max(currentTarget.valueAsNumber, from + scale.step)
              moveMax(value >= scale.max ? null : value)
            }}
            onPointerUp={commit}
            onKeyUp={commit}
          />
        </div>
        <div aria-hidden="true" className="flex justify-between text-12 text-ink-3 tabular-nums">
          <span>{write(scale.min)}</span>
          <span>{write(scale.max)}</span>
        </div>
      </div>
      <div className="clear-both grid grid-cols-2 gap-3 pt-3">
        <NumberField label="De" name={fields.min} unit={unit} value={min} onInput={moveMin} onCommit={commit} />
        <NumberField label="Até" name={fields.max} unit={unit} value={max} onInput={moveMax} onCommit={commit} />
      </div>
    </fieldset>
  )
}

function clamp(value: number, { min, max }: RangeScale): number {
  return Math.min(max, Math.max(min, value))
}

function Histogram({ bars }: { bars: number[] }) {
  const highest = Math.max(1, ...bars)
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} 34`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-[11px] -mb-[22px] h-[34px] w-[calc(100%-22px)] text-line-2"
    >
      {bars.map((bar, index) => (
        <rect
          key={index}
          x={index * 10 + 1}
          y={34 - (bar / highest) * 34}
          width={8}
          height={(bar / highest) * 34}
          fill="currentColor"
        />
      ))}
    </svg>
  )
}

type NumberFieldProps = {
  label: string
  name: string
  unit: string
  value: number | null
  onInput: (value: number | null) => void
  onCommit: () => void
}

function NumberField({ label, name, unit, value, onInput, onCommit }: NumberFieldProps) {
  return (
    <label className="text-13 text-ink-2">
      {label} ({unit})
      <input
        type="number"
        inputMode="numeric"
        name={name}
        min={0}
        step="any"
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onInput(currentTarget.value === '' ? null : Math.round(currentTarget.valueAsNumber))
        }
        onBlur={onCommit}
        className="field mt-1 min-h-11 px-2.5 py-1.5 text-15 tabular-nums"
      />
    </label>
  )
}
