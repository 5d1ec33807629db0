import { formatBrl, formatNumber, formatPriceDigits } from '#app/platform/format/format-number.ts'

type Props = {
  value: number | null
  unit?: string
  decimals?: number
  className?: string
  /** True: the number is shown with '≈'. */
  isUncertain?: boolean
  /** Upper end of a range; `value` is the lower end. */
  highest?: number | null | undefined
}

export function UncertainMark() {
  return (
    <i role="img" aria-label="Incerto:">
      {'≈\u00a0'}
    </i>
  )
}

/** A number with its unit. null: a dash, read aloud as 'não informado'. */
export function FigureWithUnit({ className = 'text-16', ...figure }: Props) {
  return (
    <span className={`fig ${className}`}>
      <FigureText {...figure} />
    </span>
  )
}

/** From this value on, an uncertain range is shown as one number if both ends round to it: '≈ 45 kWh' for 44.9 to 45.1. */
const minRounded = 10

/** `FigureWithUnit` without a wrapper. The parent element needs the class `fig`. */
export function FigureText({ value, highest = value, unit, decimals = 0, isUncertain }: Omit<Props, 'className'>) {
  if (value === null)
    return (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">não informado</span>
      </>
    )
  const isOneRounded = highest !== null && highest !== value && Math.round(value) === Math.round(highest)
  if (isUncertain && isOneRounded && value >= minRounded)
    return <FigureText value={Math.round(value)} unit={unit} isUncertain />
  return (
    <>
      {isUncertain && <UncertainMark />}
      {formatNumber(value, decimals)}
      {highest !== value && highest !== null && (
        <>
          {`\u2060–\u2060${formatNumber(highest, decimals)}`}
          <wbr />
        </>
      )}
      {unit && <small>{unit}</small>}
    </>
  )
}

type PriceProps = { reais: number | null; className?: string; isUncertain?: boolean }

/** A price with a small currency sign. The caller labels it. */
export function Price({ reais, className = 'text-22', isUncertain }: PriceProps) {
  if (reais === null) return <span className={`text-ink-2 ${className}`}>Preço não informado</span>
  return (
    <span className={`fig ${className}`}>
      <span className="currency">{`${isUncertain ? '≈\u00a0' : ''}R$\u00a0`}</span>
      {formatPriceDigits(reais)}
    </span>
  )
}

/** An amount with cents and a small currency sign; a minus sign precedes negative amounts. */
export function Amount({ reais, className = 'text-22' }: { reais: number; className?: string }) {
  return (
    <span className={`fig ${className}`}>
      {reais < 0 && '−'}
      <span className="currency">R${'\u00a0'}</span>
      {formatBrl(Math.abs(reais)).replace(/^R\$\s/, '')}
    </span>
  )
}
