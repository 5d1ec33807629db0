import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCandidate } from './candidate.fixture.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { listCandidates } from './find-matches.server.ts'
import { evaluateCriteria } from './evaluate-criteria.ts'
import { matchVehicles } from './match-vehicles.ts'
import { noCriteria, type Criteria } from './criteria.ts'

const match = (candidates: Parameters<typeof matchVehicles>[0], asked: Criteria) =>
  matchVehicles(candidates, asked, '2026-11-20')
const found = (candidates: Parameters<typeof matchVehicles>[0], asked: Criteria) => {
  const { picks, matches } = match(candidates, asked)
  return [...picks, ...matches]
}
const criteria = (about: Partial<Criteria>): Criteria => ({ ...noCriteria, ...about })
const verdicts = (candidate: ReturnType<typeof buildCandidate>, about: Partial<Criteria>) =>
  evaluateCriteria(candidate, criteria(about)).map(({ verdict }) => verdict)
const sentences = (candidate: ReturnType<typeof buildCandidate>, about: Partial<Criteria>) =>
  evaluateCriteria(candidate, criteria(about)).map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))

describe('evaluateCriteria', () => {
  test('compares a budget to the real and states the excess', () => {
    expect(sentences(buildCandidate({ priceBrl: 159_800 }), { budgetBrl: 160_000 })).toEqual([
      'Cabe no orçamento, sobram R$ 200',
    ])
    expect(sentences(buildCandidate({ priceBrl: 159_800 }), { budgetBrl: 159_800 })).toEqual([
      'Cabe no orçamento, sem sobra',
    ])
    expect(sentences(buildCandidate({ priceBrl: 160_001 }), { budgetBrl: 160_000 })).toEqual([
      'Passa do orçamento em R$ 1',
    ])
    expect(verdicts(buildCandidate({ priceBrl: 160_001 }), { budgetBrl: 160_000 })).toEqual(['missed'])
  })

  test('never counts an unknown figure as met', () => {
    const gaps = buildCandidate({ rangeKm: null, batteryKwh: null, seats: null, trunkL: null })
    const all = { kmPerDay: 40, tripKm: 100, seats: 4, trunkL: 250 } as const
    expect(verdicts(gaps, all)).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
    const result = match([gaps], criteria(all))
    expect(result.matches).toEqual([])
    expect(result.open).toHaveLength(1)
    expect(verdicts(buildCandidate({ dcChargeKw: null }), { tripKm: 300 })).toEqual(['unknown'])
  })

  test('excludes an unknown price only with a budget', () => {
    const unpriced = buildCandidate({ priceBrl: null })
    expect(sentences(unpriced, { budgetBrl: 900_000 })).toEqual(['Preço não informado'])
    const asked = match([unpriced], criteria({ budgetBrl: 900_000, seats: 4 }))
    expect([asked.matchCount, asked.openCount]).toEqual([0, 0])
    expect(asked.relaxations.map(({ label, count }) => [label, count])).toEqual([['Sem contar o orçamento', 1]])
    expect(match([unpriced], criteria({ seats: 4 })).matchCount).toBe(1)
  })

  test('evaluates a day by the lowest range, with and without a plug at home', () => {
    const dolphin = buildCandidate()
    expect(sentences(dolphin, { kmPerDay: 60 })).toEqual([
      'Faz os seus 60 km por dia com folga, recarregando à noite em casa',
    ])
    expect(verdicts(dolphin, { kmPerDay: 500 })).toEqual(['missed'])
    expect(sentences(dolphin, { kmPerDay: 60, home: 'nao' })[0]).toMatch(
      /^Roda \d dias na cidade entre recargas na rua$/,
    )
    expect(verdicts(dolphin, { kmPerDay: 150, home: 'nao' })).toEqual(['tight'])
    // The battery is enough for 170 km, but a night at a household socket charges only 17.6 kWh.
    expect(sentences(dolphin, { kmPerDay: 170, home: 'tomada' })[0]).toMatch(/^A noite na tomada/)
    expect(verdicts(dolphin, { kmPerDay: 170, home: 'carregador' })).toEqual(['met'])
  })

  test('accepts any day for a plug-in hybrid and names its fuel share', () => {
    const plugIn = buildCandidate({ type: 'plug-in', typeLabel: 'Híbrido Plugin', rangeKm: 63, batteryKwh: 18.3 })
    expect(verdicts(plugIn, { kmPerDay: 30 })).toEqual(['met'])
    expect(sentences(plugIn, { kmPerDay: 120 })[0]).toContain('o resto com o motor a combustão')
    expect(verdicts(plugIn, { kmPerDay: 30, home: 'nao' })).toEqual(['tight'])
    expect(verdicts(plugIn, { tripKm: 900 })).toEqual(['met'])
  })

  test('evaluates a trip at 110 km/h with at most one short stop', () => {
    const dolphin = buildCandidate()
    if (dolphin.range.outcome !== 'estimated') throw new Error('range and battery are known')
    // A reserve of 10 % of the lowest range.
    const mostKm = Math.floor(dolphin.range.bands['road-110'].lowKm * 0.9)
    expect(verdicts(dolphin, { tripKm: mostKm })).toEqual(['met'])
    expect(verdicts(dolphin, { tripKm: mostKm + 1 })).toEqual(['tight'])
    expect(verdicts(dolphin, { tripKm: 150 })).toEqual(['met'])
    expect(sentences(dolphin, { tripKm: 300 })).toEqual([
      'Faz a viagem de 300 km a 110 km/h com 1 parada, se houver ponto rápido no caminho',
    ])
    expect(verdicts(dolphin, { tripKm: 300 })).toEqual(['tight'])
    expect(verdicts(buildCandidate({ dcChargeKw: 50 }), { tripKm: 300 })).toEqual(['tight'])
    expect(verdicts(buildCandidate({ dcChargeKw: 49 }), { tripKm: 300 })).toEqual(['missed'])
    expect(sentences(dolphin, { tripKm: 900 })[0]).toMatch(/^Precisa de \d paradas/)
    expect(verdicts(buildCandidate({ dcChargeKw: null }), { tripKm: 900 })).toEqual(['missed'])
  })
})

describe('aspects beyond the criteria', () => {
  const remarks = (about: Parameters<typeof buildCandidate>[0]) =>
    found([buildCandidate(about)], criteria({ kind: 'eletrico' })).flatMap((car) => car.remarks)

  test('makes the lead of a price that must be confirmed conditional', () => {
    const priceSource = { referenceDate: '2026-01', confidence: 'alta', hasPublishedSource: true } as const
    const [cheapest] = match([buildCandidate({ priceSource })], criteria({})).picks
    expect(cheapest?.picks[0]?.why).toBe('O único com preço que atende, se o preço ainda valer')
  })

  test('counts fewer than five seats as a drawback, but not five', () => {
    expect(remarks({ seats: 4 })).toContain('Só 4 lugares')
    expect(remarks({ seats: 5 }).join()).not.toContain('lugares')
  })

  test('mentions an uncertain or old price, but not a published one of this year', () => {
    const source = { referenceDate: '2026-07', confidence: 'alta', hasPublishedSource: true } as const
    expect(remarks({ priceSource: { ...source, confidence: 'baixa' } })).toContain(
      'Preço estimado, de jul/2026: confirme na concessionária',
    )
    expect(remarks({ priceSource: { ...source, referenceDate: '2024-05' } })).toContain(
      'Preço antigo, de mai/2024: confirme na concessionária',
    )
    expect(remarks({ priceSource: source }).join()).not.toContain('concessionária')
  })
})

describe('matchVehicles', () => {
  const cheap = buildCandidate({ id: 1, model: 'Barato', priceBrl: 120_000, seats: 4 })
  const wide = buildCandidate({ id: 2, model: 'Largo', priceBrl: 180_000, seats: 7, category: 'suv' })
  const dear = buildCandidate({ id: 3, model: 'Caro', priceBrl: 300_000, seats: 7, category: 'suv', trunkL: 500 })
  const market = [dear, wide, cheap]
  const pickedFrom = (cars: ReturnType<typeof buildCandidate>[], about: Partial<Criteria>) =>
    match(cars, criteria(about)).picks.map(({ vehicle, picks }) => [vehicle.model, ...picks.map(({ key }) => key)])

  test('picks the cheapest, the largest margin and the best on trips, with the reason', () => {
    const far = buildCandidate({
      id: 4,
      model: 'Longe',
      priceBrl: 290_000,
      rangeKm: 480,
      batteryKwh: 80,
      dcChargeKw: 60,
    })
    const quick = buildCandidate({
      id: 5,
      model: 'Ligeiro',
      priceBrl: 310_000,
      rangeKm: 470,
      batteryKwh: 80,
      dcChargeKw: 200,
    })
    const all = [...market, far, quick]
    expect(pickedFrom(all, { budgetBrl: 400_000 })).toEqual([
      ['Barato', 'price'],
      ['Longe', 'range'],
      ['Ligeiro', 'trips'],
    ])
    const whys = match(all, criteria({ budgetBrl: 400_000 })).picks.map(({ picks }) =>
      picks.map(({ why }) => why.replaceAll('\u00a0', ' ')).join(),
    )
    expect(whys[0]).toMatch(/^R\$ [\d.]+ a menos que o BYD Largo$/)
    expect(whys[1]).toBe('R$ 20.000 a menos que o BYD Ligeiro (470 km)')
    expect(whys[2]).toMatch(/^1 parada em 500 km, \d+ min a menos que o BYD Longe$/)
    // 'Longe' has the longest range, and the only known charging power.
    expect(pickedFrom([cheap, { ...far, vehicle: { ...far.vehicle, dcChargeKw: 200 } }], { seats: 4 })).toEqual([
      ['Barato', 'price'],
      ['Longe', 'range', 'trips'],
    ])
  })

  test('picks the cheaper of two cars whose ranges are nearly equal', () => {
    const farthest = buildCandidate({ id: 1, model: 'Longe', priceBrl: 175_000, rangeKm: 400, batteryKwh: 60 })
    const nearly = buildCandidate({ id: 2, model: 'Quase', priceBrl: 150_000, rangeKm: 390, batteryKwh: 58 })
    const shorter = buildCandidate({ id: 3, model: 'Perto', priceBrl: 120_000, rangeKm: 250, batteryKwh: 38 })
    const rangePick = (cars: Parameters<typeof matchVehicles>[0]) =>
      match(cars, criteria({ kmPerDay: 50 })).picks.flatMap(({ vehicle, picks }) =>
        picks
          .filter(({ key }) => key === 'range')
          .map(({ why }) => `${vehicle.model}: ${why.replaceAll('\u00a0', ' ')}`),
      )
    expect(rangePick([farthest, nearly, shorter])).toEqual(['Quase: R$ 25.000 a menos que o BYD Longe (400 km)'])
    expect(rangePick([farthest, shorter])).toEqual(['Longe: Nenhum outro que atende chega perto dessa autonomia'])
  })

  test('prefers the cheapest without reservation to a cheaper one with one', () => {
    const far = buildCandidate({ id: 4, model: 'Longe', priceBrl: 290_000, rangeKm: 480, batteryKwh: 80 })
    expect(pickedFrom([...market, far], { tripKm: 260 })).toEqual([['Longe', 'price', 'range', 'trips']])
    const [best] = match([...market, far], criteria({ tripKm: 260 })).picks
    expect(best?.picks[0]?.why).toBe('O menor preço entre os que atendem sem ressalva')
  })

  test('orders the rest by margin, heat, fast charging and seats, then price', () => {
    const order = (...others: ReturnType<typeof buildCandidate>[]) => {
      // 'Melhor' gets all three picks, so the others stay in `matches`.
      const best = buildCandidate({ id: 9, model: 'Melhor', priceBrl: 90_000, rangeKm: 600, batteryKwh: 90 })
      return match([best, ...others], criteria({ seats: 4 })).matches.map(({ vehicle }) => vehicle.model)
    }
    const plain = (id: number, model: string, priceBrl: number, about: Parameters<typeof buildCandidate>[0] = {}) =>
      buildCandidate({ id, model, priceBrl, ...about })
    expect(order(plain(1, 'Dois', 200_000), plain(2, 'Um', 150_000))).toEqual(['Um', 'Dois'])
    expect(order(plain(1, 'Dois', 200_000, { dcChargeKw: 80 }), plain(2, 'Um', 150_000))).toEqual(['Dois', 'Um'])
    expect(order(plain(1, 'Dois', 200_000), plain(2, 'Um', 150_000, { dcChargeKw: 49 }))).toEqual(['Dois', 'Um'])
    expect(order(plain(1, 'Dois', 200_000), plain(2, 'Um', 150_000, { seats: 4 }))).toEqual(['Dois', 'Um'])
    expect(order(plain(1, 'Dois', 200_000, { rangeKm: 480, batteryKwh: 80 }), plain(2, 'Um', 150_000))).toEqual([
      'Dois',
      'Um',
    ])
    // Models without a known charging power: neither plus nor minus points.
    expect(order(plain(1, 'Dois', 200_000), plain(2, 'Um', 150_000, { dcChargeKw: null, seats: 5 }))).toEqual([
      'Um',
      'Dois',
    ])
  })

  test('suggests criteria to drop without matches, and a budget rounded up to a thousand', () => {
    const { matches, relaxations } = match(market, criteria({ budgetBrl: 170_500, seats: 7 }))
    expect(matches).toEqual([])
    expect(relaxations.map(({ label, count }) => [label.replaceAll('\u00a0', ' '), count])).toEqual([
      ['Com orçamento de R$ 180.000', 1],
      ['Sem contar os lugares', 1],
    ])
    for (const { criteria: relaxed, count } of relaxations) expect(match(market, relaxed).matchCount).toBe(count)
  })

  test('shows the cars that miss the fewest criteria, and what they miss, only without matches', () => {
    const { nearest } = match(market, criteria({ budgetBrl: 170_500, seats: 7, trunkL: 450 }))
    expect(nearest.map(({ vehicle }) => vehicle.model)).toEqual(['Caro', 'Barato', 'Largo'])
    const missed = nearest[0]?.criterionResults.filter(({ verdict }) => verdict === 'missed') ?? []
    expect(missed.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
      'Passa do orçamento em R$ 129.500',
    ])
    expect(match(market, criteria({ seats: 7 })).nearest).toEqual([])
  })

  test('suggests pairs if no single criterion helps', () => {
    const { relaxations } = match(market, criteria({ budgetBrl: 130_000, seats: 7, bodies: ['hatch'] }))
    expect(relaxations.map(({ label }) => label.replaceAll('\u00a0', ' '))).toEqual(['Sem contar os lugares'])
    const two = match(market, criteria({ bodies: ['sedan'], trunkL: 600, budgetBrl: 500_000 }))
    expect(two.relaxations.map(({ label }) => label)).toEqual(['Sem contar a carroceria nem o porta-malas'])
  })

  test('orders deterministically for any order of the list', () => {
    const anyWishes = fc.record<Criteria>({
      budgetBrl: fc.option(fc.integer({ min: 20_000, max: 500_000 })),
      bodies: fc.subarray(['hatch', 'sedan', 'suv', 'pickup']),
      kmPerDay: fc.option(fc.integer({ min: 1, max: 1000 })),
      home: fc.constantFrom('tomada', 'carregador', 'nao'),
      tripKm: fc.option(fc.integer({ min: 1, max: 2000 })),
      seats: fc.option(fc.constantFrom(4, 5, 7)),
      trunkL: fc.option(fc.constantFrom(250, 350)),
      kind: fc.option(fc.constantFrom('eletrico', 'plug-in')),
    })
    const open = buildCandidate({ id: 5, model: 'Aberto', priceBrl: null })
    const twin = buildCandidate({ id: 6, model: 'Bravo', priceBrl: 180_000, seats: 7, category: 'suv' })
    const all = [...market, open, twin]
    fc.assert(
      fc.property(anyWishes, fc.shuffledSubarray(all, { minLength: all.length }), (about, shuffled) => {
        const result = match(shuffled, about)
        expect(result).toEqual(match(all, about))
        for (const { criterionResults } of [...result.picks, ...result.matches])
          expect(criterionResults.every(({ verdict }) => verdict === 'met' || verdict === 'tight')).toBe(true)
        for (const { criteria: relaxed, count } of result.relaxations)
          expect(match(all, relaxed).matchCount).toBe(count)
      }),
    )
  })
})

databaseTest('considers only models on sale with a plug', async ({ market }) => {
  const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }
  const candidates = await listCandidates({ db: market, versions })
  expect(candidates.length).toBeGreaterThan(60)
  expect(candidates.filter(({ vehicle }) => vehicle.type === 'hibrido' || vehicle.availability !== 'on-sale')).toEqual(
    [],
  )
  expect(candidates.filter(({ range }) => range.outcome === 'estimated').length).toBeGreaterThan(60)
  expect(await listCandidates({ db: market, versions })).toBe(candidates)
})
