import type { Fuel } from './car.ts'
import type { CarScenario, TailoredScenario } from './tailored-scenario.ts'

export type FuelComparison = {
  petrolBrlPerKm: number
  ethanolBrlPerKm: number
  cheaper: Fuel | 'same'
  /** The price of ethanol at which both cost the same per kilometre. */
  evenEthanolBrlPerLitre: number
}

/** Ethanol next to petrol in one car; null where a price or a consumption of either is missing. */
export function fuelsOf(
  { petrolKmPerLitre, ethanolKmPerLitre }: CarScenario,
  { petrolBrlPerLitre, ethanolBrlPerLitre }: TailoredScenario,
): FuelComparison | null {
  if (petrolKmPerLitre === null || ethanolKmPerLitre === null) return null
  if (petrolBrlPerLitre === null || ethanolBrlPerLitre === null) return null
  const petrolBrlPerKm = petrolBrlPerLitre / petrolKmPerLitre
  const ethanolBrlPerKm = ethanolBrlPerLitre / ethanolKmPerLitre
  const difference = ethanolBrlPerKm - petrolBrlPerKm
  return {
    petrolBrlPerKm,
    ethanolBrlPerKm,
    cheaper: Math.abs(difference) < 1e-9 ? 'same' : difference < 0 ? 'etanol' : 'gasolina',
    evenEthanolBrlPerLitre: petrolBrlPerKm * ethanolKmPerLitre,
  }
}
