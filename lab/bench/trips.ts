import { sql } from 'drizzle-orm'
import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { systemClock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { seedWhenEmpty } from '#database/seed/seed-when-empty.server.ts'
import { startPreparedPortal } from '#tests/fixtures/prepared-portal.ts'
import type { Part } from './builds.ts'
import { makeMappedPoints } from './make-mapped-points.ts'
import { uncachedHeaders } from './pages.ts'
import type { Values } from './results.ts'

const totalPoints = 100_000
const goals = { p50Ms: 100, p95Ms: 300 }
/** Slug of an electric car with the plug that most generated points have. */
const car = 'byd-dolphin-mini-1'

const towns = stateCodes.flatMap(municipalitiesOf)

export const trips: Part = {
  name: 'trips',
  title: `Trips between random municipalities among ${totalPoints.toLocaleString('en')} points, one at a time`,
  rows: [
    { what: 'from one to another', of: 'two' },
    { what: 'over three more', of: 'five' },
  ].map(({ what, of }) => ({
    what: `${what}: p50, p95; planned stops at most`,
    values: [`${of}.p50Ms`, `${of}.p95Ms`, `${of}.stops`],
    show: (p50 = 0, p95 = 0, stops = 0) => `${p50.toFixed(0)} ms, ${p95.toFixed(0)} ms; ${stops}`,
    goal: {
      label: `≤ ${goals.p50Ms} ms, ≤ ${goals.p95Ms} ms`,
      isReached: (p50 = Infinity, p95 = Infinity) => p50 <= goals.p50Ms && p95 <= goals.p95Ms,
    },
  })),
  // Measures only the first build: an older one cannot open a database with newer migrations.
  measure: async (builds, isQuick) => {
    const portal = await startPreparedPortal({ settings: {}, fill: fillWithStations })
    try {
      const random = randomNumbers(7)
      const rounds = isQuick ? 40 : 300
      const values: Values = {}
      for (const [of, between] of [
        ['two', 0],
        ['five', 3],
      ] as const)
        for (const [name, value] of Object.entries(await timeTrips(portal.url, { random, rounds, between })))
          values[`${of}.${name}`] = value
      return builds.map((_, place) => (place === 0 ? values : {}))
    } finally {
      await portal.stop()
    }
  },
}

/** Adds equal numbers around each municipality. A third are fast enough for a trip, a third have unknown plugs. */
async function fillWithStations(db: Database) {
  await seedWhenEmpty(db, systemClock, 'market')
  await makeMappedPoints(db, totalPoints)
  const seats = (of: 'latitude' | 'longitude') => sql`(${`{${towns.map((town) => town[of]).join(',')}}`}::float8[])`
  await db.execute(sql`
    update charging_points
    set latitude = ${seats('latitude')}[1 + id % ${towns.length}::int] + (id % 89) / 400.0 - 0.11,
      longitude = ${seats('longitude')}[1 + id % ${towns.length}::int] + (id % 97) / 400.0 - 0.12,
      connectors = case id % 3
        when 0 then jsonb_build_array(jsonb_build_object('type', 'ccs2', 'powerKw', 30 + id % 120, 'count', 2))
        when 1 then jsonb_build_array(jsonb_build_object('type', 'tipo-2', 'powerKw', 22, 'count', 2))
        else '[]' end
    where source = 'open-charge-map'`)
}

type TripTiming = { random: () => number; rounds: number; between: number }

async function timeTrips(url: string, { random, rounds, between }: TripTiming) {
  const townAt = () => towns[Math.floor(random() * towns.length)] ?? towns[0]
  const times: number[] = []
  let stops = 0
  // The first trips read the points into memory.
  for (let round = -5; round < rounds; round += 1) {
    const [from = '', to = '', ...others] = Array.from({ length: 2 + between }, () => {
      const town = townAt()
      return town ? placeText(town) : ''
    })
    const asked = new URLSearchParams({ de: from, para: to, carro: car })
    for (const other of others) asked.append('parada', other)
    const start = performance.now()
    const response = await fetch(`${url}/viagem?${asked}`, { headers: uncachedHeaders })
    const page = await response.text()
    if (!response.ok) throw new Error(`/viagem?${asked} answered ${response.status}`)
    if (round >= 0) times.push(performance.now() - start)
    stops = Math.max(stops, page.match(/fig text-18">km/g)?.length ?? 0)
  }
  if (stops === 0) throw new Error('no trip had a stop: nothing was planned')
  times.sort((one, other) => one - other)
  return { p50Ms: times[Math.floor(rounds * 0.5)] ?? 0, p95Ms: times[Math.floor(rounds * 0.95)] ?? 0, stops }
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
