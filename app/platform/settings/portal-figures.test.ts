import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { portalFigures } from '#database/schema/portal.ts'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { confirmedFigureKeys, countedFigure, figuresOf, publishedFigureKeys } from './portal-settings.ts'
import { listConfirmedFigures } from './portal-settings-queries.server.ts'
import { extremesOf } from '#app/pages/static/about-page.tsx'

let open: OpenDatabase

beforeAll(async () => {
  open = await openTestDatabase('empty')
  await open.db.insert(portalFigures).values(seedFiles.portalFigures())
}, 60_000)
afterAll(() => open.close())

test('shows only confirmed figures, in order (STAT-02, STAT-10)', async () => {
  const listed = (version: number) =>
    listConfirmedFigures({ db: open.db, versions: { of: () => ({ version, changedAt: new Date(0) }) } })
  expect(await listed(1)).toEqual([])
  await open.db.update(portalFigures).set({ isConfirmed: true, source: 'Registros', referenceDate: '2026-10' })
  const figures = await listed(2)
  expect(figuresOf(figures, confirmedFigureKeys.advertising)).toEqual([
    { key: 'advertising.visitors', value: '50k+', label: 'visitantes por mês', note: 'Registros, out/2026' },
    expect.objectContaining({ value: '85%' }),
    expect.objectContaining({ value: '90%' }),
  ])
  const articles = countedFigure({ key: 'about.articles', count: 1, one: 'artigo', many: 'artigos', note: 'Hoje' })
  expect(figuresOf([...figures, ...articles], publishedFigureKeys.about).map(({ value }) => value)).toEqual([
    '18K+',
    '1',
    '92%',
  ])
})

test('shows counts with a plural label and omits zero (STAT-02, STAT-12)', () => {
  const counted = (count: number) =>
    countedFigure({ key: 'about.vehicles', count, one: 'veículo', many: 'veículos', note: 'Hoje' })
  expect(counted(1_089)).toEqual([{ key: 'about.vehicles', value: '1.089', label: 'veículos', note: 'Hoje' }])
  expect(counted(1)).toMatchObject([{ value: '1', label: 'veículo' }])
  expect(counted(0)).toEqual([])
})

test('shows the scale with the shortest and the longest model, or not at all', () => {
  const drawing = (name: string, lengthMm: number) => ({ name, lengthMm, drawingUrl: '/x.svg', to: `/veiculo/${name}` })
  const names = (...lengths: number[]) =>
    extremesOf(lengths.map((length) => drawing(`m${length}`, length))).map(({ name }) => name)
  expect(names(4100, 3200, 5460)).toEqual(['m3200', 'm5460'])
  expect(names(4100)).toEqual([])
  expect(names(4100, 4100)).toEqual([])
  expect(names()).toEqual([])
})
