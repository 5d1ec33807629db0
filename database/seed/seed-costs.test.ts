import { expect } from 'vitest'
import { ipvaRules, referenceFigures } from '#database/schema/costs.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

test('a database that is older than the costs gets their figures once, and never again after an editor took them', async ({
  db,
}) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  expect(await seedWhenEmpty(db, fixedClock, 'none')).toBeNull()
  expect(await db.$count(referenceFigures)).toBe(seedFiles.referenceFigures().length)
  expect(await db.$count(ipvaRules)).toBe(seedFiles.ipvaRules().length)
  await db.delete(referenceFigures)
  await db.delete(ipvaRules)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(referenceFigures)).toBe(0)
  expect(await db.$count(ipvaRules)).toBe(0)
})
