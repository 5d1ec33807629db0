import { centsOf, reaisOf } from '#app/features/costs/cents.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { isStateCode } from '#app/platform/brazilian-states.ts'
import { explainThreeYears } from './explain-three-years.ts'
import type { AnalysedWith, OwnedVehicle } from './owned-vehicle.ts'
import { type CostTables, type Ownership, ownershipOf } from './ownership-of.ts'
import { initialOwnershipScenario, type OwnershipScenario } from './ownership-scenario.ts'

/** The rows of a three-year analysis that are reckoned and not sums of others. Reais with cents; null is not known. */
const reckonedKeys = [
  'purchaseBrl',
  'documentationBrl',
  'ipva3YearsBrl',
  'servicingBrl',
  'electricityBrl',
  'resaleBrl',
] as const
export type ReckonedKey = (typeof reckonedKeys)[number]

type ReckonedRow = { brl: number | null; explanation: string }
export type ThreeYears = { rows: Record<ReckonedKey, ReckonedRow>; includesFuel: boolean }

type Question = {
  vehicle: OwnedVehicle
  tables: CostTables
  scenario: AnalysedWith
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

/**
 * The engine's view of three years: without insurance, tyres, charger and loan, which the nine rows have no place for. What an editor
 * wrote of the servicing is not asked here: it stands in a row of its own.
 */
export function threeYearsOf({ vehicle, tables, scenario, today }: Question): ThreeYears {
  const car = { ...vehicle, typedServicing3YearsBrl: null }
  const asked = ownershipScenarioOf(scenario)
  const ownership = ownershipOf(car, tables, asked, today)
  const brl = amountsOf(ownership, asked.years)
  const explanations = explainThreeYears(car, ownership, asked)
  const rows = Object.fromEntries(reckonedKeys.map((key) => [key, { brl: brl[key], explanation: explanations[key] }]))
  return { rows: rows as ThreeYears['rows'], includesFuel: vehicleTypes[car.type].hasTank }
}

function ownershipScenarioOf(scenario: AnalysedWith): OwnershipScenario {
  const { state, kmPerMonth, energyBrlPerKwh, petrolBrlPerL } = scenario
  return {
    ...initialOwnershipScenario,
    years: 3,
    state: isStateCode(state) ? state : initialOwnershipScenario.state,
    numbers: {
      kmPerMonth,
      brlPerKwh: energyBrlPerKwh,
      brlPerLitre: petrolBrlPerL,
      insurancePercent: 0,
      tyreSetBrl: 0,
    },
  }
}

/** Without a price there is no total, but a year's energy and papers are known. */
function amountsOf(
  { cost, assumptions, energyBrlPerYear }: Ownership,
  years: number,
): Record<ReckonedKey, number | null> {
  const { firstRegistrationBrl, licensingBrl, servicingBrl } = assumptions
  const timesYears = (brl: number | null) => (brl === null ? null : reaisOf(centsOf(brl) * years))
  const papers = sumOf(firstRegistrationBrl.value, timesYears(licensingBrl.value))
  if (!cost)
    return {
      purchaseBrl: null,
      documentationBrl: papers,
      ipva3YearsBrl: null,
      servicingBrl: timesYears(servicingBrl.value),
      electricityBrl: timesYears(energyBrlPerYear),
      resaleBrl: null,
    }
  return {
    purchaseBrl: reaisOf(cost.purchaseCents),
    documentationBrl: reaisOrNull(cost.parts.documentation),
    ipva3YearsBrl: reaisOrNull(cost.parts.ipva),
    servicingBrl: reaisOrNull(cost.parts.servicing),
    electricityBrl: reaisOrNull(cost.parts.energy),
    resaleBrl: reaisOrNull(cost.resaleCents),
  }
}

function reaisOrNull(cents: number | null): number | null {
  return cents === null ? null : reaisOf(cents)
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : reaisOf(centsOf(one) + centsOf(other))
}
