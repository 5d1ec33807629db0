import type { ChargingMix } from '#app/features/costs/running-energy.ts'
import type { CarKind, Fuel, Side } from './car.ts'

/** One car of a comparison. What its kind does not need, or nobody said, is null. */
export type CarScenario = {
  kind: CarKind
  fuel: Fuel
  /** At the socket; of a plug-in hybrid while it drives on its battery. */
  kwhPer100Km: number | null
  /** The consumption of a plug-in hybrid with its battery empty. */
  petrolKmPerLitre: number | null
  ethanolKmPerLitre: number | null
  electricRangeKm: number | null
  kmBetweenCharges: number | null
  /** Zero: it costs nothing, for it is there already. */
  priceBrl: number | null
}

/** Both cars, driven by the same person in the same place. */
export type TailoredScenario = Record<Side, CarScenario> & {
  kmPerMonth: number
  mix: ChargingMix
  /** A price that nothing in the scenario needs may be null. */
  petrolBrlPerLitre: number | null
  ethanolBrlPerLitre: number | null
  homeBrlPerKwh: number | null
  publicAcBrlPerKwh: number | null
  publicDcBrlPerKwh: number | null
}
