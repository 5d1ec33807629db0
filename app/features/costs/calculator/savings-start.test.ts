import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { StatedIpvaRule } from '#app/features/costs/cost-queries.server.ts'
import { initialSavingsScenario, savingsOf } from './savings-inputs.ts'
import { savingsStartIn, savingsStartOf, stateTaxOf } from './savings-start.ts'

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

// By hand: 1.95 / 1.00 = 1.95, told with one decimal as 2.
test('11.4 11.5 the prices of São Paulo take the place of the mean, with their source, and its IPVA is told', () => {
  const today = '2026-11-23'
  const { scenario, words, fastCharge } = savingsStartIn('SP', figures, today)
  const priceOf = (key: string) => figures.find((figure) => figure.key === key && figure.state === 'SP')?.values[0]
  expect(scenario).toEqual({
    ...initialSavingsScenario,
    petrolBrlPerLitre: priceOf('petrol-brl-per-litre'),
    energyBrlPerKwh: priceOf('electricity-brl-per-kwh'),
  })
  expect(scenario.energyBrlPerKwh).toBe(1)
  expect(words.gasolina).toMatch(/^São Paulo: .*jul\/2026 · confiança média\.$/)
  expect(words.energia).toMatch(/^São Paulo: ANEEL.*jul\/2026 · confiança baixa\. Com impostos e sem a bandeira\.$/)
  expect(fastCharge).toContain('2 vezes o valor')
  const rules = seedFiles.ipvaRules() as StatedIpvaRule[]
  expect(stateTaxOf('SP', rules, today)).toEqual({
    href: '/ipva#sp',
    year: 2026,
    where: 'em São Paulo',
    electric: '4%',
    combustion: '4%',
    isToBeChecked: false,
  })
  expect(stateTaxOf('AM', rules, today)).toMatchObject({ where: 'no Amazonas', electric: '1,5%' })
  expect(savingsStartIn('SP', [], today)).toEqual(savingsStartOf([]))
})
