import { describe, expect, test } from 'vitest'
import { priceChartOf, type PriceEntry } from './price-history-section.tsx'

const today = '2026-11-20'
const entry = (priceBrl: number, referenceDate: string | null, knownSince = today): PriceEntry => ({
  id: 1,
  priceBrl,
  referenceDate,
  knownSince,
  confidence: 'alta',
  pages: [],
})
const chartOf = (...entries: PriceEntry[]) => priceChartOf(entries)

describe('the line of a price', () => {
  test('is level for a single point', () => {
    const chart = chartOf(entry(150_000, '2026-05-20', '2026-06-01'))
    expect(chart.path).toBe('M0 25H100')
    expect(chart).toMatchObject({ from: '2026-05-20', to: '2026-05-20', marks: [0] })
    expect(chart.ticks.map(({ reais }) => reais)).toEqual([0, 100_000, 200_000])
  })

  test('is level if only today’s price is known', () => {
    expect(chartOf(entry(150_000, '2026')).path).toBe('M0 25H100')
  })

  test('stays level for equal prices, with a mark at each confirmation', () => {
    const chart = chartOf(entry(150_000, '2026-11-10'), entry(150_000, '2026-11-15'), entry(150_000, '2026-11-20'))
    expect(chart.path).toBe('M0 25H50V25H100V25H100')
    expect(chart.marks).toEqual([0, 50, 100])
    expect([chart.first.isBelow, chart.last.isBelow]).toEqual([false, false])
  })

  test('steps for two prices on one day', () => {
    const chart = chartOf(entry(150_000, '2026-11-10'), entry(120_000, '2026-11-15'), entry(150_000, '2026-11-15'))
    expect(chart.path).toBe('M0 25H100V40H100V25H100')
    expect(chart.marks).toEqual([0, 100])
  })

  test('falls to a third on a scale from zero', () => {
    const chart = chartOf(entry(300_000, '2026-11-10'), entry(100_000, '2026-11-15'))
    const [high, low] = [100 - chart.first.y, 100 - chart.last.y]
    expect(low).toBeCloseTo(high / 3, 1)
    expect(chart.ticks[0]).toEqual({ reais: 0, y: 100 })
    expect(chart.last).toMatchObject({ reais: 100_000, x: 100, isBelow: true })
  })

  test('puts the label of a rising line’s first price below it', () => {
    const chart = chartOf(entry(100_000, '2026-11-10'), entry(120_000, '2026-11-15'))
    expect([chart.first.isBelow, chart.last.isBelow]).toEqual([true, false])
  })

  test('stays inside its plot for 60 points and never goes back', () => {
    const entries = Array.from({ length: 60 }, (_, place) =>
      entry(
        90_000 + ((place * 7919) % 60_000),
        `20${String(15 + Math.floor(place / 6))}-${String(1 + (place % 6)).padStart(2, '0')}`,
      ),
    )
    const chart = priceChartOf(entries)
    const xs = [...chart.path.matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x))
    expect(xs).toHaveLength(60)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    const ys = [...chart.path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y))
    for (const y of ys) expect(y).toBeGreaterThan(0)
    for (const y of ys) expect(y).toBeLessThan(100)
  })
})

test('starts and ends the chart at the reference dates, not at the installation', () => {
  const chart = chartOf(entry(187_800, '2024-06'), entry(175_990, '2025-07'))
  expect(chart).toMatchObject({ from: '2024-06', to: '2025-07' })
  expect(chart.path).toMatch(/^M0 [\d.]+H100V[\d.]+H100$/)
})

describe('the date of a price', () => {
  test('is its reference date, even late in that year', () => {
    expect(chartOf(entry(1_000, '2026', '2026-03-01')).from).toBe('2026')
    const may = chartOf(entry(1_000, '2025-05', '2026-03-01'), entry(2_000, '2026-11-20'))
    expect([may.from, may.to]).toEqual(['2025-05', '2026-11-20'])
    expect(chartOf(entry(1_000, '2025-05-31'), entry(2_000, '2026-11-20')).path).toBe(may.path)
  })

  test('is unknown without a reference date; the day of entry does not count', () => {
    expect(chartOf(entry(1_000, null, '2026-03-01'), entry(2_000, null)).from).toBeNull()
    expect(chartOf(entry(1_000, '2025-05'), entry(2_000, null)).to).toBeNull()
  })

  test('of a correction is its own, and the last price stays last', () => {
    const chart = chartOf(entry(150_000, '2026-11-10'), entry(160_000, '2026-11-15'), entry(140_000, '2026-05'))
    expect(chart.marks).toEqual([0, 100])
    expect(chart.last.reais).toBe(140_000)
    expect(chart.to).toBe('2026-05')
  })
})
