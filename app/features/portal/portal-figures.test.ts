import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Content } from '#app/platform/kept-content.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { portalFigures } from '#database/schema/portal.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { countedSentences } from './counted-sentences.ts'
import { figuresOf, portalFigureKeys } from './portal-figure.ts'
import { listPortalFigures } from './portal-figures-queries.server.ts'
import { extremesOf } from './scale-drawing.ts'

let open: OpenDatabase
let content: Content

beforeAll(async () => {
  open = await openTestDatabase('empty')
  content = { db: open.db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } }
  await open.db.insert(portalFigures).values(seedFiles.portalFigures())
}, 60_000)
afterAll(() => open.close())

test.each([
  ['STAT-02 the about page', portalFigureKeys.about, ['18K+', '150+', '350+', '92%']],
  ['STAT-10 the advertising page', portalFigureKeys.advertising, ['50k+', '85%', '90%']],
  ['STAT-12 the newsletter offer', portalFigureKeys.newsletter, ['15k+', '35%+']],
])('%s states its figures in order, none of them confirmed at first', async (_page, keys, values) => {
  const figures = figuresOf(await listPortalFigures(content), keys)
  expect(figures.map(({ value }) => value)).toEqual(values)
  expect(figures.some(({ isConfirmed }) => isConfirmed)).toBe(false)
})

test('a figure that was removed is left out', () => {
  expect(figuresOf([], portalFigureKeys.about)).toEqual([])
})

test('what was counted is said in words, with the right plural', () => {
  expect(countedSentences({ brands: ['BYD', 'BYD', 'GWM'], articles: 1 })).toEqual({
    'about.vehicles': 'Contados hoje no catálogo: 3 modelos de 2 marcas.',
    'about.articles': 'Contados hoje nas notícias: 1 artigo.',
  })
})

test('the scale is shown by the shortest and the longest model, or not at all', () => {
  const drawing = (name: string, lengthMm: number) => ({ name, lengthMm, drawingUrl: '/x.svg', to: `/veiculo/${name}` })
  const names = (...lengths: number[]) =>
    extremesOf(lengths.map((length) => drawing(`m${length}`, length))).map(({ name }) => name)
  expect(names(4100, 3200, 5460)).toEqual(['m3200', 'm5460'])
  expect(names(4100)).toEqual([])
  expect(names(4100, 4100)).toEqual([])
  expect(names()).toEqual([])
})
