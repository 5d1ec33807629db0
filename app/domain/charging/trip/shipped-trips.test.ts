import { expect } from 'vitest'
import { eq } from 'drizzle-orm'
import { canChargeHere } from '#app/domain/charging/can-charge-here.ts'
import { pointSelection } from '#app/domain/charging/point-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { findTrip } from './find-trip.server.ts'
import { minStationKw } from './stations.server.ts'

/** Its range is 310 km at 110 km/h. */
const car = 'byd-dolphin-plus-7'
/** Its range is 247 km at 110 km/h. */
const smallCar = 'byd-dolphin-mini-1'

const trips: [from: string, to: string, stops: number][] = [
  ['São Paulo, SP', 'Rio de Janeiro, RJ', 1],
  ['Curitiba, PR', 'Florianópolis, SC', 1],
  ['São Paulo, SP', 'Belo Horizonte, MG', 2],
  ['Porto Alegre, RS', 'Florianópolis, SC', 1],
  ['Salvador, BA', 'Aracaju, SE', 1],
  ['Recife, PE', 'Natal, RN', 1],
  ['Brasília, DF', 'Goiânia, GO', 0],
]

test('plans the seven most frequent trips with the shipped points', async ({ market }) => {
  const now = fixedClock.now()
  const content: Content = { db: market, versions: { of: () => ({ version: -1, changedAt: now }) } }
  const ask = async (vehicle: string, from: string, to: string) => {
    const query = new URLSearchParams({ de: from, para: to, carro: vehicle })
    return (await findTrip(content, new URL(`https://x.example/viagem?${query}`), null)).trip
  }
  for (const [from, to, count] of trips) {
    const trip = await ask(car, from, to)
    expect([to, trip?.outcome]).toEqual([to, count === 0 ? 'reaches' : 'stops'])
    const stops = trip?.outcome === 'stops' ? trip.stops : []
    expect([to, stops.length]).toEqual([to, count])
    for (const { station, point } of stops) {
      expect(station.powerKw).toBeGreaterThanOrEqual(minStationKw)
      expect(point?.name).toBeTruthy()
      const [row] = await market
        .select(pointSelection(now, null))
        .from(chargingPoints)
        .where(eq(chargingPoints.id, station.id))
      expect(row && canChargeHere(row, now)).toBe(true)
      expect(row?.connectors.map(({ type }) => type)).toContain('ccs2')
    }
  }
  // The Fernão Dias has no known fast point for 235 km north of São Paulo.
  const trip = await ask(smallCar, 'São Paulo, SP', 'Belo Horizonte, MG')
  if (trip?.outcome !== 'gap') throw new Error(`no gap: ${trip?.outcome}`)
  expect([Math.round(trip.fromKm), Math.round(trip.toKm)]).toEqual([12, 247])
  expect(trip.gapTowns).toEqual({
    from: expect.stringMatching(/, (SP|MG)$/) as string,
    to: expect.stringMatching(/, MG$/) as string,
  })
})
