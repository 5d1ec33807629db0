import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { chargingPoints } from '#database/schema/charging.ts'
import { rangeVehicleOf } from '#app/domain/range/range-assumptions.ts'
import { listActiveVehicleDetails } from '#app/domain/vehicles/details/vehicle-details-queries.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { rangeAt } from '#app/domain/range/estimate-range.ts'
import { findTrip } from './find-trip.server.ts'
import type { StationDetails } from './plan-trip.ts'
import { formatDoubt } from './trip-text.ts'
import { tripSpeeds } from './trip-address.ts'

/** Removes the plugs of shipped points, so that plans use only the points of the test. */
const test = databaseTest.extend('market', async ({ market }) => {
  await market
    .update(chargingPoints)
    .set({ connectors: [], connectorTypes: [], maxPowerKw: null, speed: null, access: null, status: null })
  return market
})

let version = 0
/** Gives each content its own version, so that no test reads another test's cache. */
function contentOf(db: Database): Content {
  version += 1
  const entry = { version, changedAt: new Date(0) }
  return { db, versions: { of: () => entry } }
}
const ask = (db: Database, search: string) =>
  findTrip(contentOf(db), new URL(`https://x.example/viagem?${search}`), null)
const toFlorianopolis = 'de=Curitiba, PR&para=Florianópolis, SC'
const ccs = [{ type: 'ccs2', powerKw: 60, count: 1 }]
const joinville = { latitude: -26.3045, longitude: -48.8487, city: 'Joinville', state: 'SC' }

test('reports a gap without a known fast point, and names points of unknown plugs', async ({ market }) => {
  const { trip, problems } = await ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1`)
  expect(problems).toEqual({})
  expect(trip).toMatchObject({ outcome: 'gap', fromKm: 0, hasFastPlug: true, source: 'towns' })
  if (trip?.outcome !== 'gap') throw new Error('no gap')
  expect(trip.lengthKm.min).toBeLessThan(310)
  expect(trip.lengthKm.max).toBeGreaterThan(310)
  expect(trip.unknownCount).toBeGreaterThan(0)
  expect(trip.unknownPoints.every(({ point }) => point !== null)).toBe(true)
})

test('plans a stop with minutes, energy and price at a known fast point', async ({ market }) => {
  await addChargingPoints(market, { slug: 'joinville-dc', ...joinville, connectors: ccs })
  const { trip } = await ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1`)
  if (trip?.outcome !== 'stops') throw new Error(`no stops: ${trip?.outcome}`)
  const [stop, ...others] = trip.stops
  expect(others).toEqual([])
  expect(stop).toMatchObject({ point: { slug: 'joinville-dc', city: 'Joinville' }, station: { powerKw: 60 } })
  expect(stop?.arrivePercent).toBeGreaterThanOrEqual(10)
  expect(stop?.minutes).toBeGreaterThan(10)
  // The network is unknown, so the offer uses the market's mean.
  expect(stop?.offer?.of).toBe('mean')
  expect(stop?.offer?.cost?.min).toBeCloseTo((stop?.kwh ?? 0) * 3.5, 9)
  expect(trip.arrivePercent).toBeGreaterThanOrEqual(10 - 1e-6)
})

test('doubts a stop that nobody confirmed for two years, and names another one', async ({ market }) => {
  const doubtOf = async () => {
    const url = new URL(`https://x.example/viagem?${toFlorianopolis}&carro=byd-dolphin-mini-1`)
    const { trip } = await findTrip(contentOf(market), url, null, {}, fixedClock)
    if (trip?.outcome !== 'stops') throw new Error(`no stops: ${trip?.outcome}`)
    return trip.doubt
  }
  const yearsAgo = (years: number) => new Date(fixedClock.now().getTime() - years * 366 * 24 * 3_600_000)
  await addChargingPoints(market, { slug: 'antigo', ...joinville, connectors: ccs, checkedAt: yearsAgo(2.1) })
  const alone = await doubtOf()
  expect(alone).toMatchObject({ stops: [{ slug: 'antigo' }], others: null })
  expect(alone && formatDoubt(alone)).toEqual({
    title: 'Confirme antes de sair: esta parada não é confirmada há mais de dois anos.',
    text: 'antigo (Joinville, SC). Sem contar com isso, não conhecemos outro caminho de recargas que complete a viagem.',
  })
  const slower = [{ type: 'ccs2' as const, powerKw: 40, count: 1 }]
  await addChargingPoints(market, { slug: 'novo', ...joinville, connectors: slower, checkedAt: yearsAgo(1) })
  const doubt = await doubtOf()
  expect(doubt).toMatchObject({ stops: [{ slug: 'antigo' }], others: [{ slug: 'novo' }] })
  expect(doubt && formatDoubt(doubt).text).toMatch(
    /^antigo \(Joinville, SC\)\. Segunda opção: pare em novo \(Joinville, SC\), no km\u00a0\d+\.$/,
  )
  await market
    .update(chargingPoints)
    .set({ checkedAt: yearsAgo(1.9) })
    .where(eq(chargingPoints.slug, 'antigo'))
  expect(await doubtOf()).toBeNull()
})

test('says what changes at a stop that both plans have', () => {
  const point = { name: 'Graal', city: 'Resende', state: 'RJ', nearTown: null } as StationDetails
  const textOf = (leavePercent: number | null) =>
    formatDoubt({
      stops: [point],
      others: [
        { ...point, km: 169, planned: 1, leavePercent },
        { ...point, km: 287, planned: null, leavePercent: 80 },
      ],
    }).text
  const last = 'pare em Graal (Resende, RJ), no km\u00a0287.'
  expect(textOf(null)).toBe(`Graal (Resende, RJ). Segunda opção: mantenha a parada 1 e ${last}`)
  expect(textOf(91.2)).toBe(`Graal (Resende, RJ). Segunda opção: na parada 1 carregue até 92% e ${last}`)
})

test('gives no driving time and no stops where no road leads', async ({ market }) => {
  const car = 'carro=byd-dolphin-mini-1'
  for (const km of ['', '&km=600']) {
    const { trip, water } = await ask(market, `de=Macapá, AP&para=Belém, PA&${car}${km}`)
    expect(trip).toBeNull()
    expect(water).toMatchObject({ from: 'Macapá, AP', to: 'Belém, PA', byLandKm: null })
  }
  const island = await ask(market, `de=Salvador, BA&para=Itaparica, BA&${car}`)
  expect(island).toMatchObject({ trip: null, water: { places: ['Salvador, BA', 'Itaparica, BA'] } })
  // A typed distance makes the trip follow the detour by land.
  const byLand = await ask(market, `de=Salvador, BA&para=Itaparica, BA&${car}&km=278`)
  expect(byLand.water).toBeNull()
  expect(byLand.trip?.outcome).toBe('gap')
})

test('answers two towns with the most registered electric car', async ({ market }) => {
  const { trip, carReason } = await ask(market, 'de=Curitiba&para=Joinville')
  expect(trip?.car.name).toContain('BYD Dolphin Mini')
  expect(carReason).toBe('o elétrico mais emplacado em agosto de 2026')
  expect((await ask(market, 'de=Curitiba&para=Joinville&carro=byd-dolphin-plus-7')).carReason).toBeNull()
  // A link with one town fills in the form.
  expect(await ask(market, 'de=Curitiba')).toMatchObject({ trip: null, problems: {} })
  expect((await ask(market, 'de=Curitiba&para=')).problems).toHaveProperty('para')
})

test('drives to the port and names the ferry to Ilhabela', async ({ market }) => {
  const { trip, water } = await ask(market, 'de=São Paulo&para=Ilhabela')
  expect(water).toBeNull()
  if (!trip || trip.outcome === 'no-estimate') throw new Error('no answer')
  // The road to the port is about 200 km long.
  expect(trip.lengthKm.likely).toBeGreaterThan(170)
  expect(trip.lengthKm.likely).toBeLessThan(240)
  const [ferry] = trip.ferries
  expect(ferry).toMatchObject({ name: 'balsa São Sebastião–Ilhabela', minutes: 20 })
  expect(ferry?.toKm).toBeCloseTo(trip.lengthKm.likely, 6)
  expect((ferry?.toKm ?? 0) - (ferry?.fromKm ?? 0)).toBeLessThan(15)
  // No road leads from Macapá to the port.
  expect((await ask(market, 'de=Macapá, AP&para=Ilhabela')).trip).toBeNull()
})

test('computes the driving time from the mean speed of roads', async ({ market }) => {
  const { trip } = await ask(market, 'de=São Paulo, SP&para=Rio de Janeiro, RJ&carro=byd-dolphin-mini-1&velocidade=110')
  if (!trip || trip.outcome === 'no-estimate') throw new Error('no answer')
  // 435 km on the Dutra take five to six hours.
  expect(trip.hours).toBeGreaterThan(5)
  expect(trip.hours).toBeLessThan(6)
})

test('finds points on the Dutra from São Paulo to Rio de Janeiro', async ({ market }) => {
  await addChargingPoints(
    market,
    { slug: 'taubate', latitude: -23.03, longitude: -45.56, city: 'Taubaté', state: 'SP', connectors: ccs },
    { slug: 'resende', latitude: -22.47, longitude: -44.45, city: 'Resende', state: 'RJ', connectors: ccs },
  )
  const { trip } = await ask(market, 'de=São Paulo, SP&para=Rio de Janeiro, RJ&carro=byd-dolphin-mini-1')
  if (trip?.outcome !== 'stops') throw new Error(`no stops: ${trip?.outcome}`)
  expect(trip.stops.map(({ point }) => point?.slug)).toEqual(['taubate', 'resende'])
})

test('plans no charge at the start with a full battery', async ({ market }) => {
  await addChargingPoints(market, {
    slug: 'saida',
    latitude: -25.447,
    longitude: -49.25,
    city: 'Curitiba',
    state: 'PR',
    connectors: ccs,
  })
  // A full battery reaches 222 km without the reserve; the trip has 224. Only a car that starts with less uses the point at km 3.
  const starting = (percent: number) =>
    ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1&km=224&carga=${percent}`)
  expect((await starting(100)).trip).toMatchObject({ outcome: 'gap', fromKm: 0 })
  expect((await starting(60)).trip).toMatchObject({ outcome: 'stops', stops: [{ point: { slug: 'saida' } }] })
})

test('plans the return with the remaining charge', async ({ market }) => {
  const tijucas = { latitude: -27.1, longitude: -48.71, city: 'Tijucas', state: 'SC' }
  const round = `${toFlorianopolis}&carro=byd-dolphin-mini-1&volta=sim`
  await addChargingPoints(market, { slug: 'joinville-dc', ...joinville, connectors: ccs })
  // The way to the island and back exceeds the range, so the car must charge at the destination.
  const turned = (await ask(market, round)).trip
  if (turned?.outcome !== 'stops') throw new Error(`no stops: ${turned?.outcome}`)
  expect(turned.stops.map(({ point }) => point?.slug)).toEqual(['joinville-dc', 'joinville-dc'])
  expect(turned.turn?.km).toBeCloseTo(turned.lengthKm.likely / 2, 6)
  expect(turned.turn).toMatchObject({ leavePercent: 100 })
  await addChargingPoints(market, { slug: 'tijucas-dc', ...tijucas, connectors: ccs })
  const { trip } = await ask(market, round)
  if (trip?.outcome !== 'stops') throw new Error(`no stops: ${trip?.outcome}`)
  expect(trip.turn).toBeNull()
  expect(trip.places).toEqual(['Curitiba, PR', 'Florianópolis, SC'])
  expect(trip.stops.map(({ point }) => point?.slug)).toEqual([
    'joinville-dc',
    'tijucas-dc',
    'tijucas-dc',
    'joinville-dc',
  ])
  const [first, , , last] = trip.stops.map(({ station }) => station.km)
  expect((first ?? 0) + (last ?? 0)).toBeCloseTo(trip.lengthKm.likely, 6)
})

test('uses a fast point at the destination for the return', async ({ market }) => {
  const seat = { latitude: -27.5945, longitude: -48.5477, city: 'Florianópolis', state: 'SC' }
  await addChargingPoints(market, { slug: 'ilha', ...seat, connectors: ccs })
  const { trip } = await ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1&volta=sim&km=200`)
  expect(trip).toMatchObject({ outcome: 'stops', stops: [{ point: { slug: 'ilha' } }] })
  if (trip?.outcome === 'stops') expect(trip.lengthKm.likely).toBeCloseTo(400, 6)
})

test('prices a stop by its point or network before the mean', async ({ market }) => {
  await addChargingPoints(market, { slug: 'rede', ...joinville, connectors: ccs, network: 'Volvo' })
  const priced = async () => {
    const { trip } = await ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1`)
    if (trip?.outcome !== 'stops') throw new Error(`no stops: ${trip?.outcome}`)
    return { kwh: trip.stops[0]?.kwh ?? 0, offer: trip.stops[0]?.offer }
  }
  const network = await priced()
  expect(network.offer).toMatchObject({ of: 'network', provenance: { source: 'Garagem 360', referenceDate: '2024' } })
  // The network charges R$ 4.00 per kWh and R$ 2.50 per session.
  expect(network.offer?.cost?.min).toBeCloseTo(network.kwh * 4 + 2.5, 9)
  await market.update(chargingPoints).set({ price: 'R$ 1,00/kWh' }).where(eq(chargingPoints.slug, 'rede'))
  const own = await priced()
  expect(own.offer).toMatchObject({ of: 'point', cost: { min: own.kwh } })
})

test('plans no stop at samples and unsuitable points', async ({ market }) => {
  await addChargingPoints(
    market,
    { slug: 'chademo', ...joinville, connectors: [{ type: 'chademo', powerKw: 50, count: 1 }] },
    { slug: 'sem-potencia', ...joinville, connectors: [{ type: 'ccs2', powerKw: null, count: 1 }] },
    { slug: 'lento', ...joinville, connectors: [{ type: 'ccs2', powerKw: 11, count: 1 }] },
    { slug: 'amostra', ...joinville, connectors: ccs, isSample: true, source: 'sample' },
    { slug: 'escondido', ...joinville, connectors: ccs, isHidden: true },
    { slug: 'duvidoso', ...joinville, connectors: ccs, doubt: 'nome de posto' },
  )
  expect((await ask(market, `${toFlorianopolis}&carro=byd-dolphin-mini-1`)).trip?.outcome).toBe('gap')
})

test('reaches a near town without a stop, and any town with a plug-in hybrid', async ({ market }) => {
  const near = await ask(market, 'de=Curitiba&para=Joinville&carro=byd-dolphin-mini-1')
  expect(near.trip).toMatchObject({ outcome: 'reaches', isSure: true })
  const hybrid = (await listActiveVehicles(contentOf(market))).find(
    ({ type, rangeKm, batteryKwh }) => type === 'plug-in' && rangeKm !== null && batteryKwh !== null,
  )
  const far = await ask(market, `de=Curitiba&para=Salvador, BA&carro=${hybrid?.slug}`)
  expect(far.trip?.outcome).toBe('plug-in')
})

test('links versions of the model that have the figures of a trip', async ({ market }) => {
  const { trip } = await ask(market, `${toFlorianopolis}&carro=suzuki-e-vitara-140`)
  expect(trip).toMatchObject({ outcome: 'no-estimate', car: { slug: 'suzuki-e-vitara-140' } })
  expect(trip?.knownVersions.map(({ slug }) => slug)).toEqual(['suzuki-e-vitara-139'])
})

test('reports invalid fields and keeps what was typed', async ({ market }) => {
  const { problems, questions, typed, trip } = await ask(market, 'de=Bom Jesus&para=Xpto&carro=nenhum&carga=0')
  expect(trip).toBeNull()
  expect(Object.keys(problems).toSorted()).toEqual(['carga', 'carro', 'de', 'para'])
  expect(problems.para).toBe('Não conhecemos o município “Xpto”. Escreva o nome e o estado, como Curitiba, PR.')
  expect(questions).toMatchObject([{ field: 'from', choices: expect.arrayContaining(['Bom Jesus, SC']) }])
  expect(typed).toMatchObject({ from: 'Bom Jesus', to: 'Xpto', start: '0' })
  expect((await ask(market, 'de=Curitiba&para=Curitiba&carro=byd-dolphin-mini-1')).problems).toEqual({
    para: 'A chegada é a mesma cidade da saída',
  })
  expect(await ask(market, 'carro=byd-dolphin-mini-1')).toMatchObject({ problems: {}, trip: null })
})

test("never shortens a car's range at a slower speed or on a mild day", async ({ market }) => {
  const vehicles = await listActiveVehicles(contentOf(market))
  const electric = vehicles.filter(({ type }) => type === 'eletrico')
  // Reading a car takes a dozen queries. `estimate-range.test.ts` covers generated cars.
  const ids = electric.filter((_, index) => index % 5 === 0).map(({ id }) => id)
  const details = await listActiveVehicleDetails(market, ids)
  expect(details.length).toBeGreaterThan(5)
  for (const vehicle of details.map((one) => rangeVehicleOf(one, {}))) {
    const at = (speedKmh: number, isHot = false) => rangeAt(vehicle, { speedKmh, isHot })?.likelyKm ?? 0
    for (const [index, speed] of tripSpeeds.entries()) {
      const faster = tripSpeeds[index + 1]
      if (faster) expect(at(speed)).toBeGreaterThanOrEqual(at(faster))
      expect(at(speed)).toBeGreaterThanOrEqual(at(speed, true))
    }
  }
})
