import { expect } from 'vitest'
import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { QueueFull } from '#app/platform/process/concurrency-limit.server.ts'
import type { Database } from '#database/database.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findCells, findMapView } from './find-map.server.ts'

const versions = { of: () => ({ version: 1, changedAt: fixedClock.now() }) }
const contentOf = (db: Database): Content => ({ db, versions })
const searched = (search: string) => ({ ...noChargingFilter, search })

test('counts one search in several spellings once', async ({ db }) => {
  await addChargingPoints(db, { slug: 'a', name: 'Posto Água' })
  const content = contentOf(db)
  const views = await Promise.all(
    ['água posto', 'AGUA  Posto', 'agua posto agua'].map((search) =>
      findMapView(content, fixedClock, { filter: searched(search) }),
    ),
  )
  expect(views.map(({ total }) => total)).toEqual([1, 1, 1])
  expect(new Set(views.map(({ groups }) => groups)).size).toBe(1)
})

test('counts few concurrent searches and shows the others without counts', async ({ db }) => {
  await addChargingPoints(db, { slug: 'a', name: 'Posto 1' })
  const content = contentOf(db)
  const asked = Array.from({ length: 12 }, (_, index) =>
    findMapView(content, fixedClock, { filter: searched(`posto ${index}`) }),
  )
  const tile = findCells(content, fixedClock, { tile: { z: 3, x: 2, y: 4 }, filter: searched('cheio') })
  const whole = findMapView(content, fixedClock, { filter: noChargingFilter })
  await expect(tile).rejects.toBeInstanceOf(QueueFull)
  const totals = (await Promise.all(asked)).map(({ total }) => total)
  expect(totals.filter((total) => total === null)).toHaveLength(7)
  expect((await whole).total).toBe(1)
  // A failed count is not cached.
  expect(await findMapView(content, fixedClock, { filter: searched('posto 11') })).toMatchObject({
    total: 0,
    sources: ['open-charge-map'],
  })
})
