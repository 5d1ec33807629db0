import { centsOf, reaisOf } from '#app/domain/costs/cents.ts'
import { typedYears } from '#app/domain/costs/typed-costs.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import type { LeftOut } from './cost-comparison.ts'
import { type OwnedVehicle, portalScenario } from './owned-vehicle.ts'
import { type CostTables, type Ownership, ownershipOf, electricShareOf, type IpvaYear } from './ownership-of.ts'
import { initialOwnershipScenario, type OwnershipScenario } from './ownership-scenario.ts'
import { roundedPercent } from '#app/platform/format/format-percent.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatNumber, formatQuantity } from '#app/platform/format/format-number.ts'
import { type Assumption, formatOrigin, formatSourceOf } from './ownership-inputs.ts'
import { formatDoubt, formatYearGaps } from './ipva-year-text.ts'

export type SumKey = 'totalSpendingBrl' | 'cost3YearsBrl' | 'depreciationBrl'

/** Amounts with cents; null: unknown. */
type Amounts = Record<CostLineKey | SumKey, number | null>

/** Costs in the portal's standard scenario, with which the model's ownership page starts, or with other kilometres. */
export type ThreeYears = {
  brl: Amounts
  /** Amounts without those of an editor. */
  untypedBrl: Amounts
  explanations: Record<CostLineKey, string>
  leftOut: LeftOut[]
  includesFuel: boolean
  prices: { kmPerMonth: number; brlPerKwh: number | null; brlPerLitre: number | null }
}

type Question = {
  vehicle: OwnedVehicle
  tables: CostTables
  today: string
  kmPerMonth?: number
}

export function threeYearsOf({ vehicle, tables, today, kmPerMonth = portalScenario.kmPerMonth }: Question): ThreeYears {
  const scenario = { ...initialOwnershipScenario, numbers: { kmPerMonth } }
  const ownershipWith = (car: OwnedVehicle) => ownershipOf(car, tables, scenario, today)
  const ownership = ownershipWith(vehicle)
  const untyped = Object.keys(vehicle.typed).length === 0 ? ownership : ownershipWith({ ...vehicle, typed: {} })
  const { hasPlug, hasTank } = vehicleTypes[vehicle.type]
  const { brlPerKwh, brlPerLitre } = ownership.assumptions
  return {
    brl: amountsOf(ownership),
    untypedBrl: amountsOf(untyped),
    explanations: explainThreeYears(vehicle, ownership, scenario),
    leftOut: ownership.cost?.leftOut ?? [],
    includesFuel: hasTank,
    prices: {
      kmPerMonth,
      brlPerKwh: hasPlug ? brlPerKwh.value : null,
      brlPerLitre: hasTank ? brlPerLitre.value : null,
    },
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

/** Without a price, amounts that depend on it, such as the total, are null. */
function amountsWithoutPrice({ assumptions, energyBrlPerYear, typed }: Ownership): Amounts {
  const { firstRegistrationBrl, licensingBrl, servicingBrl } = assumptions
  const ofThreeYears = (brl: number | null) => (brl === null ? null : reaisOf(centsOf(brl) * typedYears))
  return {
    purchaseBrl: null,
    documentationBrl:
      typed.documentation?.brl ?? addReais(firstRegistrationBrl.value, ofThreeYears(licensingBrl.value)),
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

function addReais(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : reaisOf(centsOf(one) + centsOf(other))
}

/** Lines that are not sums of other rows. */
export type CostLineKey = keyof ReturnType<typeof explainThreeYears>

export function explainThreeYears(vehicle: OwnedVehicle, ownership: Ownership, { state, years }: OwnershipScenario) {
  const { assumptions, ipvaYears } = ownership
  const { priceBrl, firstRegistrationBrl, licensingBrl, servicingBrl } = assumptions
  const place = brazilianStates[state]
  return {
    purchaseBrl: formatOrigin(priceBrl.portal.origin),
    documentationBrl:
      known(firstRegistrationBrl) && known(licensingBrl)
        ? `Primeiro registro e placas, ${sourced(firstRegistrationBrl)}, mais ${years} licenciamentos em ${place}, ${sourced(licensingBrl)} cada.`
        : formatOrigin((known(licensingBrl) ? firstRegistrationBrl : licensingBrl).portal.origin),
    ipva3YearsBrl: explainIpva(ipvaYears, valuesAtBeginning(ownership), place),
    servicingBrl: known(servicingBrl)
      ? `${years} × ${formatBrl(servicingBrl.value ?? 0)}. ${formatOrigin(servicingBrl.portal.origin)}`
      : formatOrigin(servicingBrl.portal.origin),
    electricityBrl: explainEnergy(vehicle, ownership, years),
    insuranceBrl: explainInsurance(ownership),
    tyresBrl: explainTyres(ownership, years),
    resaleBrl: explainResale(ownership, years),
  }
}

function explainIpva(ipvaYears: IpvaYear[], values: (number | null)[], place: string): string {
  const parts = ipvaYears.map(({ percent }, index) => {
    const value = values[index] ?? null
    return percent === null || value === null ? null : `${formatNumber(percent, 2)}% de ${formatBrl(value)}`
  })
  const rule = ipvaYears.find((year) => year.rule)?.rule
  if (!rule || parts.includes(null)) return formatYearGaps(ipvaYears) ?? 'Sem o valor do carro não há conta do IPVA.'
  const { source, referenceDate, confidence, note } = rule
  const origin = { kind: 'source', place: null, source, referenceDate, confidence, note } as const
  return `${place}: ${parts.join(' + ')}, sobre o valor no começo de cada ano. ${formatOrigin(origin)}${formatDoubt(ipvaYears)}`
}

function valuesAtBeginning({ engineInput, cost }: Ownership): (number | null)[] {
  if (!engineInput || !cost) return []
  const ends = cost.years.map(({ resaleCents }) => (resaleCents === null ? null : reaisOf(resaleCents)))
  return [engineInput.priceBrl, ...ends.slice(0, -1)]
}

function explainInsurance(ownership: Ownership): string {
  const { insurancePercent, priceBrl } = ownership.assumptions
  if (!known(insurancePercent) || !known(priceBrl))
    return formatOrigin((known(insurancePercent) ? priceBrl : insurancePercent).portal.origin)
  const values = valuesAtBeginning(ownership).map((value) => formatBrl(value ?? 0))
  return `${formatNumber(insurancePercent.value ?? 0, 2)}% de ${values.join(' + ')}, o valor no começo de cada ano. ${formatOrigin(insurancePercent.portal.origin)}`
}

/** The first set comes with the car. */
function explainTyres({ assumptions, cost }: Ownership, years: number): string {
  const { tyreSetBrl, tyreLifeKm, kmPerMonth, priceBrl } = assumptions
  const missing = [tyreSetBrl, tyreLifeKm, priceBrl].find((one) => !known(one))
  if (missing || !cost) return formatOrigin((missing ?? priceBrl).portal.origin)
  const km = (kmPerMonth.value ?? 0) * 12 * years
  const sets = Math.round((cost.parts.tyres ?? 0) / 100 / (tyreSetBrl.value || 1))
  return `${sets} × ${formatBrl(tyreSetBrl.value ?? 0)}: em ${formatQuantity('km', km)}, um jogo a cada ${formatQuantity('km', tyreLifeKm.value ?? 0)}, sem contar o que vem com o carro. ${formatOrigin(tyreSetBrl.portal.origin)} Duração: ${sourceOf(tyreLifeKm).join()}.`
}

function explainEnergy(vehicle: OwnedVehicle, { assumptions, energyBrlPerYear }: Ownership, years: number): string {
  const { kmPerMonth, cityPercent, kwhPer100Km, brlPerKwh, kmPerLitre, brlPerLitre, electricPercent } = assumptions
  if (energyBrlPerYear === null) {
    const share = vehicle.type === 'plug-in' ? [electricPercent] : []
    const missing = [...share, kwhPer100Km, kmPerLitre, brlPerKwh, brlPerLitre].find(({ value }) => value === null)
    return missing ? formatOrigin(missing.portal.origin) : 'Falta um número para esta conta.'
  }
  const share = electricShareOf(vehicle, assumptions)
  const km = (kmPerMonth.value ?? 0) * 12 * years
  const onBattery = `${formatQuantity('km', km * share)} × ${formatQuantity('kWh/100 km', kwhPer100Km.value ?? 0, 1)} × ${formatUnitPrice(brlPerKwh.value ?? 0)}`
  const onFuel = `${formatQuantity('km', km * (1 - share))} ÷ ${formatQuantity('km/l', kmPerLitre.value ?? 0, 2)} × ${formatUnitPrice(brlPerLitre.value ?? 0)}`
  const parts = [share > 0 && onBattery, share < 1 && onFuel].filter(Boolean)
  const sources = [share > 0 && kwhPer100Km, share < 1 && kmPerLitre].flatMap((one) => (one ? sourceOf(one) : []))
  const prices = [share > 0 && brlPerKwh, share < 1 && brlPerLitre].flatMap((one) => (one ? sourceOf(one) : []))
  const city = cityPercent.value ?? 0
  const half =
    vehicle.type === 'plug-in'
      ? ` Com ${formatNumber(roundedPercent(share * 100))}% dos quilômetros em modo elétrico${electricPercent.isVisitors ? '' : shareBasis(electricPercent)}.`
      : ''
  return `${parts.join(' + ')}.${half} Consumo, ${formatNumber(city, 1)}% na cidade: ${[...new Set(sources)].join('; ')}. ${prices.length > 1 ? 'Preços' : 'Preço'}: ${prices.join('; ')}.`
}

/** ' (autonomia elétrica de 35 km, 33 km por dia …)'. */
function shareBasis({ portal: { origin } }: Assumption): string {
  const note = origin.kind === 'source' ? (origin.note ?? '') : ''
  return note && ` (${note.charAt(0).toLowerCase()}${note.slice(1)})`
}

function explainResale({ assumptions, cost, engineInput }: Ownership, years: number): string {
  const { firstYearLossPercent, secondYearLossPercent, laterLossPercent, priceBrl } = assumptions
  if (!cost || !engineInput || cost.resaleCents === null) return formatOrigin(priceBrl.portal.origin)
  const losses = [firstYearLossPercent, secondYearLossPercent, laterLossPercent].slice(0, years)
  const factors = losses.map(({ value }) => formatNumber(1 - (value ?? 0) / 100, 4))
  return `${formatBrl(engineInput.priceBrl)} × ${factors.join(' × ')}. ${formatOrigin(firstYearLossPercent.portal.origin)}`
}

function known({ value }: Assumption): boolean {
  return value !== null
}

function sourced({ value, portal }: Assumption): string {
  const source = portal.origin.kind === 'source' ? ` (${formatSourceOf(portal.origin)})` : ''
  return `${formatBrl(value ?? 0)}${source}`
}

function sourceOf({ portal }: Assumption): string[] {
  return portal.origin.kind === 'source' ? [formatSourceOf(portal.origin)] : []
}
