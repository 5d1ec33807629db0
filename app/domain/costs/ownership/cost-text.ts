import { countOf } from '#app/platform/format/plural.ts'
import type { VehicleType } from '#app/domain/vehicles/vehicle-type.ts'
import { formatReferenceDate } from '#app/platform/format/format-date.ts'
import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { formatUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatBrl, formatQuantity } from '#app/platform/format/format-number.ts'
import { type Cents, reaisOf } from '#app/domain/costs/cents.ts'
import type { LeftOut } from './cost-comparison.ts'
import { portalScenario } from './owned-vehicle.ts'

/** Fills of one hue: neighbours in a bar differ in lightness or pattern, and each has 3:1 to the page in both themes. */
export const costPartStyles: Record<LeftOut, { label: string; without: string; className: string }> = {
  depreciation: {
    label: 'Desvalorização',
    without: 'desvalorização',
    className: 'bg-[color-mix(in_oklab,var(--elec)_45%,var(--ink))]',
  },
  ipva: {
    label: 'IPVA',
    without: 'IPVA',
    className: 'part-ipva',
  },
  insurance: {
    label: 'Seguro',
    without: 'seguro',
    className: 'bg-[color-mix(in_oklab,var(--elec)_80%,var(--bg))]',
  },
  energy: { label: 'Energia', without: 'energia', className: 'bar-electric' },
  servicing: {
    label: 'Revisões',
    without: 'revisões',
    className: 'part-servicing',
  },
  tyres: {
    label: 'Pneus',
    without: 'pneus',
    className: 'part-tyres',
  },
  documentation: { label: 'Documentação', without: 'documentação', className: 'bg-ink' },
  homeCharger: {
    label: 'Wallbox em casa',
    without: 'wallbox',
    className: 'bg-[repeating-linear-gradient(0deg,var(--elec)_0_2px,transparent_2px_5px)]',
  },
  interest: {
    label: 'Juros',
    without: 'juros',
    className: 'bg-[repeating-linear-gradient(45deg,var(--ink)_0_1px,transparent_1px_4px)]',
  },
}

const energyLabels: Record<VehicleType, string> = {
  eletrico: 'Eletricidade',
  'plug-in': 'Eletricidade e combustível',
  hibrido: 'Combustível',
}

/** The label of energy depends on the type of car. */
export function partLabel(part: LeftOut, type: VehicleType): string {
  return part === 'energy' ? energyLabels[type] : costPartStyles[part].label
}

/** 'R$ 1.234,50'. IPVA of zero: 'isento · R$ 0,00'. */
export function formatPartAmount(part: LeftOut, cents: Cents): string {
  const amount = formatBrl(reaisOf(cents))
  return part === 'ipva' && cents === 0 ? `isento · ${amount}` : amount
}

export const editorCostText = 'valor do editor'

export function editorMark(date: string | null): string {
  return [editorCostText, date && formatReferenceDate(date)].filter(Boolean).join(' · ')
}

type Prices = { kmPerMonth: number; brlPerKwh: number | null; brlPerLitre: number | null }

/**
 * Describes the scenario of three-year costs.
 * @param cars kilometres, the same for all, and energy prices of each car
 * @param leftOut parts that the total of a single car omits
 */
export function formatScenario(cars: Prices[], leftOut: LeftOut[] = []): string {
  const perKwh = cars.find(({ brlPerKwh }) => brlPerKwh !== null)?.brlPerKwh
  const perLitre = cars.find(({ brlPerLitre }) => brlPerLitre !== null)?.brlPerLitre
  const prices = [
    perKwh && `energia a ${formatUnitPrice(perKwh)} por kWh`,
    perLitre && `gasolina a ${formatUnitPrice(perLitre)} por litro`,
  ]
  const place = brazilianStates[portalScenario.state]
  const scenario = [
    `três anos em ${place}`,
    `${formatQuantity('km', cars[0]?.kmPerMonth ?? portalScenario.kmPerMonth)} por mês`,
    ...prices.filter((price) => price && !leftOut.includes('energy')),
  ]
  const included = leftOut.includes('tyres') ? 'seguro' : 'seguro e pneus'
  return `${scenario.join(', ')}. Com ${included}, sem wallbox e financiamento.`
}

export const comparativeText = 'Serve para comparar; não é previsão.'

export const conjunction = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/**
 * 'sem pneus e IPVA'. null: the total omits nothing.
 * @param type of the car, if the text is about one car
 */
export function formatLeftOut(leftOut: LeftOut[], type?: VehicleType): string | null {
  if (leftOut.length === 0) return null
  return `sem ${conjunction.format(leftOut.map((part) => formatWithout(part, type)))}`
}

/** Parts of the total in addition to the loan instalments: 'com IPVA, seguro, pneus e revenda'. null: none. */
export function formatIncluded(leftOut: LeftOut[]): string | null {
  const named: Partial<Record<LeftOut, string>> = {
    ipva: 'IPVA',
    insurance: 'seguro',
    tyres: 'pneus',
    depreciation: 'revenda',
  }
  const included = Object.entries(named).flatMap(([part, name]) => (leftOut.includes(part as LeftOut) ? [] : [name]))
  return included.length > 0 ? `com ${conjunction.format(included)}` : null
}

function formatWithout(part: LeftOut, type: VehicleType | undefined): string {
  return part === 'energy' && type ? energyLabels[type].toLowerCase() : costPartStyles[part].without
}

export function formatYears(years: number): string {
  return countOf(years, 'ano', 'anos')
}

export function formatMonthOf(month: number): string {
  return `${month}º mês (${Math.ceil(month / 12)}º ano)`
}

export function withoutLicensing(state: StateCode): string {
  return `Sem taxa de licenciamento: não encontramos o valor deste estado (${brazilianStates[state]}); está no site do Detran.`
}
