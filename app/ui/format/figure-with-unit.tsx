import { formatBrl, formatNumber } from './format-number.ts'

type Props = { value: number | null; unit?: string; decimals?: number; className?: string }

/** A number and its unit; an unknown one is a dash that is read as 'não informado'. */
export function FigureWithUnit({ value, unit, decimals = 0, className = 'text-16' }: Props) {
  if (value === null)
    return (
      <span className={`fig ${className}`}>
        <span aria-hidden="true">—</span>
        <span className="sr-only">não informado</span>
      </span>
    )
  return (
    <span className={`fig ${className}`}>
      {formatNumber(value, decimals)}
      {unit && <small>{unit}</small>}
    </span>
  )
}

/** A price in whole reais with a small currency sign. */
export function Price({ reais, className = 'text-22' }: { reais: number | null; className?: string }) {
  if (reais === null) return <span className={`text-ink-2 ${className}`}>Preço não informado</span>
  return (
    <span className={`fig ${className}`}>
      <span className="currency">R${'\u00a0'}</span>
      {formatNumber(reais)}
    </span>
  )
}

/** A sum with its cents and a small currency sign; below zero with a minus sign before it. */
export function Amount({ reais, className = 'text-22' }: { reais: number; className?: string }) {
  return (
    <span className={`fig ${className}`}>
      {reais < 0 && '−'}
      <span className="currency">R${'\u00a0'}</span>
      {formatBrl(Math.abs(reais)).replace(/^R\$\s/, '')}
    </span>
  )
}
