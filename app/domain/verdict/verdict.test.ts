import { describe, expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { estimateRange } from '#app/domain/range/estimate-range.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { formatRank, rankAmongPeers, type RatedVehicle, similarGroupOf } from './peer-rank.ts'
import { verdictOf } from './verdict.ts'

const rated = (about: Partial<RatedVehicle>): RatedVehicle => ({
  ...buildVehicle({ category: 'hatch', priceBrl: 140_000, availability: 'on-sale', ...about }),
  monthlyBrl: null,
  roadRangeKm: null,
  ...about,
})

const nothingBorrowed = {} as Parameters<typeof rangeVehicleOf>[1]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const judge = (vehicle: RatedVehicle, peers: RatedVehicle[]) =>
  verdictOf(vehicle, estimateRange(rangeVehicleOf(vehicle, nothingBorrowed)), peers)

describe('rank among peers', () => {
  const byTrunk = { figure: ({ trunkL }: RatedVehicle) => trunkL, better: 'higher', isOfType: false } as const
  const cars = (values: (number | null)[], about: Partial<RatedVehicle> = {}) =>
    values.map((trunkL, at) => rated({ id: 100 + at, trunkL, ...about }))

  test('counts models of the same body and price range with a known value; equal values share a place', () => {
    const own = rated({ id: 1, trunkL: 300 })
    const rank = rankAmongPeers(own, [own, ...cars([400, 300, 250, 200, null])], byTrunk)
    expect(rank).toEqual({ place: 2, count: 5, peers: 'hatches até R$\u00a0150\u00a0mil' })
    expect(rank && formatRank(rank, null)).toBe('2º de 5 hatches até R$\u00a0150\u00a0mil')
    expect(rank && formatRank(rank, rank.peers)).toBe('2º de 5 parecidos')
  })

  test('widens to the body, then to the price range', () => {
    const own = rated({ id: 1, trunkL: 300 })
    const dear = cars([400, 350, 250, 200], { priceBrl: 400_000 })
    expect(rankAmongPeers(own, [own, ...dear], byTrunk)).toEqual({ place: 3, count: 5, peers: 'hatches' })
    const others = cars([400, 350, 320, 310], { category: 'sedan' })
    expect(rankAmongPeers(own, [own, ...others], byTrunk)?.peers).toBe('carros até R$\u00a0150\u00a0mil')
  })

  test('has no rank for an unknown figure or fewer than five models', () => {
    expect(rankAmongPeers(rated({ id: 1, trunkL: null }), cars([1, 2, 3, 4, 5]), byTrunk)).toBeNull()
    expect(rankAmongPeers(rated({ id: 1, trunkL: 300 }), cars([1, 2, 3]), byTrunk)).toBeNull()
  })

  test('compares electric figures within one powertrain', () => {
    const byPower = { figure: ({ dcChargeKw }: RatedVehicle) => dcChargeKw, better: 'higher', isOfType: true } as const
    const own = rated({ id: 1, dcChargeKw: 60 })
    const plugIns = [1, 2, 3, 4].map((id) => rated({ id: 10 + id, type: 'plug-in', dcChargeKw: 200 }))
    expect(rankAmongPeers(own, [own, ...plugIns], byPower)).toBeNull()
  })

  test('names the type of a group only if it has models of another one', () => {
    const own = rated({ id: 1, trunkL: 300 })
    const electric = [own, ...cars([400, 350, 250, 200])]
    expect(similarGroupOf(own, electric)).toBe('hatches até R$\u00a0150\u00a0mil')
    const mixed = [...electric, rated({ id: 9, type: 'plug-in' })]
    expect(similarGroupOf(own, mixed)).toBe('hatches elétricos até R$\u00a0150\u00a0mil')
    expect(similarGroupOf(own, [own])).toBeNull()
  })
})

describe('verdict', () => {
  const peers = [200, 250, 300, 350, 400].map((trunkL, at) =>
    rated({ id: 10 + at, trunkL, monthlyBrl: 3_000 - at * 100, dcChargeKw: 80 }),
  )

  test('says what speaks for and against with figure and rank', () => {
    const own = rated({ id: 1, trunkL: 500, monthlyBrl: 4_004, dcChargeKw: 30, warrantyVehicleYears: null })
    const { pros, cons } = judge(own, [own, ...peers])
    expect(pros.map(({ text, rank }) => [plain(text), rank])).toContainEqual([
      'Porta-malas grande: 500 litros',
      '1º de 6 parecidos',
    ])
    expect(cons.map(({ text, rank }) => [plain(text), rank])).toEqual(
      expect.arrayContaining([
        [
          'Custo total alto: cerca de R$ 4.000 por mês em 3 anos, com IPVA, seguro, pneus e revenda',
          '6º de 6 parecidos',
        ],
        ['Carrega devagar em viagem: até 30 kW', '6º de 6 parecidos'],
      ]),
    )
  })

  test('names the weakest figure if none is among the worst', () => {
    const own = rated({ id: 1, trunkL: 310, monthlyBrl: 2_000, dcChargeKw: 80, warrantyVehicleYears: null })
    const { cons } = judge(own, [own, ...peers])
    expect(cons.map(({ text, rank }) => [plain(text), rank])).toEqual([
      ['O mais fraco é o porta-malas: 310 litros', '3º de 6 parecidos'],
    ])
  })

  test('fills either side with figures of the better or worse half, up to three', () => {
    const unknown = { dcChargeKw: null, priceBrl: null, consumptionKwhPer100Km: null }
    const own = rated({ id: 1, trunkL: 320, acceleration0To100S: 10.5, warrantyVehicleYears: 4, ...unknown })
    const around = [1, 2, 3, 4, 5, 6].map((at) =>
      rated({
        id: 60 + at,
        trunkL: 250 + at * 15,
        acceleration0To100S: 6 + at,
        warrantyVehicleYears: at + 2,
        ...unknown,
      }),
    )
    const { pros, cons } = judge(own, [own, ...around])
    expect(pros.map(({ text, rank }) => [plain(text), rank])).toContainEqual([
      'Porta-malas de 320 litros',
      '3º de 7 parecidos',
    ])
    expect(cons.map(({ text, rank }) => [plain(text), rank])).toContainEqual([
      'Garantia de 4 anos',
      '5º de 7 parecidos',
    ])
  })

  test('names slow or missing fast charging of a plug-in hybrid', () => {
    const plugIns = [20, 40, 40, 60, 80].map((dcChargeKw, at) => rated({ id: 60 + at, type: 'plug-in', dcChargeKw }))
    const consOf = (own: RatedVehicle) => judge(own, [own, ...plugIns]).cons.map(({ text }) => plain(text))
    expect(consOf(rated({ id: 1, type: 'plug-in', dcChargeKw: 18 }))).toContain('Recarga rápida lenta: até 18 kW')
    const slow = rated({ id: 1, type: 'plug-in', dcChargeKw: null, connector: 'Tipo 2' })
    expect(consOf(slow)).toContain('Não tem recarga rápida: só a tomada Tipo 2')
    expect(consOf({ ...slow, connector: null }).join()).not.toContain('recarga rápida')
  })

  test('gives a middling rank among similar models the rank among all of the type if that is extreme', () => {
    const own = rated({ id: 1, consumptionKwhPer100Km: 14 })
    const thrifty = [12, 13, 15, 16].map((kwh, at) => rated({ id: 20 + at, consumptionKwhPer100Km: kwh }))
    const dear = Array.from({ length: 30 }, (_, at) =>
      rated({ id: 40 + at, category: 'suv', priceBrl: 400_000, consumptionKwhPer100Km: 20 }),
    )
    const ranksOf = (others: RatedVehicle[]) => judge(own, [own, ...thrifty, ...others]).pros.map(({ rank }) => rank)
    expect(ranksOf(dear)).toContain('3º de 35 elétricos')
    expect(ranksOf(dear.slice(0, 20)).join()).not.toContain('de 25 elétricos')
  })

  test('does not praise the second of five', () => {
    const unknown = {
      acceleration0To100S: null,
      warrantyVehicleYears: null,
      consumptionKwhPer100Km: null,
      dcChargeKw: null,
    }
    const own = rated({ id: 1, trunkL: 350, ...unknown })
    const ranksOf = (values: number[]) =>
      judge(
        own,
        values.map((trunkL, at) => rated({ id: 30 + at, trunkL })),
      ).pros.map(({ key }) => key)
    expect(ranksOf([400, 300, 200, 100])).not.toContain('trunkL')
    expect(ranksOf([340, 300, 200, 100])).toContain('trunkL')
  })

  test('says nothing about unknown figures, and at most four on either side', () => {
    const own = rated({
      id: 1,
      rangeKm: null,
      batteryKwh: null,
      trunkL: null,
      dcChargeKw: null,
      acceleration0To100S: null,
      consumptionKwhPer100Km: null,
      priceBrl: null,
      seats: null,
      lengthMm: null,
      warrantyVehicleYears: null,
    })
    expect(judge(own, [own, ...peers])).toMatchObject({ audience: [], pros: [], cons: [] })
    const best = rated({
      id: 2,
      trunkL: 900,
      monthlyBrl: 900,
      dcChargeKw: 300,
      seats: 7,
      priceBrl: 90_000,
      roadRangeKm: 700,
    })
    const weak = peers.map((peer) => ({ ...peer, roadRangeKm: 200 }))
    expect(judge(best, [best, ...weak]).pros).toHaveLength(4)
  })

  test('names recalls and four seats first', () => {
    const own = rated({ id: 1, hasRecall: true, seats: 4 })
    expect(
      judge(own, [own, ...peers])
        .cons.map(({ key }) => key)
        .slice(0, 2),
    ).toEqual(['recall', 'seats'])
  })

  test('marks a figure of low confidence', () => {
    const own = rated({ id: 1, dcChargeKw: 200, uncertain: ['dcChargeKw'] })
    expect(judge(own, [own, ...peers]).pros.map(({ text }) => plain(text))).toContain(
      'Carrega depressa em viagem: até ≈ 200 kW',
    )
  })

  test('says who an electric car, a plug-in and a hybrid fit', () => {
    const electric = judge(rated({ id: 1 }), peers).audience.map(plain)
    expect(electric[0]).toMatch(
      /^Quem roda até \d+ km por dia na cidade e carrega à noite em tomada comum de 220\sV, fora de garagem fechada$/,
    )
    expect(electric.some((sentence) => /sem parar, a 110 km\/h e com calor/.test(sentence))).toBe(true)
    const plugIn = rated({ id: 2, type: 'plug-in', rangeKm: 63, batteryKwh: 18.3 })
    expect(judge(plugIn, peers).audience.join()).toContain('sem depender de ponto de recarga')
    expect(judge(rated({ id: 3, type: 'hibrido' }), peers).audience[0]).toContain('não tem onde carregar')
  })
})
