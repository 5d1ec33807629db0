import { expect, test } from 'vitest'
import { type FlagMonth, withMeanFlag } from '#app/domain/costs/home-tariff/flag-surcharge.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import type { SourcedIpvaRule } from '#app/domain/costs/cost-queries.server.ts'
import { savingsStartIn, savingsStartOf, stateTaxOf } from './savings-start.ts'

const seeded = seedFiles.referenceFigures() as ReferenceFigure[]
const figures = withMeanFlag(seeded, {
  figures: seeded,
  flags: seedFiles.tariffFlags() as FlagMonth[],
  month: '2026-11',
})

// By hand: the mean of 27 tariffs (sum 30.05) with flags (sum 0.4638) is 30.5138 / 27 = 1.1301. Fast charging costs 3.50 / 1.13 = 3.097
// times as much.
test('takes current prices as national and state means with their dates (T-84)', () => {
  const { todayPrices, priceHints, fastCharge } = savingsStartOf(figures)
  expect(todayPrices).toEqual({ petrolBrlPerLitre: 6.55, energyBrlPerKwh: 1.13 })
  expect(priceHints.energia).toBe(
    'Hoje: R$\u00a01,13 na média das tarifas de 27 estados, de ago/2026, com impostos e a média das bandeiras.',
  )
  expect(priceHints.gasolina).toMatch(/^Hoje: R\$\u00a06,55 na média do país, de 03\/10\/2026 \(ANP\): de /)
  expect(fastCharge).toBe(
    'Um ponto rápido cobra em geral R$\u00a03,50 por kWh (set/2026), 3,1 vezes o kWh em casa (R$\u00a01,13).',
  )
})

test('dates the mean by its oldest tariff; without tables fills in the initial prices', () => {
  const tariffs = figures.filter(
    ({ key, state }) => key === 'electricity-brl-per-kwh' && ['SP', 'RJ'].includes(state ?? ''),
  )
  const [first, ...others] = tariffs
  const mixed = first
    ? [{ ...first, referenceDate: '2025-02', values: [2] }, ...others.map((one) => ({ ...one, values: [1] }))]
    : []
  expect(savingsStartOf(mixed)).toMatchObject({ todayPrices: { energyBrlPerKwh: 1.5 }, fastCharge: null })
  expect(savingsStartOf(mixed).priceHints.energia).toContain('2 estados, de fev/2025')
  expect(savingsStartOf([])).toEqual({
    todayPrices: { petrolBrlPerLitre: 5.5, energyBrlPerKwh: 0.65 },
    priceHints: { gasolina: '', energia: '' },
    fastCharge: null,
  })
})

// By hand: the tariff is 1.00 plus 0.0169 for the mean flag. Fast charging costs 3.50 / 1.0169 = 3.44 times as much.
test('gives São Paulo’s prices with source and month, and its IPVA (T-84)', () => {
  const today = '2026-11-23'
  const { todayPrices, priceHints, fastCharge } = savingsStartIn('SP', figures, today)
  expect(todayPrices).toEqual({ petrolBrlPerLitre: 6.36, energyBrlPerKwh: 1.0169 })
  expect(priceHints.gasolina).toMatch(/^São Paulo: R\$\u00a06,36, .*3\/10\/2026 · confiança alta\.$/)
  expect(priceHints.energia).toMatch(
    /^São Paulo: R\$\u00a01,0169, ANEEL.*inclui R\$\u00a00,0169 por kWh da bandeira.*ago\/2026 · confiança baixa\. Com impostos\.$/,
  )
  expect(fastCharge).toContain('3,4 vezes o kWh em casa (R$\u00a01,0169)')
  const rules = seedFiles.ipvaRules() as SourcedIpvaRule[]
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
