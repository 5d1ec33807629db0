import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { initialSavingsScenario, savingsOf } from './savings-inputs.ts'
import { savingsStartOf } from './savings-start.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]

// By hand: the 27 tariffs of July 2026 add up to 29.87; / 27 = 1.1063. 1000 / 12 x 6.82 = 568.33; 160 x 1.11 = 177.60; 1.95 / 1.11 = 1.757.
test('11.10 CALC-02 the calculator begins with the mean of the states and its month', () => {
  const { scenario, words, fastCharge } = savingsStartOf(figures)
  expect(scenario).toEqual({ ...initialSavingsScenario, petrolBrlPerLitre: 6.82, energyBrlPerKwh: 1.11 })
  expect(savingsOf(scenario).savingBrlPerMonth).toBeCloseTo(390.73, 2)
  expect(words.energia).toBe('Começa na média das tarifas de 27 estados, de jul/2026, com impostos e sem a bandeira.')
  expect(words.gasolina).toContain('jul/2026')
  expect(fastCharge).toBe(
    'Um ponto rápido de 50 kW cobra em geral R$\u00a01,95 por kWh (jul/2025), 1,8 vezes o valor com que esta conta começa.',
  )
})

test('11.10 the mean has the date of its oldest tariff, and without a table the stated values stand', () => {
  const tariffs = figures.filter(
    ({ key, state }) => key === 'electricity-brl-per-kwh' && ['SP', 'RJ'].includes(state ?? ''),
  )
  const [first, ...others] = tariffs
  const mixed = first
    ? [{ ...first, referenceDate: '2025-02', values: [2] }, ...others.map((one) => ({ ...one, values: [1] }))]
    : []
  expect(savingsStartOf(mixed)).toMatchObject({ scenario: { energyBrlPerKwh: 1.5 }, fastCharge: null })
  expect(savingsStartOf(mixed).words.energia).toContain('2 estados, de fev/2025')
  expect(savingsStartOf([])).toEqual({
    scenario: initialSavingsScenario,
    words: { gasolina: '', energia: '' },
    fastCharge: null,
  })
})
