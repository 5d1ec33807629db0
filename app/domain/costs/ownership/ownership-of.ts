import type { DatedFigure, SourcedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import { lapseOf } from '#app/domain/costs/figure-validity.ts'
import type { Loan } from '#app/domain/costs/financing.ts'
import { decideIpva, type IpvaGap, effectivePercent } from '#app/domain/costs/ipva-rule.ts'
import { valuesAfterYears } from '#app/domain/costs/loss-of-value.ts'
import { type OwnershipAssumptions, type OwnershipCost, ownershipCost } from '#app/domain/costs/ownership-cost.ts'
import { type TypedCosts, typedYears } from '#app/domain/costs/typed-costs.ts'
import { energyFor } from '#app/domain/costs/running-energy.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type Assumptions, type OwnershipKey, ownershipKeys } from './ownership-inputs.ts'
import type { OwnedVehicle, TypedFigures, TypedLine } from './owned-vehicle.ts'
import { initialOwnershipScenario, type OwnershipScenario } from './ownership-scenario.ts'
import { ipvaTechnologyOf, portalFigures, type PortalQuestion } from './portal-figures.ts'

export type CostTables = { figures: DatedFigure[]; ipvaRules: SourcedIpvaRule[] }

export type IpvaYear = {
  /** null: unknown, so the page refers to the state's treasury. */
  percent: number | null
  /** null: no rule applies, or the visitor entered the rate. */
  rule: SourcedIpvaRule | null
  /** Why no rule applies. null: one applies, or the visitor entered the rate. */
  gap: IpvaGap | null
  /** Last day that the rule's sources cover, if passed. */
  lapsedOn: string | null
}

export type Ownership = {
  assumptions: Assumptions
  ipvaYears: IpvaYear[]
  loan: Loan | null
  /** Energy cost per year, known also without the car's price. null: a consumption or energy price is unknown. */
  energyBrlPerYear: number | null
  /** null: the car's price is unknown, so no total can be computed. */
  engineInput: OwnershipAssumptions | null
  cost: OwnershipCost | null
  typed: TypedFigures
}

/** @param today 'YYYY-MM-DD' in São Paulo; default year of purchase */
export function ownershipOf(
  vehicle: OwnedVehicle,
  { figures, ipvaRules }: CostTables,
  scenario: OwnershipScenario,
  today: string,
): Ownership {
  const compute = (asked: OwnershipScenario) => {
    const assumptions = assumptionsOf({ vehicle, figures, scenario: asked, today })
    const ipvaYears = ipvaYearsOf(vehicle, ipvaRules, { assumptions, scenario: asked, today })
    const loan = loanOf(assumptions, asked)
    return {
      assumptions,
      ipvaYears,
      loan,
      engineInput: engineInputOf(vehicle, { assumptions, ipvaYears, loan, scenario: asked }),
    }
  }
  const { assumptions, ipvaYears, loan, engineInput: untyped } = compute(scenario)
  const typed = applicableFigures(vehicle.typed, untyped, () => compute(initialOwnershipScenario).engineInput)
  const engineInput = untyped && { ...untyped, typed: typedCostsOf(typed) }
  return {
    assumptions,
    ipvaYears: ipvaYears.slice(0, scenario.years),
    loan,
    energyBrlPerYear: yearlyEnergyOf(vehicle, assumptions),
    engineInput,
    cost: engineInput && ownershipCost(engineInput),
    typed,
  }
}

function assumptionsOf(question: Omit<PortalQuestion, 'priceBrl'>): Assumptions {
  const { vehicle, scenario } = question
  const priceBrl = scenario.numbers.priceBrl ?? vehicle.typed.purchase?.brl ?? vehicle.priceBrl.value
  const assumptionOf = (key: OwnershipKey) => {
    const portal = portalFigures[key]({ ...question, priceBrl })
    const own = scenario.numbers[key]
    return { value: own ?? portal.value, isVisitors: own !== undefined, portal }
  }
  return Object.fromEntries(ownershipKeys.map((key) => [key, assumptionOf(key)])) as Assumptions
}

type IpvaQuestion = { assumptions: Assumptions; scenario: OwnershipScenario; today: string }

/** Covers at least `typedYears`. A price limit is compared with the car's value in the year of the tax. */
function ipvaYearsOf(
  vehicle: OwnedVehicle,
  rules: SourcedIpvaRule[],
  { assumptions, scenario, today }: IpvaQuestion,
): IpvaYear[] {
  const own = ownYears(scenario, 'ipvaPercent')
  const firstYear = assumptions.firstYear.value ?? Number(today.slice(0, 4))
  const count = Math.max(scenario.years, typedYears)
  const priceBrl = assumptions.priceBrl.value
  const later = priceBrl === null ? [] : valuesAfterYears(priceBrl, depreciationOf(assumptions, scenario), count - 1)
  return Array.from({ length: count }, (_, index) => {
    if (own) return { percent: own[Math.min(index, own.length - 1)] ?? null, rule: null, gap: null, lapsedOn: null }
    const { rule, gap } = decideIpva(rules, {
      state: scenario.state,
      technology: ipvaTechnologyOf[vehicle.type],
      priceBrl: index === 0 ? priceBrl : (later[index - 1] ?? null),
      powerCv: vehicle.powerCv.value,
      isFlex: vehicle.isFlex,
      ownershipYear: index + 1,
      calendarYear: firstYear + index,
      isLocallyBuilt: null,
    })
    return { percent: rule && effectivePercent(rule), rule, gap, lapsedOn: rule && lapseOf(rule, today) }
  })
}

function loanOf({ priceBrl, downPaymentBrl, loanMonths, loanPercent }: Assumptions, scenario: OwnershipScenario) {
  const { loan: system } = scenario
  if (system === 'nao' || priceBrl.value === null) return null
  const principalBrl = priceBrl.value - (downPaymentBrl.value ?? 0)
  if (principalBrl <= 0 || loanMonths.value === null || loanPercent.value === null) return null
  return { system, principalBrl, months: loanMonths.value, ratePercentPerMonth: loanPercent.value }
}

type CostInputs = { assumptions: Assumptions; ipvaYears: IpvaYear[]; loan: Loan | null; scenario: OwnershipScenario }

function engineInputOf(
  vehicle: OwnedVehicle,
  { assumptions, ipvaYears, loan, scenario }: CostInputs,
): OwnershipAssumptions | null {
  const valueOf = (key: OwnershipKey) => assumptions[key].value
  const priceBrl = valueOf('priceBrl')
  if (priceBrl === null) return null
  const licensing = valueOf('licensingBrl')
  return {
    years: scenario.years,
    kmPerMonth: valueOf('kmPerMonth') ?? 0,
    priceBrl,
    firstDocumentationBrl: addOrNull(valueOf('firstRegistrationBrl'), licensing),
    yearlyDocumentationBrl: licensing,
    ipvaPercent: ipvaYears.map(({ percent }) => percent),
    insurancePercent: valueOf('insurancePercent'),
    yearlyServicingBrl: valueOf('servicingBrl'),
    tyreSetBrl: valueOf('tyreSetBrl'),
    tyreLifeKm: valueOf('tyreLifeKm'),
    yearlyEnergyBrl: yearlyEnergyOf(vehicle, assumptions),
    homeChargerBrl: vehicleTypes[vehicle.type].hasPlug ? valueOf('chargerBrl') : 0,
    loan,
    depreciationPercent: depreciationOf(assumptions, scenario),
    typed: {},
  }
}

/** Yearly losses in percent. Empty if one of them is unknown. */
function depreciationOf(assumptions: Assumptions, scenario: OwnershipScenario): number[] {
  const { firstYearLossPercent, secondYearLossPercent, laterLossPercent } = assumptions
  const later = ownYears(scenario, 'laterLossPercent') ?? laterLossPercent.portal.perYear ?? []
  const losses = [firstYearLossPercent.value, secondYearLossPercent.value, ...later]
  return losses.length < 3 || losses.includes(null) ? [] : losses.map(Number)
}

/** Values that the visitor entered. The last one applies to all later years. undefined: none entered. */
function ownYears({ numbers, perYear }: OwnershipScenario, key: OwnershipKey): (number | null)[] | undefined {
  const own = numbers[key]
  return perYear[key] ?? (own === undefined ? undefined : [own])
}

function addOrNull(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}

/** Share of the distance, 0 to 1. */
export function electricShareOf(vehicle: Pick<OwnedVehicle, 'type'>, { electricPercent }: Assumptions): number {
  const { hasPlug, hasTank } = vehicleTypes[vehicle.type]
  return !hasTank ? 1 : hasPlug ? (electricPercent.value ?? 0) / 100 : 0
}

/** Cost in reais. null: a needed consumption or price is unknown. */
function yearlyEnergyOf(vehicle: Pick<OwnedVehicle, 'type'>, assumptions: Assumptions): number | null {
  const { kmPerMonth, kwhPer100Km, kmPerLitre, brlPerKwh, brlPerLitre, electricPercent } = assumptions
  if (vehicle.type === 'plug-in' && electricPercent.value === null) return null
  const electricShare = electricShareOf(vehicle, assumptions)
  if (electricShare > 0 && brlPerKwh.value === null) return null
  if (electricShare < 1 && brlPerLitre.value === null) return null
  const use = { kwhPer100Km: kwhPer100Km.value, kmPerLitre: kmPerLitre.value, electricShare }
  const prices = { brlPerKwh: brlPerKwh.value ?? 0, brlPerLitre: brlPerLitre.value ?? 0 }
  return energyFor((kmPerMonth.value ?? 0) * 12, use, prices)?.brl ?? null
}

/**
 * Omits an editor's amount if the visitor changed a number on which it depends.
 * @param asked visitor's scenario; null: price unknown
 * @param standard portal's scenario
 */
function applicableFigures(
  typed: TypedFigures,
  asked: OwnershipAssumptions | null,
  standard: () => OwnershipAssumptions | null,
): TypedFigures {
  if (Object.keys(typed).length === 0) return typed
  const portals = standard()
  if (!asked || !portals) return typed
  const lasting = Object.entries(typed).filter(([line]) => {
    const [own, others] = [asked, portals].map(dependenciesOf[line as TypedLine])
    return own?.every((number, index) => isSame(number, others?.[index] ?? null))
  })
  return Object.fromEntries(lasting)
}

/** Omits the purchase price, which is a separate input. */
function typedCostsOf({ purchase: _purchase, ...typed }: TypedFigures): TypedCosts {
  return Object.fromEntries(Object.entries(typed).map(([line, { brl }]) => [line, brl]))
}

/** Numbers on which each amount of an editor depends, for `typedYears`. */
const dependenciesOf: Record<TypedLine, (given: OwnershipAssumptions) => (number | null)[]> = {
  purchase: ({ priceBrl }) => [priceBrl],
  documentation: (given) => [given.firstDocumentationBrl, given.yearlyDocumentationBrl],
  ipva: (given) => [given.priceBrl, ...lossesOf(given), ...given.ipvaPercent.slice(0, typedYears)],
  servicing: ({ yearlyServicingBrl }) => [yearlyServicingBrl],
  energy: ({ yearlyEnergyBrl }) => [yearlyEnergyBrl],
  resale: (given) => [given.priceBrl, ...lossesOf(given)],
}

/** Losses of `typedYears`. The last known one applies to all later years. */
function lossesOf({ depreciationPercent: losses }: OwnershipAssumptions): (number | null)[] {
  return Array.from({ length: typedYears }, (_, index) => losses[index] ?? losses.at(-1) ?? null)
}

/** Compares with four decimals, the precision of addresses. */
function isSame(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : Math.abs(one - other) < 0.005
}
