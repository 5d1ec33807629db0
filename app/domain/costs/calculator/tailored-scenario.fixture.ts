import type { CarKind, CarScenario, TailoredScenario } from './tailored-inputs.ts'
import type { Co2Factors } from './tailored-savings.ts'

/** Factors as seeded: mean of the power grid in 2024, petrol with 30% ethanol. */
export const tableFactors: Co2Factors = { gramsPerKwh: 54.5, gramsPerLitre: { gasolina: 1548, etanol: 0 } }

/** Builds a scenario with the cars of the simple calculator, charged at home. */
export function buildTailoredScenario(about: Partial<TailoredScenario> = {}): TailoredScenario {
  return {
    kmPerMonth: 1000,
    mix: { home: 1, publicAc: 0, publicDc: 0 },
    petrolBrlPerLitre: 5.5,
    ethanolBrlPerLitre: 4.44,
    homeBrlPerKwh: 0.65,
    publicAcBrlPerKwh: 1.14,
    publicDcBrlPerKwh: 1.95,
    a: buildCarScenario('eletrico', { kwhPer100Km: 16 }),
    b: buildCarScenario('combustao', { petrolKmPerLitre: 12 }),
    ...about,
  }
}

export function buildCarScenario(kind: CarKind, about: Partial<CarScenario> = {}): CarScenario {
  return {
    kind,
    fuel: 'gasolina',
    kwhPer100Km: null,
    petrolKmPerLitre: null,
    ethanolKmPerLitre: null,
    electricRangeKm: null,
    kmBetweenCharges: null,
    priceBrl: null,
    ...about,
  }
}
