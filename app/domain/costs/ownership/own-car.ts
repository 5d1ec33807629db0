import type { DatedFigure, SourcedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import { formatBrl, formatNumber } from '#app/platform/format/format-number.ts'
import { decideIpva, effectivePercent } from '#app/domain/costs/ipva-rule.ts'
import { formatBand, formatRate } from '#app/domain/costs/ipva/ipva-notices.ts'
import { lossesFrom, lossOfValueFor, valuesAfterYears } from '#app/domain/costs/loss-of-value.ts'
import type { OwnershipAssumptions, OwnershipCost } from '#app/domain/costs/ownership-cost.ts'
import { comparableCosts, type LeftOut } from './cost-comparison.ts'
import { type OwnedVehicle, portalScenario } from './owned-vehicle.ts'
import {
  initialFuel,
  ownCarChoices,
  ownCarInputs,
  type OwnCarKey,
  ownCarKeys,
  type OwnFuel,
  ownFuels,
} from './ownership-inputs.ts'
import type { CostTables } from './ownership-of.ts'
import {
  inputProblem,
  isOneOf,
  type OwnershipScenario,
  readInput,
  type ScenarioProblems,
  type TypedScenario,
} from './ownership-scenario.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import { figureFor } from '#app/domain/costs/reference-figure.ts'
import { inmetroCityPercent, mixedKmPerLitre } from '#app/domain/costs/running-energy.ts'

type OwnCar = {
  fuel: OwnFuel
  /** Catalogue model of the car. null: none. */
  model: OwnedVehicle | null
  numbers: Partial<Record<OwnCarKey, number>>
}

export type OwnCarView = {
  /** null: no car entered. */
  car: OwnCar | null
  problems: ScenarioProblems
  fuel: OwnFuel
  model: { slug: string; name: string } | null
  name: string
  /** Price of a litre in the cost tables. null: none. */
  litre: { brl: number; origin: string } | null
  /** null: no car entered. */
  assumptions: OwnershipAssumptions | null
  /** Origin of each number that the visitor did not enter: 'IPVA de 4%: BNews SP · 2026 · confiança alta'. */
  origins: string[]
}

type Question = {
  typed: TypedScenario
  /** null: the visitor named no model. undefined: the named one is unknown. */
  model: OwnedVehicle | null | undefined
  scenario: OwnershipScenario
  tables: CostTables
  /** 'YYYY-MM-DD' in São Paulo. */
  today: string
}

export function ownCarViewOf({ typed, model: named, scenario, tables, today }: Question): OwnCarView {
  const model = named && named.type === 'hibrido' ? named : null
  const { car, problems } = readOwnCar(typed, named)
  const chosen = typed[ownCarChoices.fuel] ?? initialFuel
  const fuel = isOneOf(ownFuels, chosen) ? chosen : initialFuel
  const figure = figureFor(
    tables.figures,
    fuel === 'etanol' ? 'ethanol-brl-per-litre' : 'petrol-brl-per-litre',
    scenario.state,
  )
  const brl = figure?.values[0]
  const litre = figure && brl !== undefined ? { brl, origin: formatProvenance(figure, today) } : null
  const known = { scenario, tables, today }
  const rules = car ? ipvaRulesOf(car, known) : []
  return {
    car,
    problems,
    fuel,
    model: model && { slug: model.slug, name: [model.name, model.version, model.year].filter(Boolean).join(' · ') },
    name: model ? `o seu ${model.name}` : `o seu carro a ${fuel}`,
    litre,
    assumptions: car && assumptionsOf(car, { ...known, rules, litreBrl: litre?.brl ?? null }),
    origins: car ? originsOf(car, { ...known, rules, litre }) : [],
  }
}

type Tables = Pick<Question, 'scenario' | 'tables' | 'today'> & { rules: (SourcedIpvaRule | null)[] }

function originsOf(
  { fuel, model, numbers }: OwnCar,
  { tables, today, rules, litre }: Tables & Pick<OwnCarView, 'litre'>,
): string[] {
  const [rule] = rules
  const losses = numbers.valueBrl === undefined ? undefined : lossesOf(tables, model, numbers.valueBrl)
  const isIpvaReckoned = numbers.ipvaBrl === undefined && rule?.ratePercent != null
  const band = rule && formatBand(rule)
  const origins = [
    model &&
      numbers.kmPerLitre === undefined &&
      `Consumo do ${model.name}: ${formatProvenance(model.kmPerLitre.city, today)}`,
    litre && numbers.brlPerLitre === undefined && `${ownFuels[fuel]} a ${formatBrl(litre.brl)}: ${litre.origin}`,
    isIpvaReckoned && `IPVA de ${formatRate(rule)}: ${formatProvenance(rule, today)}${band ? `. ${band}` : ''}`,
    losses &&
      `Perda de valor de ${formatNumber(losses.values.at(1) ?? 0, 2)}% ao ano: ${formatProvenance(losses, today)}`,
  ]
  return origins.filter((origin) => typeof origin === 'string')
}

function lossesOf(tables: CostTables, model: OwnedVehicle | null, valueBrl: number): DatedFigure | undefined {
  return lossOfValueFor(tables.figures, model ? 'hybrid' : 'combustion', valueBrl)
}

function readOwnCar(
  typed: TypedScenario,
  model: OwnedVehicle | null | undefined,
): { car: OwnCar | null; problems: ScenarioProblems } {
  const problems: ScenarioProblems = {}
  const numbers: OwnCar['numbers'] = {}
  for (const key of ownCarKeys) {
    const input = ownCarInputs[key]
    const text = typed[input.name]
    if (text === undefined) continue
    const value = readInput(input, text)
    if (value === null) problems[input.name] = inputProblem(input, text)
    else numbers[key] = value
  }
  const fuel = typed[ownCarChoices.fuel] ?? initialFuel
  if (!isOneOf(ownFuels, fuel)) problems[ownCarChoices.fuel] = 'Combustível do meu carro: escolha um da lista'
  if (model === undefined || (model && model.type !== 'hibrido'))
    problems[ownCarChoices.model] = 'Modelo do meu carro: escolha um da lista, ou escreva o consumo'
  const isDescribed = model !== null || ownCarKeys.some((key) => typed[ownCarInputs[key].name] !== undefined)
  const { name } = ownCarInputs.kmPerLitre
  const isKnown = fuel === 'gasolina' && model != null && kmPerLitreOf(model, 1) !== null
  if (isDescribed && typed[name] === undefined && !isKnown)
    problems[name] = model
      ? `Consumo do meu carro: o catálogo não diz o deste modelo com ${fuel}; escreva quantos km ele faz com um litro`
      : 'Consumo do meu carro: escreva quantos km ele faz com um litro'
  if (!isDescribed || Object.keys(problems).length > 0 || !isOneOf(ownFuels, fuel)) return { car: null, problems }
  return { car: { fuel, model: model ?? null, numbers }, problems }
}

function kmPerLitreOf({ kmPerLitre: { city, road } }: OwnedVehicle, cityShare: number): number | null {
  return mixedKmPerLitre({ city: city.value, road: road.value }, cityShare)
}

/** Assumptions for a used car: no purchase and no loan. null: unknown. */
function assumptionsOf(
  { fuel, model, numbers }: OwnCar,
  { scenario, tables, rules, litreBrl }: Tables & { litreBrl: number | null },
): OwnershipAssumptions {
  const { years, state, numbers: said } = scenario
  const kmPerMonth = said.kmPerMonth ?? portalScenario.kmPerMonth
  const kmPerLitre =
    numbers.kmPerLitre ?? (model && kmPerLitreOf(model, (said.cityPercent ?? inmetroCityPercent) / 100))
  const brlPerLitre = numbers.brlPerLitre ?? (fuel === 'gasolina' ? said.brlPerLitre : undefined) ?? litreBrl
  const licensing = said.licensingBrl ?? figureFor(tables.figures, 'licensing-brl-per-year', state)?.values[0] ?? null
  const { valueBrl, ipvaBrl, insuranceBrl, servicingBrl } = numbers
  const losses = valueBrl === undefined ? [] : (lossesOf(tables, model, valueBrl)?.values ?? [])
  return {
    years,
    kmPerMonth,
    priceBrl: valueBrl ?? 0,
    firstDocumentationBrl: licensing,
    yearlyDocumentationBrl: licensing,
    ipvaPercent: rules.map((rule) => rule && effectivePercent(rule)),
    insurancePercent: null,
    yearlyBrl: {
      ...(ipvaBrl !== undefined && { ipva: ipvaBrl }),
      ...(insuranceBrl !== undefined && { insurance: insuranceBrl }),
    },
    yearlyServicingBrl: servicingBrl ?? null,
    tyreSetBrl: null,
    tyreLifeKm: null,
    yearlyEnergyBrl: kmPerLitre === null || brlPerLitre === null ? null : (kmPerMonth * 12 * brlPerLitre) / kmPerLitre,
    homeChargerBrl: 0,
    loan: null,
    depreciationPercent: lossesFrom(losses, 2),
    typed: {},
  }
}

/** Rule of each year; null: none applies. Empty list: the car's value is unknown. */
function ipvaRulesOf(
  { fuel, model, numbers: { valueBrl } }: OwnCar,
  { scenario: { years, state, numbers }, tables, today }: Pick<Question, 'scenario' | 'tables' | 'today'>,
): (SourcedIpvaRule | null)[] {
  if (valueBrl === undefined) return []
  const firstYear = numbers.firstYear ?? Number(today.slice(0, 4))
  // The visitor already has the car, so this is at least its second year.
  const ownershipYear = Math.max(2, model ? firstYear - model.year + 1 : 2)
  const losses = lossesFrom(lossesOf(tables, model, valueBrl)?.values ?? [], 2)
  const values = [valueBrl, ...valuesAfterYears(valueBrl, losses, years - 1)]
  return Array.from({ length: years }, (_, index) => {
    const { rule } = decideIpva(tables.ipvaRules, {
      state,
      technology: model ? 'hev' : 'combustion',
      priceBrl: values[index] ?? null,
      powerCv: model?.powerCv.value ?? null,
      isFlex: model?.isFlex ?? fuel === 'etanol',
      ownershipYear: ownershipYear + index,
      calendarYear: firstYear + index,
      isLocallyBuilt: null,
    })
    return rule
  })
}

/** A part that is unknown for one car is omitted for all. */
export type OwnCarComparison = {
  ownCost: OwnershipCost
  costs: OwnershipCost[]
  /** Saving per new car. Negative: it costs more than the visitor's car. */
  savedBrlPerMonth: number[]
  leftOut: LeftOut[]
}

export function comparedWithOwn(cars: OwnershipAssumptions[], { assumptions }: OwnCarView): OwnCarComparison | null {
  if (!assumptions || cars.length === 0) return null
  const years = cars[0]?.years ?? assumptions.years
  const { costs: all, leftOut } = comparableCosts([...cars, { ...assumptions, years }])
  const ownCost = all.at(-1)
  if (!ownCost) return null
  const costs = all.slice(0, -1)
  return {
    ownCost,
    costs,
    savedBrlPerMonth: costs.map(({ totalCents }) => (ownCost.totalCents - totalCents) / (100 * 12 * years)),
    leftOut,
  }
}
