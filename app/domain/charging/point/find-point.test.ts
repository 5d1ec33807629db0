import { expect } from 'vitest'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { precisionMark } from '#app/domain/charging/charging-point.ts'
import { findPoint } from './find-point.server.ts'
import { pointMeta } from './point-meta.ts'

test('finds no point for an address with a null character', async ({ db }) => {
  await addChargingPoints(db, { slug: 'posto' })
  const versions = { of: () => ({ version: 1, changedAt: fixedClock.now() }) }
  const content: Content = { db, versions }
  expect(await findPoint(content, fixedClock, 'posto\0')).toBeNull()
  expect((await findPoint(content, fixedClock, 'POSTO'))?.point.slug).toBe('posto')
})

test('lists nearby points within a hundred kilometres', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'se' },
    { slug: 'campinas', latitude: -22.9, longitude: -47.06 },
    { slug: 'rio', latitude: -22.9, longitude: -43.2 },
  )
  const content: Content = { db, versions: { of: () => ({ version: 2, changedAt: fixedClock.now() }) } }
  const page = await findPoint(content, fixedClock, 'se')
  expect(page?.nearby.map(({ slug }) => slug)).toEqual(['campinas'])
})

test('offers confirmed points instead of one without confirmation for two years', async ({ db }) => {
  const [old, recent] = [new Date('2022-12-08'), new Date('2026-05-01')]
  const plug = (type: string, powerKw: number | null) => [{ type, powerKw, count: 1 }]
  await addChargingPoints(
    db,
    { slug: 'se', checkedAt: old },
    { slug: 'antigo', latitude: -23.56, checkedAt: old, connectors: plug('ccs2', 50) },
    { slug: 'so-nome', latitude: -23.57, checkedAt: recent },
    { slug: 'lento', latitude: -23.6, checkedAt: recent, connectors: plug('tipo-2', null) },
    { slug: 'rapido', latitude: -23.7, checkedAt: recent, connectors: plug('ccs2', 60) },
  )
  const content: Content = { db, versions: { of: () => ({ version: 4, changedAt: fixedClock.now() }) } }
  const insteadOf = async (slug: string) => (await findPoint(content, fixedClock, slug))?.instead.map((one) => one.slug)
  expect(await insteadOf('se')).toEqual(['lento', 'rapido'])
  expect(await insteadOf('lento')).toEqual([])
})

test('gives no distances to a point placed only by its town', async ({ db }) => {
  const seat = { latitude: -22.9, longitude: -47.06, precision: 'town' as const }
  await addChargingPoints(db, { slug: 'se' }, { slug: 'na-cidade', ...seat })
  const content: Content = { db, versions: { of: () => ({ version: 3, changedAt: fixedClock.now() }) } }
  expect((await findPoint(content, fixedClock, 'se'))?.nearby).toEqual([])
  const page = await findPoint(content, fixedClock, 'na-cidade')
  if (!page) throw new Error('no page')
  expect(page.nearby).toEqual([])
  const meta = JSON.stringify(pointMeta({ ...page, siteUrl: 'https://x.example' }))
  expect(meta).not.toContain('GeoCoordinates')
  expect(precisionMark(page.point)).toBe('posição aproximada: município')
})
