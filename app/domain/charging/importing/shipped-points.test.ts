import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalState } from '#database/schema/portal.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { decideShippedPoints, findShippedPoints } from './shipped-points.server.ts'

let version = 0
function find(db: Database) {
  version += 1
  const entry = { version, changedAt: new Date(0) }
  return findShippedPoints({ db, versions: { of: () => entry } } satisfies Content)
}

const ofMap = { source: 'openstreetmap' as const, connectors: [], isSample: false }

/** Adds points of an earlier version: edited, hidden, deleted by its source, and an edited duplicate. */
async function addFormerPoints(db: Database) {
  const chapeco = { latitude: -27.6, longitude: -48.5177 }
  await addChargingPoints(
    db,
    { ...ofMap, ...chapeco, slug: 'editado', sourceId: 'way/1045130108', name: 'Nome da redação', edited: ['name'] },
    { ...ofMap, slug: 'oculto', sourceId: 'node/10876231596', isHidden: true },
    { ...ofMap, slug: 'apagado', sourceId: 'node/4958910124' },
    { ...ofMap, slug: 'repetido', sourceId: 'node/10689741126', edited: ['price'], price: 'R$ 2,00/kWh' },
  )
}

test("offers an existing portal the points of a new version and keeps editors' changes", async ({ db }) => {
  expect(await find(db)).toBeNull()
  await addFormerPoints(db)
  const offered = await find(db)
  expect(offered?.files.map(({ name, points, known }) => [name, points, known])).toEqual([
    ['open-charge-map/charging-points.json', 574, 0],
    ['ezvolt/charging-points.json', 90, 0],
    ['openstreetmap/charging-points.geojson', 344, 2],
    ['corridors/charging-points.csv', 25, 0],
  ])
  expect(offered?.leaving).toBe(2)
  expect(await decideShippedPoints({ db, clock: fixedClock }, { isKept: false, username: 'ana' })).toEqual({
    outcome: 'applied',
  })
  const rows = await db.select().from(chargingPoints)
  const bySlug = (slug: string) => rows.find((row) => row.slug === slug)
  expect(rows.length).toBeGreaterThan(1000)
  expect(bySlug('editado')).toMatchObject({ name: 'Nome da redação', extractedOn: '2026-10-01' })
  expect(bySlug('oculto')).toMatchObject({ isHidden: true })
  expect(bySlug('apagado')).toBeUndefined()
  expect(bySlug('repetido')).toMatchObject({ price: 'R$ 2,00/kWh', doubt: expect.any(String) as string })
  expect(await find(db)).toBeNull()
})

test("stops offering points once an editor keeps the portal's own; never offers them to a new portal", async ({
  db,
  market,
}) => {
  await addFormerPoints(db)
  expect(await decideShippedPoints({ db, clock: fixedClock }, { isKept: true, username: 'ana' })).toEqual({
    outcome: 'kept',
  })
  expect(await find(db)).toBeNull()
  expect(await db.$count(chargingPoints)).toBe(4)
  expect(await find(market)).toBeNull()
  // An earlier version offered other files.
  await market.update(portalState).set({ value: 'earlier' }).where(eq(portalState.key, 'shipped-charging-points'))
  expect((await find(market))?.files[0]).toMatchObject({ fresh: 0, known: 574 })
})
