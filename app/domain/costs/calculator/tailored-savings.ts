import { co2GramsFor, electricShare, energyFor, meanBrlPerKwh } from '#app/domain/costs/running-energy.ts'
import { carKinds, type CarScenario, type Fuel, type TailoredScenario } from './tailored-inputs.ts'
import type { PricedField } from './price-tables.ts'

/** Grams of fossil CO₂. null: not in the tables. */
export type Co2Factors = { gramsPerKwh: number | null; gramsPerLitre: Record<Fuel, number | null> }

const noFactors: Co2Factors = { gramsPerKwh: null, gramsPerLitre: { gasolina: null, etanol: null } }

export type CarRunning = {
  brlPerMonth: number
  energyBrlPerMonth: number
  fuelBrlPerMonth: number
  brlPer100Km: number
  kwhPerMonth: number
  litresPerMonth: number
  /** Share of the distance driven electrically, 0 to 1. */
  electricShare: number
  /** null: a factor is unknown. */
  co2KgPerMonth: number | null
}

export type TailoredSavings = {
  a: CarRunning
  b: CarRunning
  /** Saving with car A instead of B. Negative: A costs more. */
  savingBrlPerMonth: number
  savingBrlPerYear: number
  /** Saving in percent of the cost of B. */
  savingPercent: number
  /** Price of A minus price of B. null: a price is unknown. */
  priceDifferenceBrl: number | null
  payback: Payback
}

/** Compares two cars. Amounts in reais, not rounded. */
export function tailoredSavingsOf(scenario: TailoredScenario, factors = noFactors): TailoredSavings {
  const a = runningOf(scenario.a, scenario, factors)
  const b = runningOf(scenario.b, scenario, factors)
  const savingBrlPerMonth = b.brlPerMonth - a.brlPerMonth
  const priceDifferenceBrl =
    scenario.a.priceBrl === null || scenario.b.priceBrl === null ? null : scenario.a.priceBrl - scenario.b.priceBrl
  return {
    a,
    b,
    savingBrlPerMonth,
    savingBrlPerYear: savingBrlPerMonth * 12,
    savingPercent: (savingBrlPerMonth / b.brlPerMonth) * 100,
    priceDifferenceBrl,
    payback: paybackOf(priceDifferenceBrl, savingBrlPerMonth),
  }
}

function runningOf(car: CarScenario, scenario: TailoredScenario, { gramsPerKwh, gramsPerLitre }: Co2Factors) {
  const brlPerLitre = car.fuel === 'etanol' ? scenario.ethanolBrlPerLitre : scenario.petrolBrlPerLitre
  const brlPerKwh = meanBrlPerKwh(scenario.mix, {
    homeBrlPerKwh: scenario.homeBrlPerKwh ?? 0,
    publicAcBrlPerKwh: scenario.publicAcBrlPerKwh ?? 0,
    publicDcBrlPerKwh: scenario.publicDcBrlPerKwh ?? 0,
  })
  const share = electricShareOf(car)
  const use = {
    kwhPer100Km: car.kwhPer100Km,
    kmPerLitre: car.fuel === 'etanol' ? car.ethanolKmPerLitre : car.petrolKmPerLitre,
    electricShare: share,
  }
  const used = energyFor(scenario.kmPerMonth, use, { brlPerKwh, brlPerLitre: brlPerLitre ?? 0 })
  if (!used) throw new Error('a car without its consumption is no scenario')
  const isCo2Known = (used.kwh === 0 || gramsPerKwh !== null) && (used.litres === 0 || gramsPerLitre[car.fuel] !== null)
  const grams = co2GramsFor(used, { gramsPerKwh: gramsPerKwh ?? 0, gramsPerLitre: gramsPerLitre[car.fuel] ?? 0 })
  return {
    brlPerMonth: used.brl,
    energyBrlPerMonth: used.kwh * brlPerKwh,
    fuelBrlPerMonth: used.litres * (brlPerLitre ?? 0),
    brlPer100Km: (used.brl / scenario.kmPerMonth) * 100,
    kwhPerMonth: used.kwh,
    litresPerMonth: used.litres,
    electricShare: share,
    co2KgPerMonth: isCo2Known ? grams / 1000 : null,
  } satisfies CarRunning
}

function electricShareOf({ kind, electricRangeKm, kmBetweenCharges }: CarScenario): number {
  if (!carKinds[kind].hasTank) return 1
  if (!carKinds[kind].hasPlug || electricRangeKm === null || kmBetweenCharges === null) return 0
  return electricShare(electricRangeKm, kmBetweenCharges)
}

/** Factors that the result needs, also those that the tables lack. */
export function factorsUsed({ a, b }: TailoredSavings, scenario: TailoredScenario) {
  const burns = (fuel: Fuel) =>
    (a.litresPerMonth > 0 && scenario.a.fuel === fuel) || (b.litresPerMonth > 0 && scenario.b.fuel === fuel)
  return [
    ...(a.kwhPerMonth > 0 || b.kwhPerMonth > 0 ? (['grid-g-co2-per-kwh'] as const) : []),
    ...(burns('gasolina') ? (['petrol-g-co2-per-litre'] as const) : []),
    ...(burns('etanol') ? (['ethanol-g-co2-per-litre'] as const) : []),
  ]
}

export function pricesUsed(scenario: TailoredScenario): PricedField[] {
  const prices: Record<PricedField, number | null> = {
    gasolina: scenario.petrolBrlPerLitre,
    etanol: scenario.ethanolBrlPerLitre,
    energia: scenario.homeBrlPerKwh,
    'preco-ac': scenario.publicAcBrlPerKwh,
    'preco-dc': scenario.publicDcBrlPerKwh,
  }
  return (Object.keys(prices) as PricedField[]).filter((name) => prices[name] !== null)
}

type Payback =
  | { kind: 'unknown' }
  /** Car A costs at most as much as B, both to buy and to run. */
  | { kind: 'at-once' }
  | { kind: 'after'; months: number }
  /** Car A costs at least as much to buy and saves nothing. */
  | { kind: 'never' }
  /** Car A is cheaper to buy and dearer to run. `months`: last month with a lower total of A. */
  | { kind: 'until'; months: number }

/** A difference of up to half a cent counts as zero. */
const maxZeroBrl = 0.005

/**
 * Finds when the higher price of car A has paid for itself.
 * @param differenceBrl price of A minus price of B; null: unknown
 * @param savingBrlPerMonth running cost saved with A
 */
export function paybackOf(differenceBrl: number | null, savingBrlPerMonth: number): Payback {
  if (differenceBrl === null) return { kind: 'unknown' }
  const isDearer = differenceBrl >= maxZeroBrl
  const savesNothing = savingBrlPerMonth < maxZeroBrl
  const costsMore = savingBrlPerMonth <= -maxZeroBrl
  if (isDearer)
    return savesNothing
      ? { kind: 'never' }
      : { kind: 'after', months: Math.ceil(differenceBrl / savingBrlPerMonth - 1e-9) }
  if (!costsMore) return { kind: 'at-once' }
  if (differenceBrl > -maxZeroBrl) return { kind: 'never' }
  return { kind: 'until', months: Math.floor(differenceBrl / savingBrlPerMonth + 1e-9) }
}
