import { expect, test } from 'vitest'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { StatedIpvaRule } from '#app/features/costs/cost-queries.server.ts'
import { savingsStartIn, savingsStartOf, stateTaxOf } from './savings-start.ts'

const figures = seedFiles.referenceFigures() as ReferenceFigure[]

// By hand: the 27 tariffs of July 2026 add up to 29.87; / 27 = 1.1063. 1.95 / 1.11 = 1.757.
test('the prices of today are the means of the country and of the states with their dates (T-84)', () => {
  const { todayPrices, words, fastCharge } = savingsStartOf(figures)
  expect(todayPrices).toEqual({ petrolBrlPerLitre: 6.55, energyBrlPerKwh: 1.11 })
  expect(words.energia).toBe(
    'Hoje: R$\u00a01,11 na média das tarifas de 27 estados, de ago/2026, com impostos e sem a bandeira.',
  )
  expect(words.gasolina).toMatch(/^Hoje: R\$\u00a06,55 na média do país, de 03\/10\/2026 \(ANP\): de /)
  expect(fastCharge).toBe(
    'Um ponto rápido cobra em geral R$\u00a03,50 por kWh (set/2026), 3,2 vezes o kWh em casa (R$\u00a01,11).',
  )
})

test('the mean has the date of its oldest tariff, and without a table the stated prices are filled in', () => {
  const tariffs = figures.filter(
    ({ key, state }) => key === 'electricity-brl-per-kwh' && ['SP', 'RJ'].includes(state ?? ''),
  )
  const [first, ...others] = tariffs
  const mixed = first
    ? [{ ...first, referenceDate: '2025-02', values: [2] }, ...others.map((one) => ({ ...one, values: [1] }))]
    : []
  expect(savingsStartOf(mixed)).toMatchObject({ todayPrices: { energyBrlPerKwh: 1.5 }, fastCharge: null })
  expect(savingsStartOf(mixed).words.energia).toContain('2 estados, de fev/2025')
  expect(savingsStartOf([])).toEqual({
    todayPrices: { petrolBrlPerLitre: 5.5, energyBrlPerKwh: 0.65 },
    words: { gasolina: '', energia: '' },
    fastCharge: null,
  })
})

// By hand: 3.50 / 1.00 = 3.5.
test('the prices of São Paulo come with their source and month, and its IPVA (T-84)', () => {
  const today = '2026-11-23'
  const { todayPrices, words, fastCharge } = savingsStartIn('SP', figures, today)
  expect(todayPrices).toEqual({ petrolBrlPerLitre: 6.36, energyBrlPerKwh: 1 })
  expect(words.gasolina).toMatch(/^São Paulo: R\$\u00a06,36, .*3\/10\/2026 · confiança alta\.$/)
  expect(words.energia).toMatch(
    /^São Paulo: R\$\u00a01,00, ANEEL.*ago\/2026 · confiança baixa\. Com impostos e sem a bandeira\.$/,
  )
  expect(fastCharge).toContain('3,5 vezes o kWh em casa')
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
