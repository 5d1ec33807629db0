import type { OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import { type BreakEven, breakEvenOf, comparableCosts, type LeftOut } from './cost-comparison.ts'
import { type OwnedVehicle, againstParameter, petrolReferenceKmPerLitre } from './owned-vehicle.ts'
import { type IpvaTexts, ipvaTextsOf } from './ipva-year-text.ts'
import { inputOf } from './ownership-inputs.ts'
import { type CostTables, type Ownership, ownershipOf } from './ownership-of.ts'
import {
  forAnotherCar,
  type OwnershipScenario,
  readScenario,
  type ScenarioProblems,
  type TypedScenario,
} from './ownership-scenario.ts'
import { comparedWithOwn, type OwnCarComparison, type OwnCarView, ownCarViewOf } from './own-car.ts'
import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import { roundedEstimate } from '#app/platform/format/format-number.ts'
import { instalmentsOf, type Loan } from '#app/domain/costs/financing.ts'

/** Compares over equal years. A part that is unknown for one car is omitted for both. */
export type CostComparison = {
  other: Pick<OwnedVehicle, 'name' | 'version' | 'slug'>
  cost: OwnershipCost
  otherCost: OwnershipCost
  leftOut: LeftOut[]
  /** Cars whose IPVA rate is unknown. null: both rates are known. */
  ipvaGap: 'own' | 'other' | 'both' | null
  breakEven: BreakEven
}

export type OwnershipView = {
  vehicle: OwnedVehicle
  typed: TypedScenario
  scenario: OwnershipScenario
  problems: ScenarioProblems
  /** Slug of the compared model, or the typed text if none is found. '': none. */
  against: string
  /** null: none, or unknown. */
  otherModel: { slug: string; name: string } | null
  ownership: Omit<Ownership, 'ipvaYears'> & { ipva: IpvaTexts }
  loan: LoanSummary | null
  /** null: no other model, or the price of a car is unknown. */
  comparison: CostComparison | null
  ownCar: OwnCarView
  /** null: no car entered, or this model has no price. */
  againstOwn: OwnCarComparison | null
  /** null: a price or the consumption is unknown, or the visitor's own car is compared. */
  petrolEnergy: PetrolEnergy | null
}

/** Energy of this car and of the reference petrol car: estimates in reais per month. */
export type PetrolEnergy = { ownBrl: number; petrolBrl: number; brlPerLitre: number }

type OwnershipQuestion = {
  vehicle: OwnedVehicle
  /** null: none named. undefined: named, but unknown. */
  other: OwnedVehicle | null | undefined
  /** Model of the visitor's car. null: none named. undefined: the named one is unknown. */
  ownModel: OwnedVehicle | null | undefined
  parameters: URLSearchParams
  tables: CostTables
  today: string
}

/** An invalid value gets a message, and the portal's figure replaces it. */
export function ownershipViewOf(question: OwnershipQuestion): OwnershipView {
  const { vehicle, other, ownModel: model, parameters, tables, today } = question
  const { typed, scenario, problems } = readScenario(parameters)
  const ownCar = ownCarViewOf({ typed, model, scenario, tables, today })
  const { ipvaYears, ...ownership } = ownershipOf(vehicle, tables, scenario, today)
  return {
    vehicle,
    typed,
    scenario,
    problems: {
      ...problems,
      ...ownCar.problems,
      ...downPaymentProblem(ownership, scenario),
      ...(other === undefined && {
        [againstParameter]: 'Comparar com: este veículo não está no catálogo; escolha outro',
      }),
    },
    against: other?.slug ?? parameters.get(againstParameter)?.trim().slice(0, 120) ?? '',
    otherModel: other
      ? { slug: other.slug, name: [other.name, other.version, other.year].filter(Boolean).join(' · ') }
      : null,
    ownership: { ...ownership, ipva: ipvaTextsOf(ipvaYears) },
    loan: ownership.loan && loanSummaryOf(ownership.loan, scenario.years),
    comparison: other
      ? costComparisonOf(ownership, other, ownershipOf(other, tables, forAnotherCar(scenario), today))
      : null,
    ownCar,
    againstOwn: ownership.engineInput && comparedWithOwn([ownership.engineInput], ownCar),
    petrolEnergy: petrolEnergyOf(ownership, ownCar, scenario.years),
  }
}

function petrolEnergyOf(
  { cost, assumptions }: Pick<Ownership, 'cost' | 'assumptions'>,
  { car, fuel, litre }: OwnCarView,
  years: number,
): PetrolEnergy | null {
  const [energyCents, kmPerMonth] = [cost?.parts.energy ?? null, assumptions.kmPerMonth.value]
  if (energyCents === null || kmPerMonth === null || !litre || fuel !== 'gasolina' || car) return null
  return {
    ownBrl: roundedEstimate(reaisOf(energyCents) / (12 * years)),
    petrolBrl: roundedEstimate((kmPerMonth / petrolReferenceKmPerLitre) * litre.brl),
    brlPerLitre: litre.brl,
  }
}

type EngineResult = Pick<Ownership, 'engineInput' | 'cost'>

function costComparisonOf(own: EngineResult, other: OwnedVehicle, others: EngineResult): CostComparison | null {
  if (!own.engineInput || !others.engineInput) return null
  const { costs, leftOut } = comparableCosts([own.engineInput, others.engineInput])
  const [cost, otherCost] = costs
  if (!cost || !otherCost) return null
  const { name, version, slug } = other
  return {
    other: { name, version, slug },
    cost,
    otherCost,
    leftOut,
    ipvaGap: ipvaGapOf(own, others),
    breakEven: breakEvenOf(cost, otherCost),
  }
}

function ipvaGapOf(own: EngineResult, others: EngineResult): CostComparison['ipvaGap'] {
  const [isOwn, isOther] = [own, others].map(({ cost }) => cost?.parts.ipva === null)
  if (isOwn && isOther) return 'both'
  return isOwn ? 'own' : isOther ? 'other' : null
}

function downPaymentProblem(
  { assumptions }: Pick<Ownership, 'assumptions'>,
  { loan }: OwnershipScenario,
): ScenarioProblems {
  const [price, down] = [assumptions.priceBrl.value, assumptions.downPaymentBrl.value]
  if (loan === 'nao' || price === null || down === null || down < price) return {}
  const { name, label } = inputOf('downPaymentBrl')
  return { [name]: `${label}: precisa ser menor que o preço de compra` }
}

export type LoanSummary = Loan & {
  firstCents: Cents
  lastCents: Cents
  /** Interest until the end of the contract, even if the car is sold earlier. */
  interestCents: Cents
  /** Debt at the time of sale. */
  leftCents: Cents
}

/**
 * Summary of a loan as in bank offers.
 * @param years until the sale
 */
function loanSummaryOf(loan: Loan, years: number): LoanSummary {
  const plan = instalmentsOf(loan)
  return {
    ...loan,
    firstCents: plan[0]?.paymentCents ?? 0,
    lastCents: plan.at(-1)?.paymentCents ?? 0,
    interestCents: plan.reduce((sum, { interestCents }) => sum + interestCents, 0),
    leftCents: plan[years * 12 - 1]?.leftCents ?? 0,
  }
}
