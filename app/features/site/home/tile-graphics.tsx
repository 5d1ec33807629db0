import type { ReactNode } from 'react'

const width = 200
const height = 56

/** Every price of the catalogue, lowest first, one bar each. */
export function PriceCurve({ pricesBrl }: { pricesBrl: number[] }) {
  const highest = pricesBrl.at(-1)
  if (highest === undefined) return <EmptyRuler />
  const step = width / pricesBrl.length
  const steps = pricesBrl.map((price) => `V${rounded(height - (price / highest) * (height - 2))}h${rounded(step)}`)
  return (
    <Graphic>
      <path d={`M0 ${height}${steps.join('')}V${height}z`} className="fill-line-2" />
    </Graphic>
  )
}

/** One bar per year to scale; the last one is the current reading. */
export function YearBars({ values }: { values: number[] }) {
  const highest = Math.max(...values)
  const step = width / values.length
  return (
    <Graphic>
      {values.map((value, index) => {
        const top = height - (value / highest) * (height - 2)
        const isLast = index === values.length - 1
        return (
          <g key={value}>
            <rect
              x={rounded(index * step)}
              y={rounded(top)}
              width={rounded(step - 5)}
              height={rounded(height - top)}
              className={isLast ? 'fill-accent-soft' : 'fill-line'}
            />
            <path
              d={`M${rounded(index * step)} ${rounded(top)}h${rounded(step - 5)}`}
              vectorEffect="non-scaling-stroke"
              className={isLast ? 'stroke-needle [stroke-width:4]' : 'stroke-ground [stroke-width:1.5]'}
            />
          </g>
        )
      })}
    </Graphic>
  )
}

/** Petrol warm, electricity cool, both from zero. */
export function TwoBars({ petrol, electricity }: { petrol: number; electricity: number }) {
  return (
    <Graphic>
      <rect y="6" width={width} height="18" className="fill-petrol" />
      <rect y="30" width={rounded((electricity / petrol) * width)} height="18" className="fill-elec" />
    </Graphic>
  )
}

export function EqualBlocks({ count }: { count: number }) {
  const step = width / count
  return (
    <Graphic>
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          x={rounded(index * step)}
          y="28"
          width={rounded(step - 3.5)}
          height="28"
          className="fill-line-2"
        />
      ))}
    </Graphic>
  )
}

/** An instrument without a reading. */
export function EmptyRuler() {
  return <div className="scale mt-7.5" />
}

function Graphic({ children }: { children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-14 w-full">
      {children}
    </svg>
  )
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
