import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { contentVersions, portalState } from '#database/schema/portal.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { seedFiles } from './seed-files.server.ts'
import { seedWhenEmpty } from './seed-when-empty.server.ts'

test('labels each sample, with unreachable contacts and all fields of a page (SUP-21)', () => {
  const samples = seedFiles.suppliers()
  expect(samples.map(({ category }) => category)).toEqual([...businessTypes])
  expect(new Set(samples.map(({ state }) => state)).size).toBe(samples.length)
  for (const [index, sample] of samples.entries()) {
    expect(sample.name).toBe(`Fornecedor Exemplo ${index + 1}`)
    expect(sample.fullDescription).toContain('Exemplo ilustrativo: a empresa, os serviços')
    expect(sample.phone).toMatch(/^\(\d\d\) 5555-01\d\d$/)
    expect(sample.email).toMatch(/\.example$/)
    expect(sample.website).toMatch(/\.example$/)
    expect(new Set(sample.testimonials.map(({ name }) => name))).toEqual(new Set(['Cliente de exemplo']))
    for (const picture of [sample.image, ...sample.gallery]) expect(picture).toMatch(/^\/desenhos\/\w+\.svg$/)
    for (const value of Object.values(sample)) expect(value).toBeTruthy()
  }
})

test('has public, labelled samples in a new database', async ({ db }) => {
  await seedWhenEmpty(db, fixedClock, 'bundled')
  const rows = await db.select().from(suppliers)
  expect(rows).toHaveLength(9)
  expect(rows.every((row) => row.isSample && row.isPublished && row.waitlistId === null)).toBe(true)
  expect(await db.select().from(contentVersions).where(eq(contentVersions.topic, 'suppliers'))).toHaveLength(1)
})

test('adds samples once to an older database, and not again after editors removed them', async ({
  db,
}) => {
  await db.insert(contentVersions).values({ topic: 'news', version: 7 })
  expect(await seedWhenEmpty(db, fixedClock, 'market')).toBeNull()
  expect(await db.$count(suppliers)).toBe(9)
  await db.delete(suppliers)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(suppliers)).toBe(0)
})

test('adds no samples with SEED=none, even later to a new database', async ({
  db,
}) => {
  await seedWhenEmpty(db, fixedClock, 'none')
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(suppliers)).toBe(0)
  await db.delete(portalState)
  await seedWhenEmpty(db, fixedClock, 'none')
  expect(await db.$count(suppliers)).toBe(0)
  await seedWhenEmpty(db, fixedClock, 'market')
  expect(await db.$count(suppliers)).toBe(9)
})
