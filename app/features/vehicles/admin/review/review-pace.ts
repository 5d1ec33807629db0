import { type FactGroup, type FigureKey, figureKeys, figures } from '#app/features/vehicles/facts/facts.ts'
import { monthsBefore } from '#app/platform/brazil/reference-date.ts'

/** How long a figure of each kind is believed, counted from its reference date, and why; as the editor reads it. */
export const reviewIntervals = {
  Preço: { months: 6, why: 'tabelas, bônus e impostos mudam várias vezes por ano' },
  Energia: { months: 24, why: 'o PBEV sai todo ano; depois de dois, a medição é de outra linha' },
  Desempenho: { months: 24, why: 'muda com a linha, e poucas passam de dois anos sem mudança' },
  Medidas: { months: 24, why: 'mudam com a carroceria; a fonte é que envelhece' },
  Garantia: { months: 24, why: 'é política da marca, revista de tempos em tempos' },
} as const satisfies Record<FactGroup, { months: number; why: string }>

type StaleDays = Record<FigureKey, string>

/** For each figure the day before which it is stale. @param today 'YYYY-MM-DD' */
export function staleDaysOn(today: string): StaleDays {
  const entries = figureKeys.map((key) => [key, monthsBefore(today, reviewIntervals[figures[key].group].months)])
  return Object.fromEntries(entries) as StaleDays
}

/** A figure without a date is stale: nobody knows how old it is. */
export function isStale(figure: FigureKey, end: string | null, staleDays: StaleDays): boolean {
  return end === null || end < staleDays[figure]
}
