import { expect, test } from 'vitest'
import { overdueReason, reviewIntervalOfFigure } from '#app/domain/costs/figure-validity.ts'
import { savingsStartOf } from '#app/domain/costs/calculator/savings-start.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { isReferenceFigureKey } from '#app/domain/costs/reference-figure-kinds.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { formatBrl } from '#app/platform/format/format-number.ts'
import { seedFiles } from './seed-files.server.ts'

const seededOn = '2026-11-28'
const figures = seedFiles.referenceFigures().map((row) => ({ state: null, source: null, note: null, validUntil: null, ...row }))
const stateRows = (key: string) => figures.filter((row) => row.key === key && row.state !== null)

const perState = [
  { key: 'electricity-brl-per-kwh', from: 0.8, to: 1.4, dates: ['2026-08', '2026-09'], confidences: ['baixa'] },
  { key: 'petrol-brl-per-litre', from: 6, to: 8, dates: ['2026-10-03', '2026-08-08'], confidences: ['alta', 'media'] },
  { key: 'ethanol-brl-per-litre', from: 3.5, to: 6, dates: ['2026-08-08', '2026-07'], confidences: ['media'] },
] as const

test.each(perState)('$key has a plausible price of August to October 2026 with a source in all 27 states', ({ key, from, to, dates, confidences }) => {
  const rows = stateRows(key)
  expect(rows.map(({ state }) => state).toSorted()).toEqual([...stateCodes].toSorted())
  for (const { state, values, source, referenceDate, confidence: stated } of rows) {
    expect(values, `${state}`).toHaveLength(1)
    expect(values[0], `${state}`).toBeGreaterThanOrEqual(from)
    expect(values[0], `${state}`).toBeLessThanOrEqual(to)
    expect(source, `${state}`).not.toBeNull()
    expect(dates, `${state}`).toContain(referenceDate)
    expect(confidences, `${state}`).toContain(stated)
  }
  // One state had no ethanol station in the sample of 2026-08.
  expect(rows.filter(({ referenceDate }) => referenceDate === '2026-07').length).toBeLessThanOrEqual(1)
})

test('computes each tariff from the one without taxes and the taxes in its note', () => {
  for (const { state, values, note } of stateRows('electricity-brl-per-kwh')) {
    const [, net, icms, pis] = /R\$ (\d,\d\d) sem tributos, com ICMS de ([\d,]+)% e PIS\/COFINS de (\d)% supostos/.exec(note ?? '') ?? []
    const [tariff = 0, icmsPercent = 0, pisPercent = 0] = [net, icms, pis].map((text) => Number(text?.replace(',', '.')))
    const reckoned = tariff / ((1 - icmsPercent / 100) * (1 - pisPercent / 100))
    expect(Math.abs(reckoned - (values[0] ?? 0)), `${state}: ${reckoned}`).toBeLessThan(0.0051)
  }
})

test('has country prices that are ANP’s sales-weighted means, between those of the states', () => {
  const countryOf = (key: string) => figures.find((row) => row.key === key && row.state === null)
  expect(countryOf('petrol-brl-per-litre')).toMatchObject({ values: [6.55], referenceDate: '2026-10-03', confidence: 'alta' })
  expect(countryOf('ethanol-brl-per-litre')).toMatchObject({ values: [4.13], referenceDate: '2026-10-03', confidence: 'alta' })
  for (const key of ['petrol-brl-per-litre', 'ethanol-brl-per-litre']) {
    const prices = stateRows(key).map(({ values }) => values[0] ?? 0)
    const mean = countryOf(key)?.values[0]
    expect([Math.min(...prices) < mean!, mean! < Math.max(...prices)]).toEqual([true, true])
  }
})

test('has the Banco Central’s mean loan rate of July, and the usual fast charging price of September', () => {
  const figureOf = (key: string) => figures.find((row) => row.key === key)
  expect(figureOf('loan-percent-per-month')).toMatchObject({ values: [1.98], referenceDate: '2026-07', confidence: 'alta' })
  // By hand, the mean of the two prices: (2.50 + 4.50) / 2.
  expect(figureOf('public-dc-brl-per-kwh')).toMatchObject({ values: [3.5], referenceDate: '2026-09', confidence: 'media' })
})

test('has only insurance, charger, fees and depreciation past their review date on release', () => {
  const overdue = figures.filter(
    ({ key, ...row }) => isReferenceFigureKey(key) && overdueReason(row, reviewIntervalOfFigure(key), seededOn) !== null,
  )
  const kinds = new Set(overdue.map(({ key }) => key.replace(/-percent-.*/, '')))
  expect([...kinds].toSorted()).toEqual(['insurance', 'licensing-brl-per-year', 'loss', 'wallbox-brl'])
})

test('has the states\' price range below the calculator’s petrol field', () => {
  const prices = stateRows('petrol-brl-per-litre').toSorted((one, other) => (one.values[0] ?? 0) - (other.values[0] ?? 0))
  const words = ([prices[0], prices.at(-1)] as const).map((row) => `${formatBrl(row?.values[0] ?? 0)} (${row?.state})`.replace('\u00a0', ' '))
  expect(savingsStartOf(figures as ReferenceFigure[]).priceHints.gasolina.replaceAll('\u00a0', ' ')).toContain(`de 03/10/2026 (ANP): de ${words.join(' a ')}.`)
})
