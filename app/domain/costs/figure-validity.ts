import { endOfReference, monthsBefore } from '#app/platform/brazil/reference-date.ts'
import type { ReferenceFigureKey } from './reference-figure-kinds.ts'

/** Last valid day according to the source, 'YYYY-MM-DD'. null: no end. */
export type Validity = { validUntil: string | null }

/** Why an editor should review the figure. 'vencido': past its last valid day. 'antigo': past its review interval. */
export type OverdueReason = 'vencido' | 'antigo'

/** `months`: from the reference date to the review; null: never. `why`: for the editor. */
export type ReviewInterval = { months: number | null; why: string }

/** @param today 'YYYY-MM-DD' in São Paulo */
export function isPastValidity({ validUntil }: Validity, today: string): boolean {
  return validUntil !== null && validUntil < today
}

/**
 * The last valid day if it is past, otherwise null.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function lapseOf(figure: Validity, today: string): string | null {
  return isPastValidity(figure, today) ? figure.validUntil : null
}

const fuel: ReviewInterval = { months: 6, why: 'o preço na bomba muda toda semana; meio ano já é outro patamar' }
const tariff: ReviewInterval = { months: 12, why: 'a tarifa de cada distribuidora é reajustada uma vez por ano' }
const flag: ReviewInterval = { months: 12, why: 'a ANEEL revê os adicionais uma vez por ano' }
const forAYear: ReviewInterval = { months: 12, why: 'tabelas e taxas são refeitas a cada ano' }

/** Intervals that differ from `forAYear`. */
const reviewIntervals: Partial<Record<ReferenceFigureKey, ReviewInterval>> = {
  'petrol-brl-per-litre': fuel,
  'ethanol-brl-per-litre': fuel,
  'electricity-brl-per-kwh': tariff,
  'flag-yellow-brl-per-kwh': flag,
  'flag-red-1-brl-per-kwh': flag,
  'flag-red-2-brl-per-kwh': flag,
  'loan-percent-per-month': { months: 6, why: 'acompanham a Selic, decidida a cada 45 dias' },
  'grid-g-co2-per-kwh': { months: 24, why: 'a média de um ano é publicada no ano seguinte' },
  'petrol-g-co2-per-litre': { months: 36, why: 'só muda quando muda a mistura de etanol na gasolina' },
  'ethanol-g-co2-per-litre': { months: null, why: 'é da química do combustível: não envelhece' },
  'tyre-life-km-electric': { months: 60, why: 'é da física do pneu; muda devagar' },
  'tyre-life-km-plug-in': { months: 60, why: 'é da física do pneu; muda devagar' },
}

export function reviewIntervalOfFigure(key: ReferenceFigureKey): ReviewInterval {
  return reviewIntervals[key] ?? forAYear
}

/** By cost table. Figures have their own intervals (`reviewIntervalOfFigure`). */
export const tableReviewIntervals = {
  ipva: { months: 12, why: 'a lei é revista a cada exercício' },
  bandeiras: { months: null, why: 'a bandeira de um mês não muda mais; o que falta é o mês seguinte' },
  distribuidoras: { months: 12, why: 'cada distribuidora tem um reajuste por ano, no mês do seu contrato' },
  mercado: { months: null, why: 'o que foi contado num mês não muda mais; o que falta é o mês seguinte' },
  locais: { months: 12, why: 'a prefeitura prorroga ou muda por lei' },
  redes: { months: 12, why: 'cada rede muda o preço quando quer, por ponto e por horário' },
  curvas: { months: null, why: 'foi medida naquele modelo: não envelhece' },
} satisfies Record<string, ReviewInterval>

/** 'YYYY-MM-DD': last valid day, or end of the review interval. null: no end. */
export function currentUntil(figure: Validity & { referenceDate: string }, { months }: ReviewInterval): string | null {
  const end = endOfReference(figure.referenceDate)
  return figure.validUntil ?? (months === null || end === null ? null : monthsBefore(end, -months))
}

/**
 * Why the figure should be reviewed. null: no review needed. A last valid day replaces the interval.
 * @param today 'YYYY-MM-DD' in São Paulo
 */
export function overdueReason(
  figure: Validity & { referenceDate: string },
  { months }: ReviewInterval,
  today: string,
): OverdueReason | null {
  if (figure.validUntil !== null) return isPastValidity(figure, today) ? 'vencido' : null
  const end = endOfReference(figure.referenceDate)
  return months !== null && (end === null || end < monthsBefore(today, months)) ? 'antigo' : null
}
