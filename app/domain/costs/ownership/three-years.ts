import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import type { LeftOut } from './cost-comparison.ts'
import { explainThreeYears, type ReckonedKey } from './explain-three-years.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { type CostTables, type Ownership, ownershipOf } from './ownership-of.ts'
import { initialOwnershipScenario } from './ownership-scenario.ts'

export type SumKey = 'totalSpendingBrl' | 'cost3YearsBrl' | 'depreciationBrl'

/** Reais with cents; null is not known. */
type Amounts = Record<ReckonedKey | SumKey, number | null>

/** The cost of a model in three years in the portal's scenario (T-79): the same as its page of costs begins with. */
export type ThreeYears = {
  brl: Amounts
  /** The same without what an editor wrote. */
  untypedBrl: Amounts
  explanations: Record<ReckonedKey, string>
  /** Parts that the sums leave out. */
  leftOut: LeftOut[]
  includesFuel: boolean
  prices: { brlPerKwh: number | null; brlPerLitre: number | null }
}

type Question = {
  vehicle: OwnedVehicle
  tables: CostTables
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export function threeYearsOf({ vehicle, tables, today }: Question): ThreeYears {
  const ownershipWith = (car: OwnedVehicle) => ownershipOf(car, tables, initialOwnershipScenario, today)
  const ownership = ownershipWith(vehicle)
  const untyped = Object.keys(vehicle.typed).length === 0 ? ownership : ownershipWith({ ...vehicle, typed: {} })
  const { hasPlug, hasTank } = vehicleTypes[vehicle.type]
  const { brlPerKwh, brlPerLitre } = ownership.assumptions
  return {
    brl: amountsOf(ownership),
    untypedBrl: amountsOf(untyped),
    explanations: explainThreeYears(vehicle, ownership, initialOwnershipScenario),
    leftOut: ownership.cost?.leftOut ?? [],
    includesFuel: hasTank,
    prices: { brlPerKwh: hasPlug ? brlPerKwh.value : null, brlPerLitre: hasTank ? brlPerLitre.value : null },
  }
}

function amountsOf(ownership: Ownership): Amounts {
  const { cost } = ownership
  if (!cost) return amountsWithoutPrice(ownership)
  const { parts } = cost
  return {
    purchaseBrl: reaisOf(cost.purchaseCents),
    documentationBrl: reaisOrNull(parts.documentation),
    ipva3YearsBrl: reaisOrNull(parts.ipva),
    servicingBrl: reaisOrNull(parts.servicing),
    electricityBrl: reaisOrNull(parts.energy),
    insuranceBrl: reaisOrNull(parts.insurance),
    tyresBrl: reaisOrNull(parts.tyres),
    totalSpendingBrl: reaisOf(cost.spentCents),
    resaleBrl: reaisOrNull(cost.resaleCents),
    cost3YearsBrl: reaisOf(cost.totalCents),
    depreciationBrl: reaisOrNull(cost.depreciationCents),
  }
}

/** There is no total, but a year's energy and papers are known, and so is what an editor wrote. */
function amountsWithoutPrice({ assumptions, energyBrlPerYear, typed }: Ownership): Amounts {
  const { firstRegistrationBrl, licensingBrl, servicingBrl } = assumptions
  const ofThreeYears = (brl: number | null) => (brl === null ? null : reaisOf(centsOf(brl) * typedYears))
  return {
    purchaseBrl: null,
    documentationBrl: typed.documentation?.brl ?? sumOf(firstRegistrationBrl.value, ofThreeYears(licensingBrl.value)),
    ipva3YearsBrl: typed.ipva?.brl ?? null,
    servicingBrl: typed.servicing?.brl ?? ofThreeYears(servicingBrl.value),
    electricityBrl: typed.energy?.brl ?? ofThreeYears(energyBrlPerYear),
    insuranceBrl: null,
    tyresBrl: null,
    totalSpendingBrl: null,
    resaleBrl: typed.resale?.brl ?? null,
    cost3YearsBrl: null,
    depreciationBrl: null,
  }
}

function reaisOrNull(cents: number | null): number | null {
  return cents === null ? null : reaisOf(cents)
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : reaisOf(centsOf(one) + centsOf(other))
}
