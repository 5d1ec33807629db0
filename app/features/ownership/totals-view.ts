import { type OwnershipCost } from '#app/features/costs/ownership-cost.ts'
import type { Cents } from '#app/features/costs/cents.ts'
import { analysedPrices, analysisPrices } from './analysis-words.ts'
import { fairCosts, type LeftOut } from './contest.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { longestOwnership } from './ownership-inputs.ts'
import { type CostTables, type IpvaYear, ownershipOf } from './ownership-of.ts'
import { forAnotherCar, type OwnershipScenario } from './ownership-scenario.ts'
import { readScenario, type ScenarioProblems, type TypedScenario } from './read-scenario.ts'

/** What cars have cost if they are sold at the end of each year, each without what is not known of all. */
export type TotalsView = {
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** Of all cars that are asked for, those without a price included. */
  ids: number[]
  cars: ComparedCar[]
  /** Of all cars: what their rules take as met is told beside the totals. */
  ipvaYears: IpvaYear[]
  /** What the three years of the comparison are reckoned with; null without a car. */
  analysed: { words: string; prices: Record<string, string> } | null
  /** Names of cars without a price: of them there is no total. */
  unpriced: string[]
  leftOut: LeftOut[]
}

export type ComparedCar = Pick<OwnedVehicle, 'id' | 'slug' | 'name' | 'version'> & {
  /** Until the end of year 1, 2 … 10. */
  totalCents: Cents[]
}

type Question = { vehicles: OwnedVehicle[]; parameters: URLSearchParams; tables: CostTables; today: string }

export function totalsViewOf({ vehicles, parameters, tables, today }: Question): TotalsView {
  const { typed, scenario, problems } = readScenario(parameters)
  const tenYears = { ...forAnotherCar(scenario), years: longestOwnership }
  const reckoned = vehicles.map((vehicle) => {
    const { reckoned: assumptions, ipvaYears } = ownershipOf(vehicle, tables, tenYears, today)
    return { vehicle, assumptions, ipvaYears }
  })
  const priced = reckoned.flatMap(({ vehicle, assumptions }) => (assumptions ? [{ vehicle, assumptions }] : []))
  const { costs, leftOut } = fairCosts(priced.map(({ assumptions }) => assumptions))
  return {
    typed,
    scenario,
    problems,
    ids: vehicles.map(({ id }) => id),
    cars: priced.flatMap(({ vehicle: { id, slug, name, version } }, index) => {
      const cost = costs[index]
      return cost ? [{ id, slug, name, version, totalCents: totalsByYear(cost) }] : []
    }),
    unpriced: reckoned.flatMap(({ vehicle, assumptions }) => (assumptions ? [] : [vehicle.name])),
    leftOut,
    ipvaYears: reckoned.flatMap(({ ipvaYears }) => ipvaYears),
    analysed: analysedOf(vehicles),
  }
}

function analysedOf([first, ...others]: OwnedVehicle[]): TotalsView['analysed'] {
  return first ? { words: analysisPrices([first, ...others]), prices: analysedPrices(first) } : null
}

/** Spent until the end of each year, and what the car has lost by then, where that is known. */
export function totalsByYear({ years, purchaseCents }: OwnershipCost): Cents[] {
  let spent = 0
  return years.map(({ spentCents, resaleCents }) => {
    spent += spentCents
    return spent + (resaleCents === null ? 0 : purchaseCents - resaleCents)
  })
}
