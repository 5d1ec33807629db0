import { formatNumber } from '#app/platform/format/format-number.ts'

/** 'R$ 20 mil' or 'R$ 1,5 mi'. */
export function tickLabel(reais: number): string {
  if (reais === 0) return '0'
  if (reais >= 1e6) return `R$\u00a0${formatNumber(reais / 1e6, 2)}\u00a0mi`
  return reais >= 1000 ? `R$\u00a0${formatNumber(reais / 1000, 1)}\u00a0mil` : `R$\u00a0${formatNumber(reais, 2)}`
}

/**
 * Returns round values from zero to at least `highest`.
 * @param highest above zero
 */
export function chartTicks(highest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(highest))
  const step = [0.2, 0.25, 0.5, 1, 2, 2.5].map((part) => part * power).find((part) => highest / part <= 5) ?? power * 2
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}
