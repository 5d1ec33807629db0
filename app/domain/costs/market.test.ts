import { expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { buildMarketCounts } from '#tests/builders/market-counts.ts'
import { growthPercent, type MarketCount, marketOf, withPlug } from './market.ts'

const seeded = marketOf(seedFiles.marketCounts() as MarketCount[])

test('takes the latest month of models, most registrations first, and the latest fleet without the national row', () => {
  const { models, fleet } = marketOf(buildMarketCounts())
  expect(models).toMatchObject({
    date: '2026-08',
    rows: [{ name: 'BYD Dolphin Mini', count: 8299 }, { name: 'Geely EX2' }],
  })
  expect(fleet).toMatchObject({ total: 1_266_671, rows: [{ state: 'SP' }, { state: 'RJ' }] })
})

test('takes months of the latest complete year and skips periods without all types', () => {
  const market = marketOf(buildMarketCounts())
  expect(market.months.map(({ date }) => date)).toEqual(['2026-07', '2026-08'])
  expect(market.years.map(({ date }) => date)).toEqual(['2023', '2024', '2025'])
  expect(marketOf([])).toEqual({ years: [], months: [], models: null, fleet: null })
  expect(marketOf(buildMarketCounts().filter(({ subject }) => subject !== 'bev')).years).toEqual([])
})

test('computes 44.5 percent growth of plug-in cars from 2024 to 2025 from the seed (HOME-15)', () => {
  const [, before, last] = seeded.years
  expect([before, last].map((year) => year && withPlug(year))).toEqual([125_624, 181_542])
  // By hand, last year / year before: 181542 / 125624 = 1.4451.
  expect(growthPercent(before!, last!)).toBe(44.5)
})

test('seeds eight months of 2026 that add up by type, and twelve totals of 2025', () => {
  const counts = seedFiles.marketCounts()
  expect(seeded.months.map(({ date }) => date)).toEqual(Array.from({ length: 8 }, (_, index) => `2026-0${index + 1}`))
  for (const { date, electric, plugIn, hybrids, total } of seeded.months)
    expect(electric + plugIn + (hybrids ?? 0), date).toBe(total)
  // By hand, the months add up to 328,483. ABVE's published total, 328,477, is older than its revisions of some months.
  expect(seeded.months.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(328_483)
  const of2025 = counts.filter(({ subject, referenceDate }) => subject === 'total' && referenceDate.startsWith('2025-'))
  expect(of2025.reduce((sum, { count }) => sum + count, 0)).toBe(223_912)
})

test('seeds August’s models and the fleet of 27 states with source, month and confidence', () => {
  expect(seeded.models).toMatchObject({ date: '2026-08', source: 'ABVE Data, painel por modelo' })
  expect(seeded.models?.rows.slice(0, 3).map(({ name, count }) => [name, count])).toEqual([
    ['BYD Dolphin Mini', 8299],
    ['BYD Dolphin', 6740],
    ['Geely EX2', 5804],
  ])
  expect(seeded.fleet?.rows).toHaveLength(27)
  // By hand: the whole fleet has 1,266,671 cars, of which 148,204 have no state.
  expect(seeded.fleet?.rows.reduce((sum, { count }) => sum + count, 0)).toBe(1_266_671 - 148_204)
  expect(seedFiles.marketCounts().every(({ source, confidence }) => source && confidence)).toBe(true)
})
