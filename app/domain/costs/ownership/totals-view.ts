import { type OwnershipAssumptions, ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { fairCosts, type LeftOut } from './cost-comparison.ts'
import { comparedWithOwn, type OwnCarComparison, type OwnCarView, ownCarViewOf } from './own-car.ts'
import type { OwnedVehicle, TypedFigures } from './owned-vehicle.ts'
import { longestOwnership } from './ownership-inputs.ts'
import { ipvaTextsOf } from './ipva-year-text.ts'
import { type CostTables, ownershipOf } from './ownership-of.ts'
import {
  forAnotherCar,
  type OwnershipScenario,
  readScenario,
  type ScenarioProblems,
  type TypedScenario,
} from './ownership-scenario.ts'

/** The cost of cars that are sold at the end of each year: each with everything that is known of it, as on its own page (T-79). */
export type TotalsView = {
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** The ids of all cars in the address, those without a price included. */
  ids: number[]
  cars: ComparedCar[]
  unpriced: string[]
  /** Set if the totals leave out different things: three years without any of these, in the order of the cars. */
  even: { leftOut: LeftOut[]; totalCents: Cents[] } | null
  ownCar: OwnCarView
  /** Three years of each car, in their order, against the own one; null where none is described. */
  againstOwn: OwnCarComparison | null
}

export type ComparedCar = Pick<OwnedVehicle, 'id' | 'slug' | 'name' | 'version' | 'type'> & {
  /** Until the end of year 1, 2 … 10. */
  totals: YearTotal[]
  editorFigures: TypedFigures
  /** Conditions that are taken as met are told beside the totals. */
  ipvaNotices: string[]
}

export type YearTotal = { cents: Cents; leftOut: LeftOut[] }

type Question = {
  vehicles: OwnedVehicle[]
  /** The model of the car that the visitor has: null where none is named, undefined where none has that name. */
  ownModel: OwnedVehicle | null | undefined
  parameters: URLSearchParams
  tables: CostTables
  today: string
}

export function totalsViewOf({ vehicles, ownModel: model, parameters, tables, today }: Question): TotalsView {
  const { typed, scenario, problems } = readScenario(parameters)
  const ownCar = ownCarViewOf({ typed, model, scenario: { ...scenario, years: typedYears }, tables, today })
  const tenYears = { ...forAnotherCar(scenario), years: longestOwnership }
  const reckoned = vehicles.map((vehicle) => ({ vehicle, ...ownershipOf(vehicle, tables, tenYears, today) }))
  const priced = reckoned.flatMap(({ vehicle, reckoned: assumptions, typed: editorFigures, ipvaYears }) =>
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
    unpriced: reckoned.flatMap(({ vehicle, cost }) => (cost ? [] : [vehicle.name])),
    even: evenTotals(priced.map(({ assumptions }) => assumptions)),
    ownCar,
    againstOwn: comparedWithOwn(
      priced.map(({ assumptions }) => ({ ...assumptions, years: typedYears })),
      ownCar,
    ),
  }
}

/** True if totals leave out the same, so that the lower one is the cheaper car. */
export function areComparable(totals: YearTotal[]): boolean {
  return new Set(totals.map(({ leftOut }) => leftOut.join())).size <= 1
}

/** What one of two cars costs less in three years, and in a month; null where there are others, or they cannot be compared. */
export function formatDifference(cars: ComparedCar[]): string | null {
  const [one, other] = cars.map(({ name, totals }) => ({ name, total: totals[typedYears - 1] }))
  if (cars.length !== 2 || !one?.total || !other?.total || !areComparable([one.total, other.total])) return null
  const cents = other.total.cents - one.total.cents
  if (cents === 0) return null
  const [less, more] = cents > 0 ? [one, other] : [other, one]
  const [whole, monthly] = [1, 12 * typedYears].map((parts) => formatBrl(reaisOf(Math.round(Math.abs(cents) / parts))))
  return `Em ${typedYears} anos, o ${less.name} custa ${whole} a menos do que o ${more.name}: ${monthly} por mês.`
}

/** Each is what the page of the car says for so many years. */
export function totalsByYear(assumptions: OwnershipAssumptions): YearTotal[] {
  return Array.from({ length: longestOwnership }, (_, index) => {
    const { totalCents, leftOut } = ownershipCost({ ...assumptions, years: index + 1 })
    return { cents: totalCents, leftOut }
  })
}

function evenTotals(cars: OwnershipAssumptions[]): TotalsView['even'] {
  const three = cars.map((car) => ({ ...car, years: typedYears }))
  const gaps = new Set(three.map((car) => ownershipCost(car).leftOut.join()))
  if (gaps.size <= 1) return null
  const { costs, leftOut } = fairCosts(three)
  return { leftOut, totalCents: costs.map(({ totalCents }) => totalCents) }
}
