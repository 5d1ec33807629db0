import { maxUnitPrice } from '#app/domain/costs/unit-price.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import type { OwnedVehicle } from './owned-vehicle.ts'
import { formatProvenance } from '#app/domain/costs/format-provenance.ts'
import type { Confidence } from '#app/platform/confidence.ts'

export type OwnershipInput = {
  name: string
  label: string
  unit: string
  min: number
  max: number
  /** Points separate thousands: '122.800' is 122800. */
  isLarge?: true
  isWhole?: true
  /** A year: '2026' has no thousands separator. */
  isCalendarYear?: true
  /** '0; 0,5; 1', by year. The last value applies to all later years. */
  isPerYear?: true
  /** True for facts about the driver or the place, which also apply to a compared car. */
  isShared?: true
  /** The input is only shown for cars with a plug, a tank, or both. */
  needs?: 'plug' | 'tank' | 'both'
}

const brl = { unit: 'R$', min: 0, max: 1_000_000, isLarge: true } as const
const percentPerYear = { unit: '% ao ano', min: 0, max: 90 } as const

const ownershipInputs = {
  kmPerMonth: {
    name: 'km',
    label: 'Quilometragem',
    unit: 'km/mês',
    min: 1,
    max: 50_000,
    isLarge: true,
    isShared: true,
  },
  cityPercent: {
    name: 'cidade',
    label: 'Quanto você roda na cidade',
    unit: '% dos km',
    min: 0,
    max: 100,
    isShared: true,
  },
  priceBrl: { ...brl, name: 'preco', label: 'Preço de compra', min: 1000, max: 10_000_000 },
  firstYearLossPercent: { ...percentPerYear, name: 'perda1', label: 'Perda de valor no 1º ano', unit: '%' },
  secondYearLossPercent: { ...percentPerYear, name: 'perda2', label: 'Perda no 2º ano', unit: '%' },
  laterLossPercent: { ...percentPerYear, name: 'perda3', label: 'Perda do 3º ano em diante', isPerYear: true },
  firstRegistrationBrl: { ...brl, name: 'registro', label: 'Primeiro registro e placas', isShared: true },
  licensingBrl: { ...brl, name: 'licenciamento', label: 'Licenciamento', unit: 'R$/ano', isShared: true },
  firstYear: {
    name: 'ano',
    label: 'Ano da compra',
    unit: '',
    min: 2000,
    max: 2100,
    isWhole: true,
    isCalendarYear: true,
    isShared: true,
  },
  ipvaPercent: { ...percentPerYear, name: 'ipva', label: 'IPVA', max: 20, isPerYear: true },
  insurancePercent: { ...percentPerYear, name: 'seguro', label: 'Seguro', unit: '% do valor/ano', max: 50 },
  servicingBrl: { ...brl, name: 'revisoes', label: 'Revisões', unit: 'R$/ano' },
  tyreSetBrl: { ...brl, name: 'pneus', label: 'Jogo de quatro pneus' },
  tyreLifeKm: {
    name: 'duracao-pneus',
    label: 'Duração dos pneus',
    unit: 'km',
    min: 1000,
    max: 200_000,
    isLarge: true,
  },
  kwhPer100Km: { name: 'kwh', label: 'Consumo elétrico', unit: 'kWh/100 km', min: 0.1, max: 200, needs: 'plug' },
  brlPerKwh: {
    name: 'energia',
    label: 'Preço da energia',
    unit: 'R$/kWh',
    min: 0,
    max: maxUnitPrice['R$/kWh'],
    isShared: true,
    needs: 'plug',
  },
  electricPercent: {
    name: 'eletrico',
    label: 'Rodados na bateria',
    unit: '% dos km',
    min: 0,
    max: 100,
    isShared: true,
    needs: 'both',
  },
  kmPerLitre: { name: 'kml', label: 'Consumo com gasolina', unit: 'km/litro', min: 0.1, max: 200, needs: 'tank' },
  brlPerLitre: {
    name: 'gasolina',
    label: 'Preço da gasolina',
    unit: 'R$/litro',
    min: 0,
    max: maxUnitPrice['R$/litro'],
    isShared: true,
    needs: 'tank',
  },
  chargerBrl: { ...brl, name: 'carregador', label: 'Wallbox e instalação', isShared: true, needs: 'plug' },
  downPaymentBrl: { ...brl, name: 'entrada', label: 'Entrada', max: 10_000_000, isShared: true },
  loanMonths: {
    name: 'meses',
    label: 'Prazo',
    unit: 'meses',
    min: 1,
    max: 120,
    isWhole: true,
    isShared: true,
  },
  loanPercent: { name: 'juros', label: 'Juros', unit: '% ao mês', min: 0, max: 15, isShared: true },
} as const satisfies Record<string, OwnershipInput>

export type OwnershipKey = keyof typeof ownershipInputs
export const ownershipKeys = Object.keys(ownershipInputs) as OwnershipKey[]

export function inputOf(key: OwnershipKey): OwnershipInput {
  return ownershipInputs[key]
}

export function isInputFor(key: OwnershipKey, vehicle: Pick<OwnedVehicle, 'type'>): boolean {
  const { hasPlug, hasTank } = vehicleTypes[vehicle.type]
  const { needs } = inputOf(key)
  if (needs === 'both') return hasPlug && hasTank
  if (needs === 'plug') return hasPlug
  return needs !== 'tank' || hasTank
}

const brlPerYear = { ...brl, unit: 'R$/ano' } as const

/** Inputs about the visitor's car, which burns fuel. All are optional; a comparison needs a consumption or a model. */
export const ownCarInputs = {
  kmPerLitre: { name: 'meu-kml', label: 'Consumo do meu carro', unit: 'km/litro', min: 1, max: 100 },
  brlPerLitre: {
    name: 'meu-litro',
    label: 'Preço do litro',
    unit: 'R$/litro',
    min: 0.01,
    max: maxUnitPrice['R$/litro'],
  },
  valueBrl: { ...brl, name: 'meu-valor', label: 'Quanto vale hoje', min: 1000, max: 10_000_000 },
  ipvaBrl: { ...brlPerYear, name: 'meu-ipva', label: 'IPVA que você paga' },
  insuranceBrl: { ...brlPerYear, name: 'meu-seguro', label: 'Seguro que você paga' },
  servicingBrl: { ...brlPerYear, name: 'meu-revisoes', label: 'Revisões e consertos' },
} as const satisfies Record<string, OwnershipInput>
export type OwnCarKey = keyof typeof ownCarInputs
export const ownCarKeys = Object.keys(ownCarInputs) as OwnCarKey[]

export const ownCarChoices = { model: 'meu-modelo', fuel: 'meu-combustivel' } as const
export const ownCarNames: string[] = [
  ...Object.values(ownCarChoices),
  ...ownCarKeys.map((key) => ownCarInputs[key].name),
]
export const ownFuels = { gasolina: 'Gasolina', etanol: 'Etanol' } as const
export type OwnFuel = keyof typeof ownFuels
export const initialFuel: OwnFuel = 'gasolina'

export const maxOwnershipYears = 10

export const chargerChoices = {
  nenhum: 'Nenhum: tomada ou recarga na rua',
  casa: 'Wallbox em casa',
  predio: 'Wallbox na garagem do prédio',
} as const
export type ChargerChoice = keyof typeof chargerChoices

export const loanChoices = {
  nao: 'À vista',
  price: 'Financiado, parcelas iguais (Price)',
  sac: 'Financiado, parcelas que caem (SAC)',
} as const
export type LoanChoice = keyof typeof loanChoices

type Origin =
  | {
      kind: 'source'
      /** Where the figure is, in the first words of the text, such as 'Ficha do modelo'. null: in the cost tables. */
      place: string | null
      /** null: estimate of the portal. */
      source: string | null
      referenceDate: string | null
      confidence: Confidence | null
      note: string | null
    }
  | { kind: 'text'; text: string }

export type PortalFigure = {
  value: number | null
  /** Values by year, if the figure changes. `value` is the first; the last one applies to all later years. */
  perYear?: number[]
  origin: Origin
}

export type Assumption = {
  /** null: unknown. */
  value: number | null
  isVisitors: boolean
  portal: PortalFigure
}

export type Assumptions = Record<OwnershipKey, Assumption>

/** 'Índice IPSA, TEx/Serasa Experian · jul/2025 · confiança alta. Média nacional.' */
export function formatOrigin(origin: Origin): string {
  if (origin.kind !== 'source') return origin.text
  return [formatSourceOf(origin), origin.note?.replace(/\.$/, '')].filter(Boolean).join('. ').concat('.')
}

/** Omits the note: 'Estimativa do portal · 2025 · confiança baixa'. */
export function formatSourceOf(origin: Extract<Origin, { kind: 'source' }>): string {
  const { place, source, referenceDate, confidence } = origin
  // Without `today`, an outdated figure gets no mark, because the page has one hint for all.
  if (source || !place)
    return [place, formatProvenance({ source, referenceDate, confidence }, '')].filter(Boolean).join(': ')
  return formatProvenance({ source: place, referenceDate, confidence }, '')
}
