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

/** Total costs of several cars by year of sale, with everything known of each, as on its own page. */
export type TotalsView = {
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** Ids of all cars in the address, also of those without a price. */
  ids: number[]
  cars: ComparedCar[]
  unpriced: string[]
  /**
   * Three-year totals without the parts that any car lacks, in the order of `cars`; null: the totals lack the same
   * parts.
   */
  even: { leftOut: LeftOut[]; totalCents: Cents[] } | null
  ownCar: OwnCarView
  /** Each car over three years against the visitor's own, in the order of `cars`; null: no own car is described. */
  againstOwn: OwnCarComparison | null
}

export type ComparedCar = Pick<OwnedVehicle, 'id' | 'slug' | 'name' | 'version' | 'type'> & {
  /** Totals if sold after year 1, 2 … 10. */
  totals: YearTotal[]
  editorFigures: TypedFigures
  /** Conditions that the totals assume to be met. */
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

/** True if the totals lack the same parts, so that the lowest one is the cheapest. */
export function areComparable(totals: YearTotal[]): boolean {
  return new Set(totals.map(({ leftOut }) => leftOut.join())).size <= 1
}

/** What the cheaper of two cars saves in three years and per month; null: not two cars, equal, or not comparable. */
export function formatDifference(cars: ComparedCar[]): string | null {
  const [one, other] = cars.map(({ name, totals }) => ({ name, total: totals[typedYears - 1] }))
  if (cars.length !== 2 || !one?.total || !other?.total || !areComparable([one.total, other.total])) return null
  const cents = other.total.cents - one.total.cents
  if (cents === 0) return null
  const [less, more] = cents > 0 ? [one, other] : [other, one]
  const [whole, monthly] = [1, 12 * typedYears].map((parts) => formatBrl(reaisOf(Math.round(Math.abs(cents) / parts))))
  return `Em ${typedYears} anos, o ${less.name} custa ${whole} a menos do que o ${more.name}: ${monthly} por mês.`
}

/** The total for each number of years, equal to that on the car's own page. */
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
