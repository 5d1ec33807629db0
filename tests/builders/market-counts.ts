import type { MarketCount } from '#app/domain/costs/market.ts'

export function buildMarketCounts(): MarketCount[] {
  const type = (referenceDate: string, counts: Record<string, number>) =>
    Object.entries(counts).map(([subject, count]) => countOf({ subject, count, referenceDate }))
  const model = { measure: 'model', powertrain: 'bev', source: 'ABVE Data, painel por modelo' } as const
  const fleet = { measure: 'state-fleet', source: 'Senatran' } as const
  return [
    ...type('2023', { bev: 19_310, phev: 33_049, total: 93_927 }),
    ...type('2024', { bev: 61_615, phev: 64_009, total: 177_358 }),
    ...type('2025', { bev: 80_178, phev: 101_364, total: 223_912 }),
    ...type('2025-08', { bev: 7_624, phev: 8_057, total: 20_222 }),
    ...type('2026-07', { bev: 25_782, phev: 20_500, hev: 4_168, 'hev-flex': 5_624, total: 56_074 }),
    ...type('2026-08', { bev: 27_166, phev: 20_535, hev: 4_445, 'hev-flex': 5_240, mhev: 6_669, total: 57_386 }),
    countOf({ ...model, subject: 'Geely EX2', count: 5_804 }),
    countOf({ ...model, subject: 'BYD Dolphin Mini', count: 8_299 }),
    countOf({ ...model, subject: 'BYD Dolphin Mini', count: 7_577, referenceDate: '2026-05' }),
    countOf({ ...fleet, subject: 'RJ', count: 79_643 }),
    countOf({ ...fleet, subject: 'SP', count: 353_305 }),
    countOf({ ...fleet, subject: 'BR', count: 1_266_671 }),
  ]
}

function countOf(stated: Partial<MarketCount> & Pick<MarketCount, 'subject' | 'count'>): MarketCount {
  return {
    measure: 'type',
    powertrain: null,
    source: 'ABVE Data, painel geral',
    referenceDate: '2026-08',
    note: null,
    ...stated,
  }
}
