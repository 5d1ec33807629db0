import { expect, test } from 'vitest'
import { type ChangeSources, recentChangesOf } from './recent-changes.ts'

const today = '2026-11-28'
const nothing: ChangeSources = { prices: [], points: [], flags: [] }
const changesOf = (sources: Partial<ChangeSources>) => recentChangesOf({ ...nothing, ...sources }, today)
const price = (date: string, toBrl = 142_500) => {
  return {
    name: 'BYD Dolphin GS',
    path: '/veiculo/1',
    vehicle: null,
    fromBrl: 150_000,
    toBrl,
    fromDate: '2026-07',
    date,
  }
}

test('counts what the sources date within the last seven days', () => {
  const sources = {
    ...nothing,
    prices: [price('2026-11-22'), price('2026-11-21')],
    points: [
      { day: '2026-11-27', points: 3 },
      { day: '2026-11-20', points: 40 },
    ],
  }
  expect(recentChangesOf(sources, today).lead).toBe(
    'Nesta semana: 1 preço e 3 pontos de recarga. Abaixo, o mais recente.',
  )
})

test('without a change this week, shows the latest prices with their dates and no lead', () => {
  const { lead, prices } = changesOf({ prices: [price('2026-11')] })
  expect(lead).toBeNull()
  expect(prices).toEqual([
    {
      text: 'BYD Dolphin GS',
      price: 'R$\u00a0142.500',
      change: 'Caiu 5%; era R$\u00a0150.000 em jul/2026',
      hasFallen: true,
      vehicle: null,
      path: '/veiculo/1',
      date: 'nov/2026',
    },
  ])
  expect(changesOf({ prices: [price('2026-11', 149_990)] }).prices).toEqual([])
})

test('names the flag of this month, or the last known one, never a future one', () => {
  const flags = (...months: string[]) => months.map((referenceDate) => ({ flag: 'amarela' as const, referenceDate }))
  expect(changesOf({ flags: flags('2026-10', '2026-11', '2026-12') }).states[0]).toMatchObject({
    title: 'Bandeira da conta de luz',
    text: 'Amarela, neste mês',
    date: 'nov/2026',
  })
  expect(changesOf({ flags: flags('2026-10', '2026-09') }).states[0]).toMatchObject({
    text: 'Amarela, a última que conhecemos',
    date: 'out/2026',
  })
  expect(changesOf({ flags: flags('2026-12') }).states).toEqual([])
})
