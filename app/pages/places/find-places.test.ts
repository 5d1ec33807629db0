import { expect } from 'vitest'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { findStatePage } from './find-places.server.ts'

test('lists points without power and connectors on the last pages', async ({ db }) => {
  const at = { latitude: -25.43, longitude: -49.27, city: 'Curitiba', state: 'PR' }
  const checkedAt = new Date('2026-01-10')
  await addChargingPoints(
    db,
    ...Array.from({ length: 12 }, (_, index) => ({ ...at, slug: `nome-${index}`, name: `Nome ${index}`, checkedAt })),
    {
      ...at,
      slug: 'antigo',
      name: 'Antigo',
      connectors: [{ type: 'ccs2' as const, powerKw: 150, count: 1 }],
      checkedAt: new Date('2022-01-10'),
    },
  )
  const content: Content = { db, versions: { of: () => ({ version: 1, changedAt: fixedClock.now() }) } }
  const [first, last] = await Promise.all([1, 99].map((page) => findStatePage(content, fixedClock, 'PR', page)))
  expect(first).toMatchObject({ count: { points: 13, fast: 1 }, page: 1, pageCount: 2 })
  expect(first?.points.map(({ slug }) => slug)).toContain('antigo')
  expect(last).toMatchObject({ page: 2 })
  expect(last?.points).toHaveLength(1)
})
