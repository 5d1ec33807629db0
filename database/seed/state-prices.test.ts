import { expect, test } from 'vitest'
import { overdueReason, reviewIntervalOfFigure } from '#app/features/costs/figure-validity.ts'
import { savingsStartOf } from '#app/features/costs/calculator/savings-start.ts'
import type { ReferenceFigure } from '#app/features/costs/reference-figure.ts'
import { isReferenceFigureKey } from '#app/features/costs/reference-figure-kinds.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { formatBrl } from '#app/ui/format/format-number.ts'
import { seedFiles } from './seed-files.server.ts'

/** The month of the newest price, and the day on which the seed was put together. */
const [newest, seededOn] = ['2026-07', '2026-11-23']
const figures = seedFiles.referenceFigures().map((row) => ({ state: null, source: null, note: null, validUntil: null, ...row }))
const stateRows = (key: string) => figures.filter((row) => row.key === key && row.state !== null)

const perState = [
  { key: 'electricity-brl-per-kwh', from: 0.8, to: 1.4, confidence: 'baixa' },
  { key: 'petrol-brl-per-litre', from: 6, to: 8, confidence: 'media' },
  { key: 'ethanol-brl-per-litre', from: 3.5, to: 6, confidence: 'media' },
] as const

test.each(perState)('11.4 $key has a plausible price of July 2026 with a source in all 27 states', ({ key, from, to, confidence }) => {
  const rows = stateRows(key)
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...stateCodes].toSorted())
  for (const { state, values, source, referenceDate, confidence: stated } of rows) {
    expect(values, `${state}`).toHaveLength(1)
    expect(values[0], `${state}`).toBeGreaterThanOrEqual(from)
    expect(values[0], `${state}`).toBeLessThanOrEqual(to)
    expect([source === null, referenceDate, stated], `${state}`).toEqual([false, newest, confidence])
  }
})

test('11.4 each tariff is the one without taxes of its note, with the taxes of its note', () => {
  for (const { state, values, note } of stateRows('electricity-brl-per-kwh')) {
    const [, net, icms, pis] = /R\$ (\d,\d\d) sem tributos, com ICMS de ([\d,]+)% e PIS\/COFINS de (\d)% supostos/.exec(note ?? '') ?? []
    const [tariff = 0, icmsPercent = 0, pisPercent = 0] = [net, icms, pis].map((text) => Number(text?.replace(',', '.')))
    const reckoned = tariff / ((1 - icmsPercent / 100) * (1 - pisPercent / 100))
    expect(Math.abs(reckoned - (values[0] ?? 0)), `${state}: ${reckoned}`).toBeLessThan(0.0051)
  }
})

test('11.4 the country’s fuel prices are the mean of the states', () => {
  for (const key of ['petrol-brl-per-litre', 'ethanol-brl-per-litre']) {
    const prices = stateRows(key).map(({ values }) => values[0] ?? 0)
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
    const country = figures.find((row) => row.key === key && row.state === null)
    expect(country).toMatchObject({ values: [Number(mean.toFixed(2))], source: null, confidence: 'baixa' })
  }
})

/** The fees of four states and the curves of lost value are other tables' business. */
const isOfEnergy = (key: string) => !/^(?:licensing|loss-percent)/.test(key)

test('11.4 what is past its review date when the portal ships says that nothing newer was found', () => {
  const overdue = figures.filter(
    ({ key, ...row }) => isReferenceFigureKey(key) && overdueReason(row, reviewIntervalOfFigure(key), seededOn) !== null,
  )
  const unexplained = overdue.filter(({ key, note }) => isOfEnergy(key) && !note?.includes('Não achamos número mais novo até nov/2026.'))
  expect(unexplained).toEqual([])
  expect(overdue.filter(({ key }) => isOfEnergy(key)).length).toBeLessThanOrEqual(5)
})

test('11.4 the span of prices below the calculator’s petrol field is that of the states', () => {
  const prices = stateRows('petrol-brl-per-litre').toSorted((one, other) => (one.values[0] ?? 0) - (other.values[0] ?? 0))
  const words = ([prices[0], prices.at(-1)] as const).map((row) => `${formatBrl(row?.values[0] ?? 0)} (${row?.state})`.replace('\u00a0', ' '))
  expect(savingsStartOf(figures as ReferenceFigure[]).words.gasolina.replaceAll('\u00a0', ' ')).toContain(`de jul/2026 (ANP): de ${words.join(' a ')}.`)
})
