import { type OwnershipAssumptions, ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import { formatBrlEstimate } from '#app/platform/format/format-number.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { comparableCosts, type LeftOut } from './cost-comparison.ts'
import { comparedWithOwn, type OwnCarComparison, type OwnCarView, ownCarViewOf } from './own-car.ts'
import type { OwnedVehicle, TypedFigures } from './owned-vehicle.ts'
import { maxOwnershipYears } from './ownership-inputs.ts'
import { ipvaTextsOf } from './ipva-year-text.ts'
import { formatIncluded } from './cost-text.ts'
import { type CostTables, ownershipOf } from './ownership-of.ts'
import {
  forAnotherCar,
  type OwnershipScenario,
  readScenario,
  type ScenarioProblems,
  type TypedScenario,
} from './ownership-scenario.ts'

/** Totals by year of sale, with all known parts, as on the car's ownership page. */
export type TotalsView = {
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** Ids of the compared models, also of those without a price. */
  ids: number[]
  cars: ComparedCar[]
  unpriced: string[]
  /** Lines without parts that are unknown for a car. null: fewer than two cars. */
  lines: TotalLines | null
  /**
   * Totals in the order of `cars`, without parts that are unknown for any car. null: all omit the same parts, so `totals` can be compared.
   */
  even: { leftOut: LeftOut[]; totalCents: Cents[] } | null
  ownCar: OwnCarView
  /** Comparison over three years, in the order of `cars`. null: no car entered. */
  againstOwn: OwnCarComparison | null
}

export type ComparedCar = Pick<OwnedVehicle, 'id' | 'slug' | 'name' | 'version' | 'type'> & {
  /** Totals after 1, 2 … 10 years. */
  totals: YearTotal[]
  editorFigures: TypedFigures
  ipvaNotices: string[]
}

/** `centsByCar`: totals after 1, 2 … 10 years. */
export type TotalLines = { leftOut: LeftOut[]; centsByCar: Cents[][] }

export type YearTotal = { cents: Cents; leftOut: LeftOut[] }

type Question = {
  vehicles: OwnedVehicle[]
  /** Model of the visitor's car. null: none named. undefined: the named one is unknown. */
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
    lines: totalLinesOf(priced.map(({ assumptions }) => assumptions)),
    unpriced: ownerships.flatMap(({ vehicle, cost }) => (cost ? [] : [vehicle.name])),
    even: evenTotals(priced.map(({ assumptions }) => assumptions)),
    ownCar,
    againstOwn: comparedWithOwn(
      priced.map(({ assumptions }) => ({ ...assumptions, years: typedYears })),
      ownCar,
    ),
  }
}

/** True if all totals omit the same parts. */
export function areComparable(totals: YearTotal[]): boolean {
  return new Set(totals.map(({ leftOut }) => leftOut.join())).size <= 1
}

/** Sentence about the saving in three years and per month. null: not two cars, equal, or not comparable. */
export function formatTotalsDifference(cars: ComparedCar[]): string | null {
  const [one, other] = cars.map(({ name, totals }) => ({ name, total: totals[typedYears - 1] }))
  if (cars.length !== 2 || !one?.total || !other?.total || !areComparable([one.total, other.total])) return null
  const cents = other.total.cents - one.total.cents
  if (cents === 0) return null
  const [less, more] = cents > 0 ? [one, other] : [other, one]
  const saved = reaisOf(Math.abs(cents))
  const monthly = `cerca de ${formatBrlEstimate(saved / (12 * typedYears))} por mês`
  const parts = formatIncluded(one.total.leftOut) ?? 'sem IPVA, seguro, pneus e revenda'
  return `Em ${typedYears} anos, o ${less.name} custa ${formatBrlEstimate(saved)} a menos do que o ${more.name}: ${monthly}, ${parts}.`
}

export function totalsByYear(assumptions: OwnershipAssumptions): YearTotal[] {
  return Array.from({ length: maxOwnershipYears }, (_, index) => {
    const { totalCents, leftOut } = ownershipCost({ ...assumptions, years: index + 1 })
    return { cents: totalCents, leftOut }
  })
}

function totalLinesOf(cars: OwnershipAssumptions[]): TotalLines | null {
  if (cars.length < 2) return null
  const ofYears = Array.from({ length: maxOwnershipYears }, (_, index) =>
    comparableCosts(cars.map((car) => ({ ...car, years: index + 1 }))),
  )
  const centsByCar = cars.map((_, car) => ofYears.map(({ costs }) => costs[car]?.totalCents ?? 0))
  return { leftOut: [...new Set(ofYears.flatMap(({ leftOut }) => leftOut))], centsByCar }
}

/** Spans of years with the car of the lowest total. Of equal totals, the first car's is the lowest. */
export function lowestByYear({ centsByCar }: TotalLines): { car: number; from: number; to: number }[] {
  const years = centsByCar[0]?.length ?? 0
  const spans: { car: number; from: number; to: number }[] = []
  for (let index = 0; index < years; index++) {
    const totals = centsByCar.map((cents) => cents[index] ?? 0)
    const car = totals.indexOf(Math.min(...totals))
    const last = spans.at(-1)
    if (last?.car === car) last.to = index + 1
    else spans.push({ car, from: index + 1, to: index + 1 })
  }
  return spans
}

function evenTotals(cars: OwnershipAssumptions[]): TotalsView['even'] {
  const three = cars.map((car) => ({ ...car, years: typedYears }))
  const gaps = new Set(three.map((car) => ownershipCost(car).leftOut.join()))
  if (gaps.size <= 1) return null
  const { costs, leftOut } = comparableCosts(three)
  return { leftOut, totalCents: costs.map(({ totalCents }) => totalCents) }
}
