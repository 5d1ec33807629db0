import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { news } from '#database/schema/news.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { findArticleCard, findComparisonCard, findPortalCard, findVehicleCard } from './find-card.server.ts'

/** In São Paulo it is still 20 March. */
const clock = { now: () => new Date('2026-03-21T01:00:00Z') }
let opened: OpenDatabase
let content: Content

beforeAll(async () => {
  opened = await openTestDatabase('empty')
  const { db } = opened
  content = { db, versions: { of: () => ({ version: 1, changedAt: clock.now() }) } }
  const base = { brand: 'BYD', category: 'hatch', year: 2025, type: 'eletrico' } as const
  const measured = { lengthMm: 4125, heightMm: 1570, wheelbaseMm: 2700 }
  await db.insert(vehicles).values([
    { ...base, ...measured, id: 1, model: 'Dolphin', slug: 'byd-dolphin-1' },
    { ...base, id: 2, model: 'Seal', slug: 'byd-seal-2' },
    { ...base, ...measured, id: 3, model: 'Yuan', slug: 'byd-yuan-3', isActive: false },
  ])
  await db
    .insert(news)
    .values([
      article('publicado', { coverFigure: '291', coverUnit: 'km', coverVehicleId: 1 }),
      article('sem-desenho', { coverFigure: '35', coverUnit: '%', coverVehicleId: 2 }),
      article('inativo', { coverFigure: '35', coverUnit: '%', coverVehicleId: 3 }),
      article('rascunho', { isPublished: false }),
      article('amanha', { publishedDate: '2026-03-21' }),
    ])
}, 30_000)

afterAll(() => opened.close())

function article(slug: string, row: Partial<typeof news.$inferInsert>): typeof news.$inferInsert {
  return { title: slug, slug, summary: 'Resumo.', isPublished: true, publishedDate: '2026-03-20', ...row }
}

test('finds an active model’s card by id', async () => {
  expect(await findVehicleCard(content, clock, '1.png')).toMatchObject({ vehicle: { name: 'BYD Dolphin' } })
  for (const file of [
    '3.png',
    '99.png',
    '01.png',
    '1',
    '1.svg',
    'byd-dolphin-1.png',
    '9'.repeat(40) + '.png',
    '\0.png',
  ])
    expect(await findVehicleCard(content, clock, file)).toBeNull()
})

test('finds an article’s card only if visitors may read it (NEWS-17)', async () => {
  expect(await findArticleCard(content, clock, 'publicado.png')).toMatchObject({
    title: 'publicado',
    category: 'Geral',
  })
  for (const file of ['rascunho.png', 'amanha.png', 'nada.png', 'publicado', '.png', 'a\0.png'])
    expect(await findArticleCard(content, clock, file)).toBeNull()
})

test('draws the cover’s model if it is active and can be drawn', async () => {
  expect(await findArticleCard(content, clock, 'publicado.png')).toMatchObject({ drawing: { lengthMm: 4125 } })
  for (const file of ['sem-desenho.png', 'inativo.png'])
    expect(await findArticleCard(content, clock, file)).toMatchObject({ drawing: null, cover: { figure: '35' } })
})

test('finds no card of a withdrawn article', async () => {
  await opened.db.update(news).set({ isPublished: false }).where(eq(news.slug, 'inativo'))
  expect(await findArticleCard(content, clock, 'inativo.png')).toBeNull()
})

test('draws a comparison in slot order, and nothing for fewer than two', async () => {
  const find = (v: string) => findComparisonCard(content, clock, new URLSearchParams({ v }))
  expect(await find('2,,byd-dolphin-1')).toMatchObject({ vehicles: [{ name: 'BYD Seal' }, { name: 'BYD Dolphin' }] })
  for (const v of ['', '1', '1,1', '1,3', '1,99', '<script>,1']) expect(await find(v)).toBeNull()
})

test('draws active models for the portal', async () => {
  expect(await findPortalCard(content)).toMatchObject({ modelCount: 2, drawings: { length: 1 } })
})
