import { type OwnershipAssumptions, ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { comparableCosts, type LeftOut } from './cost-comparison.ts'
import { comparedWithOwn, type OwnCarComparison, type OwnCarView, ownCarViewOf } from './own-car.ts'
import type { OwnedVehicle, TypedFigures } from './owned-vehicle.ts'
import { maxOwnershipYears } from './ownership-inputs.ts'
import { ipvaTextsOf } from './ipva-year-text.ts'
import { type CostTables, ownershipOf } from './ownership-of.ts'
import {
  forAnotherCar,
  type OwnershipScenario,
  readScenario,
  type ScenarioProblems,
  type TypedScenario,
} from './ownership-scenario.ts'

/** Total costs of several cars by year of sale. Each total includes all known parts, as on the ownership page of the car. */
export type TotalsView = {
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** Ids of all models in the address, including models without a price. */
  ids: number[]
  cars: ComparedCar[]
  unpriced: string[]
  /**
   * Three-year totals without every part that is unknown for at least one car, in the order of `cars`; null: the totals of all cars leave
   * out the same parts.
   */
  even: { leftOut: LeftOut[]; totalCents: Cents[] } | null
  ownCar: OwnCarView
  /** Three-year comparison of each car with the visitor's car, in the order of `cars`; null: the visitor entered no car. */
  againstOwn: OwnCarComparison | null
}

export type ComparedCar = Pick<OwnedVehicle, 'id' | 'slug' | 'name' | 'version' | 'type'> & {
  /** Total costs if the car is sold after 1, 2 … 10 years. */
  totals: YearTotal[]
  editorFigures: TypedFigures
  ipvaNotices: string[]
}

export type YearTotal = { cents: Cents; leftOut: LeftOut[] }

type Question = {
  vehicles: OwnedVehicle[]
  /** Model of the visitor's current car; null: the address names none; undefined: the named model does not exist. */
  ownModel: OwnedVehicle | null | undefined
  parameters: URLSearchParams
  tables: CostTables
  today: string
}

export function totalsViewOf({ vehicles, ownModel: model, parameters, tables, today }: Question): TotalsView {
  const { typed, scenario, problems } = readScenario(parameters)
  const ownCar = ownCarViewOf({ typed, model, scenario: { ...scenario, years: typedYears }, tables, today })
  const tenYears = { ...forAnotherCar(scenario), years: maxOwnershipYears }
  const ownerships = vehicles.map((vehicle) => ({ vehicle, ...ownershipOf(vehicle, tables, tenYears, today) }))
  const priced = ownerships.flatMap(({ vehicle, engineInput: assumptions, typed: editorFigures, ipvaYears }) =>
    assumptions ? [{ vehicle, assumptions, editorFigures, ipvaYears }] : [],
  )
  return {
    typed,
    scenario,
    problems: { ...problems, ...ownCar.problems },
    ids: vehicles.map(({ id }) => id),
    cars: priced.map(({ vehicle: { id, slug, name, version, type }, assumptions, editorFigures, ipvaYears }) => {
      const { notices: ipvaNotices } = ipvaTextsOf(ipvaYears)
      return { id, slug, name, version, type, editorFigures, ipvaNotices, totals: totalsByYear(assumptions) }
    }),
    unpriced: ownerships.flatMap(({ vehicle, cost }) => (cost ? [] : [vehicle.name])),
    even: evenTotals(priced.map(({ assumptions }) => assumptions)),
    ownCar,
    againstOwn: comparedWithOwn(
      priced.map(({ assumptions }) => ({ ...assumptions, years: typedYears })),
      ownCar,
    ),
  }
}

/** True if all totals leave out the same parts. Only then is the lowest total the cheapest car. */
export function areComparable(totals: YearTotal[]): boolean {
  return new Set(totals.map(({ leftOut }) => leftOut.join())).size <= 1
}

/** What the cheaper of two cars saves in three years and per month; null: not two cars, equal totals, or totals that are not comparable. */
export function formatTotalsDifference(cars: ComparedCar[]): string | null {
  const [one, other] = cars.map(({ name, totals }) => ({ name, total: totals[typedYears - 1] }))
  if (cars.length !== 2 || !one?.total || !other?.total || !areComparable([one.total, other.total])) return null
  const cents = other.total.cents - one.total.cents
  if (cents === 0) return null
  const [less, more] = cents > 0 ? [one, other] : [other, one]
  const [whole, monthly] = [1, 12 * typedYears].map((parts) => formatBrl(reaisOf(Math.round(Math.abs(cents) / parts))))
  return `Em ${typedYears} anos, o ${less.name} custa ${whole} a menos do que o ${more.name}: ${monthly} por mês.`
}

export function totalsByYear(assumptions: OwnershipAssumptions): YearTotal[] {
  return Array.from({ length: maxOwnershipYears }, (_, index) => {
    const { totalCents, leftOut } = ownershipCost({ ...assumptions, years: index + 1 })
    return { cents: totalCents, leftOut }
  })
}

function evenTotals(cars: OwnershipAssumptions[]): TotalsView['even'] {
  const three = cars.map((car) => ({ ...car, years: typedYears }))
  const gaps = new Set(three.map((car) => ownershipCost(car).leftOut.join()))
  if (gaps.size <= 1) return null
  const { costs, leftOut } = comparableCosts(three)
  return { leftOut, totalCents: costs.map(({ totalCents }) => totalCents) }
}
