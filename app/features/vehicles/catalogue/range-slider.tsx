import type { CSSProperties } from 'react'
import { type FilterRange, type RangeScale, withLowerHandleAt, withUpperHandleAt } from './range-scale.ts'
import type { RangeWords } from './range-words.ts'

type Props = {
  legend: string
  scale: RangeScale
  range: FilterRange
  bars: number[]
  words: RangeWords
  write: (value: number) => string
  onMove: (range: FilterRange) => void
  onSettle: () => void
}

/** Two handles on one scale. A limit that lies beyond an end of it stands at that end. */
export function RangeSlider({ legend, scale, range, bars, words, write, onMove, onSettle }: Props) {
  const from = clamp(range.min ?? scale.min, scale)
  const to = clamp(range.max ?? scale.max, scale)
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
          // If both stand at the right end, only the lower one can move.
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
        <span>{write(scale.min)}</span>
        <span>{write(scale.max)}</span>
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

/** The number of vehicles in each step of the slider below it. */
function RangeHistogram({ bars }: { bars: number[] }) {
  const highest = Math.max(1, ...bars)
  return (
    <svg
      viewBox={`0 0 ${bars.length * 10} 34`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mx-[11px] -mb-[22px] h-[34px] w-[calc(100%-22px)] text-line-2"
    >
      {/* One path: an element per bar would be a hundred in the document. */}
      <path d={bars.map((bar, index) => barPath(index, (bar / highest) * 34)).join('')} fill="currentColor" />
    </svg>
  )
}

function barPath(index: number, height: number): string {
  return `M${index * 10 + 1} 34v${-Math.round(height * 10) / 10}h8V34z`
}
