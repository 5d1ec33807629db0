export type ReferenceFigureKind = {
  label: string
  unit: string
  list: 'energia' | 'fatores'
  isPerState: boolean
  min: number
  max: number
  /** Above 1: the figure has one value per year, from year 1. */
  maxValues: number
}

const energy = { list: 'energia', min: 0.01, max: 100, maxValues: 1 } as const
const factor = { list: 'fatores', isPerState: false, min: 0, max: 100_000, maxValues: 1 } as const
const flag = { ...energy, unit: 'R$/kWh', isPerState: false, min: 0.001, max: 2 } as const
const lossOfValue = { ...factor, unit: '% ao ano', max: 90, maxValues: 10 } as const
const percentOfValue = { ...factor, unit: '% do valor', max: 50 } as const
const perYear = { ...factor, unit: 'R$/ano' } as const
const once = { ...factor, unit: 'R$' } as const

export const referenceFigureKinds = {
  'petrol-brl-per-litre': { ...energy, label: 'Gasolina', unit: 'R$/litro', isPerState: true },
  'ethanol-brl-per-litre': { ...energy, label: 'Etanol', unit: 'R$/litro', isPerState: true },
  'electricity-brl-per-kwh': { ...energy, label: 'Energia em casa', unit: 'R$/kWh', isPerState: true },
  'public-ac-brl-per-kwh': { ...energy, label: 'Recarga pública AC', unit: 'R$/kWh', isPerState: false },
  'public-dc-brl-per-kwh': { ...energy, label: 'Recarga pública rápida', unit: 'R$/kWh', isPerState: false },
  'flag-yellow-brl-per-kwh': { ...flag, label: 'Bandeira amarela, sem tributos' },
  'flag-red-1-brl-per-kwh': { ...flag, label: 'Bandeira vermelha 1, sem tributos' },
  'flag-red-2-brl-per-kwh': { ...flag, label: 'Bandeira vermelha 2, sem tributos' },
  'white-tariff-discount-percent': {
    ...percentOfValue,
    label: 'Tarifa branca, redução fora de ponta',
    unit: '% da convencional',
  },
  'electricity-icms-percent': { ...percentOfValue, label: 'ICMS da energia', unit: '%', isPerState: true },
  'electricity-pis-cofins-percent': { ...percentOfValue, label: 'PIS/COFINS da energia', unit: '%' },
  'grid-g-co2-per-kwh': { ...factor, label: 'CO₂ da rede elétrica', unit: 'g/kWh' },
  'petrol-g-co2-per-litre': { ...factor, label: 'CO₂ fóssil da gasolina comum', unit: 'g/litro' },
  'ethanol-g-co2-per-litre': { ...factor, label: 'CO₂ fóssil do etanol', unit: 'g/litro' },
  'loss-percent-electric-under-300k': { ...lossOfValue, label: 'Perda de valor, elétrico até R$ 300 mil' },
  'loss-percent-electric-over-300k': { ...lossOfValue, label: 'Perda de valor, elétrico acima de R$ 300 mil' },
  'loss-percent-plug-in': { ...lossOfValue, label: 'Perda de valor, híbrido plug-in' },
  'loss-percent-hybrid': { ...lossOfValue, label: 'Perda de valor, híbrido' },
  'loss-percent-combustion': { ...lossOfValue, label: 'Perda de valor, combustão' },
  'insurance-percent-electric': { ...percentOfValue, label: 'Seguro, elétrico' },
  'insurance-percent-hybrid': { ...percentOfValue, label: 'Seguro, híbrido' },
  'licensing-brl-per-year': { ...factor, label: 'Licenciamento', unit: 'R$/ano', isPerState: true },
  'tyre-life-km-electric': { ...factor, label: 'Duração dos pneus, elétrico', unit: 'km', max: 200_000 },
  'tyre-life-km-plug-in': {
    ...factor,
    label: 'Duração dos pneus, híbrido, plug-in ou não',
    unit: 'km',
    max: 200_000,
  },
  'first-registration-brl': { ...once, label: 'Primeiro registro e placas' },
  'servicing-brl-per-year-electric-under-300k': { ...perYear, label: 'Revisões, elétrico até R$ 300 mil' },
  'servicing-brl-per-year-electric-over-300k': { ...perYear, label: 'Revisões, elétrico acima de R$ 300 mil' },
  'servicing-brl-per-year-plug-in-under-300k': { ...perYear, label: 'Revisões, híbrido plug-in até R$ 300 mil' },
  'servicing-brl-per-year-plug-in-over-300k': { ...perYear, label: 'Revisões, híbrido plug-in acima de R$ 300 mil' },
  'servicing-brl-per-year-hybrid': { ...perYear, label: 'Revisões, híbrido' },
  'tyre-set-brl-15-inch': { ...once, label: 'Jogo de pneus, aro 15' },
  'tyre-set-brl-16-inch': { ...once, label: 'Jogo de pneus, aro 16' },
  'tyre-set-brl-17-inch': { ...once, label: 'Jogo de pneus, aro 17' },
  'tyre-set-brl-18-inch': { ...once, label: 'Jogo de pneus, aro 18' },
  'tyre-set-brl-19-inch': { ...once, label: 'Jogo de pneus, aro 19' },
  'tyre-set-brl-20-inch': { ...once, label: 'Jogo de pneus, aro 20' },
  'wallbox-brl': { ...once, label: 'Wallbox' },
  'charger-installation-brl-house': { ...once, label: 'Instalação do wallbox, casa' },
  'charger-installation-brl-flat': { ...once, label: 'Instalação do wallbox, condomínio' },
  'loan-percent-per-month': { ...factor, label: 'Juros de financiamento de veículo', unit: '% ao mês', max: 30 },
} as const satisfies Record<string, ReferenceFigureKind>

/** Inches, with a price of a set of tyres. */
export const tyreRims = [15, 16, 17, 18, 19, 20] as const

export type ReferenceFigureKey = keyof typeof referenceFigureKinds
export const referenceFigureKeys = Object.keys(referenceFigureKinds) as ReferenceFigureKey[]

export function isReferenceFigureKey(text: unknown): text is ReferenceFigureKey {
  return typeof text === 'string' && Object.hasOwn(referenceFigureKinds, text)
}
