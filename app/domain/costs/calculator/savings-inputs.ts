import { maxUnitPrice } from '#app/domain/costs/unit-price.ts'
import { type NumberInput, type NumberRow, zeroProblem } from './number-inputs.ts'

/** Valid values are above zero and at most `max`. `min` and `step` are only data attributes. */
export const savingsRows = {
  km: {
    label: 'Quilometragem mensal',
    unit: 'km/mês',
    max: 100_000,
    isLarge: true,
    initial: 1000,
    min: 1,
    step: 'any',
  },
  gasolina: {
    label: 'Preço da gasolina',
    unit: 'R$/litro',
    max: maxUnitPrice['R$/litro'],
    initial: 5.5,
    min: 0.01,
    step: 0.01,
  },
  kml: { label: 'Consumo da gasolina', unit: 'km/litro', max: 1000, initial: 12, min: 1, step: 'any' },
  energia: {
    label: 'Preço da energia',
    unit: 'R$/kWh',
    max: maxUnitPrice['R$/kWh'],
    initial: 0.65,
    min: 0.01,
    step: 0.01,
  },
  kwh: { label: 'Consumo elétrico', unit: 'kWh/100 km', max: 1000, initial: 16, min: 1, step: 'any' },
} as const satisfies Record<string, NumberRow & { initial: number; min: number; step: number | 'any' }>

export type SavingsInputName = keyof typeof savingsRows
export type SavingsInput = NumberInput<SavingsInputName> & { initial: number; min: number; step: number | 'any' }

export const savingsInputs = (Object.keys(savingsRows) as SavingsInputName[]).map((name): SavingsInput => {
  const row = savingsRows[name]
  return { ...row, name, isExact: true, problem: zeroProblem(row.label, row) }
})

/** All values are above zero. */
export type SavingsScenario = Record<SavingsInputName, number>

export const initialSavingsScenario = Object.fromEntries(
  savingsInputs.map(({ name, initial }) => [name, initial]),
) as SavingsScenario
