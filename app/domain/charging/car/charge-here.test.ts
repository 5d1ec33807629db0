import { expect, test } from 'vitest'
import type { ChargingCar } from '#app/domain/costs/charging/charging-car.ts'
import type { NetworkTariff } from '#app/domain/costs/network-tariff.ts'
import { pricePerKwh } from '#app/domain/costs/session-price.ts'
import type { ReferenceFigure } from '#app/domain/costs/reference-figure.ts'
import { chargesAt, usualWindow } from './charge-here.ts'
import { offersOf, type Prices } from './charge-offers.ts'

const car: ChargingCar = {
  brand: 'BYD',
  type: 'eletrico',
  batteryKwh: 40,
  isGrossBattery: false,
  onboardKw: 6,
  dcKw: 60,
  sourceTime: null,
  connector: 'CCS2',
}
const ccs = { type: 'ccs2', powerKw: 50, count: 1 }
const typeTwo = { type: 'tipo-2', powerKw: 22, count: 1 }
const at = (
  connectors: (typeof ccs)[],
  maxPowerKw: number | null = null,
  about: Partial<ChargingCar> = {},
  curve = null,
) => chargesAt({ car: { ...car, ...about }, curve }, { connectors, maxPowerKw })
const chargesOf = (outcome: ReturnType<typeof at>) => (outcome.outcome === 'possible' ? outcome.charges : [])

test('computes a charge from 20 to 80 % with AC and DC', () => {
  const [ac, dc] = chargesOf(at([typeTwo, ccs]))
  // 40 kWh × 60 % = 24 kWh. With 10 % loss the visitor pays 26.67 kWh, which takes 4 h 26 min 40 s at the car's 6 kW.
  expect(ac).toMatchObject({ current: 'ac', plugs: ['Tipo 2'], carKw: 6, pointKw: 22 })
  expect(ac?.kwh).toBeCloseTo(26.667, 3)
  expect(ac?.minutes).toBeCloseTo(266.667, 3)
  // 24 kWh at 43.2 kW (72 % of the car's 60 kW, less than the point's 50 kW) take 33 min 20 s.
  expect(dc).toMatchObject({ current: 'dc', plugs: ['CCS2'], pointKw: 50, basis: 'power' })
  expect(dc?.kwh).toBeCloseTo(24, 9)
  expect(dc?.minutes).toBeCloseTo(33.333, 3)
  expect(chargesOf(at([{ ...ccs, powerKw: 30 }]))[0]?.minutes).toBeCloseTo(48, 9)
})

test('leaves unstated powers, batteries, inlets and plugs unknown', () => {
  const [ac, dc] = chargesOf(at([]))
  expect(at([])).toMatchObject({ arePlugsKnown: false, isInletKnown: true })
  expect([ac?.minutes, dc?.minutes]).toEqual([null, null])
  expect(dc?.minMinutes).toBeCloseTo(33.333, 3)
  expect(chargesOf(at([ccs], null, { batteryKwh: null }))).toMatchObject([{ kwh: null, minutes: null }])
  expect(at([ccs], null, { connector: null })).toMatchObject({ isInletKnown: false })
  expect(chargesOf(at([], null, { connector: null, dcKw: null })).map(({ current }) => current)).toEqual(['ac'])
})

test('uses the power of the place for its only kind of plug', () => {
  expect(chargesOf(at([{ type: 'ccs2', powerKw: null as never, count: 2 }], 60))).toMatchObject([{ pointKw: 60 }])
  const both = at(
    [
      { ...ccs, powerKw: null as never },
      { ...typeTwo, powerKw: null as never },
    ],
    60,
  )
  expect(chargesOf(both).map(({ pointKw }) => pointKw)).toEqual([null, null])
})

test('offers no charge with a plug that does not fit', () => {
  expect(at([{ ...ccs, type: 'chademo' }])).toEqual({ outcome: 'no-plug', plugs: ['CHAdeMO'] })
  expect(at([ccs], null, { connector: 'Tipo 2' })).toMatchObject({ outcome: 'no-plug' })
})

test('prefers a measured curve to a stated time, and that to the power', () => {
  const sourceTime = { sourceTime: { minutes: 42, window: '10–80%' } }
  // The source says 42 minutes for 10 to 80 % (70 points). The window from 20 to 80 % (60 points) takes 36 minutes.
  const [timed] = chargesOf(at([{ ...ccs, powerKw: 150 }], null, sourceTime))
  expect([timed?.basis, timed?.minutes]).toEqual(['sourceTime', expect.closeTo(36, 9)])
  const points = [
    { percent: 10, kw: 48 },
    { percent: 90, kw: 48 },
  ]
  const curve = { points, source: 'x', referenceDate: '2026', confidence: 'alta', note: null } as never
  const [measured] = chargesOf(at([{ ...ccs, powerKw: 150 }], null, sourceTime, curve))
  expect([measured?.basis, measured?.minutes]).toEqual(['curve', expect.closeTo(30, 9)])
})

const provenance = { source: 'Fonte', referenceDate: '2024', confidence: 'alta' as const, note: null, validUntil: null }
const network: NetworkTariff = {
  ...pricePerKwh(4),
  ...provenance,
  brlPerSession: 2.5,
  idleBrlPerMinute: 5,
  idleGraceMinutes: 15,
  network: 'Volvo',
  current: 'dc',
  powerFromKw: null,
  powerUpToKw: null,
  audience: null,
  hoursFrom: null,
  hoursTo: null,
}
const mean: ReferenceFigure = { key: 'public-dc-brl-per-kwh', state: null, values: [2], ...provenance }
const prices: Prices = { tariffs: [network], means: { ac: null, dc: mean } }
const charge = { current: 'dc' as const, pointKw: 50, kwh: 24, minutes: 40, idleMinutes: 30, brand: 'BYD' }

test("prefers the point's price to the network's, and that to the mean", () => {
  const offers = (price: string | null, name: string | null) => offersOf({ price, network: name }, charge, prices)
  expect(offers('R$ 1,00/kWh', 'Volvo')).toMatchObject([{ of: 'point', cost: { min: 24 } }])
  // Energy 24 × R$ 4, session R$ 2.50, idling R$ 75: 15 minutes are free, the next 15 cost R$ 5 each.
  expect(offers(null, 'Volvo')).toMatchObject([{ of: 'network', cost: { min: 173.5, idle: 75 } }])
  expect(offers(null, null)).toMatchObject([{ of: 'mean', cost: { min: 48 } }])
  expect(offersOf({ price: null, network: null }, { ...charge, current: 'ac' }, prices)).toEqual([])
  expect(offers('Incluído no estacionamento', 'Volvo')).toMatchObject([{ of: 'point', cost: null }])
})

test("prices a brand's network by the brand of the car", () => {
  const forOthers = { ...network, audience: 'outras marcas' }
  const forClients = { ...network, audience: 'clientes Volvo', isFree: true, brlPerKwh: null, brlPerSession: null }
  const scopesOf = (brand: string, tariffs: NetworkTariff[]) =>
    offersOf({ price: null, network: 'Volvo' }, { ...charge, brand }, { ...prices, tariffs }).map(
      ({ scope, cost }) => `${scope}: ${cost?.min}`,
    )
  const both = [forOthers, forClients]
  // All drivers pay the idle fee of R$ 75. Drivers of other brands also pay 24 kWh × R$ 4 + R$ 2.50. Their total is R$ 173.50.
  expect(scopesOf('Volvo', both)).toEqual(['clientes Volvo: 75'])
  expect(scopesOf('BYD', both)).toEqual(['para outras marcas: 173.5'])
  // 'assinantes' is not a brand, so the tariff is listed for every car.
  expect(scopesOf('BYD', [...both, { ...forClients, audience: 'assinantes' }])).toContain('assinantes: 75')
  expect(scopesOf('Volvo', [network, forClients])[0]).toBe('clientes Volvo: 75')
})

test('computes no cost without a battery, except at a free point', () => {
  const unknown = { ...charge, kwh: null, idleMinutes: 0 }
  expect(offersOf({ price: null, network: 'Volvo' }, unknown, prices)).toMatchObject([{ cost: null }])
  expect(offersOf({ price: 'Gratuito', network: null }, unknown, prices)).toMatchObject([{ cost: { max: 0 } }])
  expect(usualWindow).toEqual({ fromPercent: 20, toPercent: 80 })
})
