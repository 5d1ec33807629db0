import { figureFor, type ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import type { Co2Factors } from './tailored-savings.ts'

/** The factors of the tables; null where they hold none. */
export function co2FactorsOf(figures: ReferenceFigure[]): Co2Factors {
  const valueOf = (key: Parameters<typeof figureFor>[1]) => figureFor(figures, key)?.values[0] ?? null
  return {
    gramsPerKwh: valueOf('grid-g-co2-per-kwh'),
    gramsPerLitre: { gasolina: valueOf('petrol-g-co2-per-litre'), etanol: valueOf('ethanol-g-co2-per-litre') },
  }
}
