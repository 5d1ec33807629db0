import { formatUnitPrice, highestUnitPrice } from '#app/domain/costs/unit-price.ts'
import { formatQuantity } from '#app/platform/format/format-number.ts'

export type SavingsInput = {
  key: keyof SavingsScenario
  name: string
  label: string
  unit: string
  initial: number
  /** As stated for the browser; what counts is only that a value is above zero (T-40). */
  min: number
  step: number | 'any'
  /** The highest that means anything: beyond it the sums do. */
  max: number
  /** Thousands may be parted by points, and no more than two decimals are taken: '1.234' is no kilometre and a bit. */
  isLarge?: true
  problem: string
}

export const savingsInputs = [
  {
    key: 'kmPerMonth',
    name: 'km',
    label: 'Quilometragem mensal',
    unit: 'km/mês',
    initial: 1000,
    min: 1,
    step: 'any',
    max: 100_000,
    isLarge: true,
    problem: 'Quilometragem mensal deve ser maior que zero',
  },
  {
    key: 'petrolBrlPerLitre',
    name: 'gasolina',
    label: 'Preço da gasolina',
    unit: 'R$/litro',
    initial: 5.5,
    min: 0.01,
    step: 0.01,
    max: highestUnitPrice['R$/litro'],
    problem: 'Preço da gasolina deve ser maior que zero',
  },
  {
    key: 'petrolKmPerLitre',
    name: 'kml',
    label: 'Consumo da gasolina',
    unit: 'km/litro',
    initial: 12,
    min: 1,
    step: 'any',
    max: 1000,
    problem: 'Consumo da gasolina deve ser maior que zero',
  },
  {
    key: 'energyBrlPerKwh',
    name: 'energia',
    label: 'Preço da energia',
    unit: 'R$/kWh',
    initial: 0.65,
    min: 0.01,
    step: 0.01,
    max: highestUnitPrice['R$/kWh'],
    problem: 'Preço da energia deve ser maior que zero',
  },
  {
    key: 'electricKwhPer100Km',
    name: 'kwh',
    label: 'Consumo elétrico',
    unit: 'kWh/100 km',
    initial: 16,
    min: 1,
    step: 'any',
    max: 1000,
    problem: 'Consumo elétrico deve ser maior que zero',
  },
] as const satisfies SavingsInput[]

export const allSavingsInputs: (SavingsInput & { name: SavingsInputName })[] = [...savingsInputs]

export type SavingsInputName = (typeof savingsInputs)[number]['name']

export const initialSavingsScenario = Object.fromEntries(
  savingsInputs.map(({ key, initial }) => [key, initial]),
) as SavingsScenario

/** The input of a monthly bill. Every number is above zero. */
export type SavingsScenario = {
  kmPerMonth: number
  petrolBrlPerLitre: number
  petrolKmPerLitre: number
  energyBrlPerKwh: number
  electricKwhPer100Km: number
}

type Stated = Pick<SavingsScenario, 'kmPerMonth'> & Record<'petrolBrlPerLitre' | 'energyBrlPerKwh', number | null>

/** '1.000 km por mês, gasolina a R$ 6,82 o litro, energia a R$ 1,11 por kWh': whose sum an example is. */
export function formatExample({ kmPerMonth, petrolBrlPerLitre: petrol, energyBrlPerKwh: energy }: Stated): string {
  const parts = [
    `${formatQuantity('km', kmPerMonth)} por mês`,
    petrol && `gasolina a ${formatUnitPrice(petrol)} o litro`,
    energy && `energia a ${formatUnitPrice(energy)} por kWh`,
  ]
  return parts.filter(Boolean).join(', ')
}

export type Savings = {
  petrolBrlPerMonth: number
  electricBrlPerMonth: number
  petrolBrlPer100Km: number
  electricBrlPer100Km: number
  /** Below zero where electricity is the dearer one. */
  savingBrlPerMonth: number
  savingBrlPerYear: number
  /** The saving in percent of the cost with petrol; below zero for a loss. */
  savingPercent: number
}

/** The stated formulas (CALC-12 to CALC-16), unrounded: texts round. */
export function savingsOf(scenario: SavingsScenario): Savings {
  const { kmPerMonth, petrolBrlPerLitre, petrolKmPerLitre, energyBrlPerKwh, electricKwhPer100Km } = scenario
  const petrolBrlPerMonth = (kmPerMonth / petrolKmPerLitre) * petrolBrlPerLitre
  const electricBrlPerMonth = ((kmPerMonth * electricKwhPer100Km) / 100) * energyBrlPerKwh
  const savingBrlPerMonth = petrolBrlPerMonth - electricBrlPerMonth
  return {
    petrolBrlPerMonth,
    electricBrlPerMonth,
    petrolBrlPer100Km: (100 / petrolKmPerLitre) * petrolBrlPerLitre,
    electricBrlPer100Km: electricKwhPer100Km * energyBrlPerKwh,
    savingBrlPerMonth,
    savingBrlPerYear: savingBrlPerMonth * 12,
    savingPercent: (savingBrlPerMonth / petrolBrlPerMonth) * 100,
  }
}
