import { expect } from 'vitest'
import { referenceFigures, tariffFlagMonths } from '#database/schema/costs.ts'
import { news } from '#database/schema/news.ts'
import { sources, vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { mainSourcesOf, type NamedSource, pageOfSources, sumFigures } from './source-counts.ts'
import { findSourceCounts } from './source-counts-queries.server.ts'

const clock = { now: () => new Date('2026-11-20T15:00:00Z') }
const versions = { of: () => ({ version: 1, changedAt: clock.now() }) }

test('counts figures by age, kind of source and confidence; general knowledge and third-party lists as low', async ({
  db,
}) => {
  const dolphin = { brand: 'BYD', model: 'Dolphin', category: 'hatch', year: 2025, type: 'eletrico' as const }
  const page = { text: 'byd.com/br', url: 'https://byd.com/br' }
  await db.insert(sources).values([
    { code: 'P1', pages: [page], isPublished: true, kind: 'press' },
    { code: 'PBEV', pages: [page], isPublished: true, kind: 'official' },
    { code: 'X', pages: [page], isPublished: true, kind: 'third-party-list' },
    { code: 'N', pages: [page], isPublished: true },
    { code: 'G', pages: [], isPublished: false },
  ])
  await db.insert(vehicles).values([
    { ...dolphin, id: 1, slug: 'd-1', priceValue: 159_800, seats: 5 },
    { ...dolphin, id: 2, slug: 'd-2', isActive: false },
  ])
  const figure = (name: string, code: string, referenceDate: string | null) => ({
    vehicleId: 1,
    figure: name,
    sourceCodes: [code],
    referenceDate,
    confidence: 'alta' as const,
  })
  await db
    .insert(vehicleFigureSources)
    .values([
      figure('priceBrl', 'X', '2026-08'),
      figure('rangeKm', 'PBEV', '2025-11-20'),
      figure('trunkL', 'N', '2026-07'),
      figure('powerCv', 'P1', '2025'),
      figure('seats', 'G', '2024'),
      { ...figure('torqueNm', 'P1', null), vehicleId: 1 },
      { ...figure('seats', 'P1', '2026'), vehicleId: 2 },
    ])
  await db.insert(referenceFigures).values({
    key: 'petrol-brl-per-litre',
    values: [6],
    referenceDate: '2026-07',
    confidence: 'baixa',
    createdAt: clock.now(),
  })
  const found = await findSourceCounts({ db, versions }, clock)
  const of = (about: Parameters<typeof sumFigures>[1]) => sumFigures(found.counts, { part: 'veiculos', ...about })
  expect(of({})).toBe(6)
  expect(of({ age: '3', kind: 'third-party-list', confidence: 'baixa' })).toBe(1)
  expect(of({ age: '12', kind: 'official' })).toBe(1)
  expect(of({ age: '24', kind: 'press' })).toBe(1)
  expect(of({ age: 'sem-data' })).toBe(1)
  expect(of({ age: 'antes', kind: 'general-knowledge', confidence: 'baixa' })).toBe(1)
  expect(sumFigures(found.counts, { part: 'custos', age: '6', kind: 'estimate' })).toBe(1)
  expect(found.modelCount).toBe(1)
  expect(found.unknown.find((one) => one.figure === 'trunkL')?.count).toBe(1)
  expect(found.unknown.some((one) => one.figure === 'seats')).toBe(false)
  expect(found.sources.map(({ code, kind, count, newest }) => [code, kind, count, newest])).toEqual([
    ['P1', 'press', 2, '2025'],
    ['N', null, 1, '2026-07'],
    ['PBEV', 'official', 1, '2025-11-20'],
    ['X', 'third-party-list', 1, '2026-08'],
  ])
  expect(of({ kind: 'unstated' })).toBe(1)
})

test('counts source lists of published articles, and those with a link', async ({ db }) => {
  const article = { summary: 'x', publishedDate: '2026-11-01', isPublished: true }
  const list = '<h2>Fontes</h2>\n<ul><li><a href="https://a.example/">A</a></li><li>B, 2026</li><li>C</li></ul>'
  await db.insert(news).values([
    {
      ...article,
      title: 'a',
      slug: 'a',
      contentHtml: `<ul><li>no texto</li></ul>${list}<p>fim</p><ul><li>x</li></ul>`,
    },
    { ...article, title: 'b', slug: 'b', contentHtml: '<p>sem lista</p>' },
    { ...article, title: 'c', slug: 'c', contentHtml: list, isPublished: false },
    { ...article, title: 'd', slug: 'd', contentHtml: list, publishedDate: '2026-11-21' },
  ])
  const { articles } = await findSourceCounts({ db, versions }, clock)
  expect(articles).toEqual({ articles: 2, withoutList: 1, named: 3, linked: 1 })
})

test('counts what is unknown of points, rules and states, without samples', async ({ db }) => {
  const sourced = { referenceDate: '2026-07', confidence: 'baixa' as const, createdAt: clock.now() }
  await db.insert(referenceFigures).values([
    { ...sourced, key: 'licensing-brl-per-year', state: 'SP', values: [160] },
    { ...sourced, key: 'licensing-brl-per-year', state: 'RJ', values: [180] },
    { ...sourced, key: 'flag-yellow-brl-per-kwh', values: [0.02], source: 'ANEEL, citada por Exame' },
  ])
  await db.insert(tariffFlagMonths).values([
    { ...sourced, flag: 'verde', referenceDate: '2026-01' },
    { ...sourced, flag: 'amarela', referenceDate: '2026-05' },
  ])
  const { gaps, counts, points } = await findSourceCounts({ db, versions }, clock)
  expect(gaps).toMatchObject({ statesWithLicensing: 2, lastFlagMonth: '2026-05' })
  expect(points?.all).toBe(0)
  expect(sumFigures(counts, { part: 'custos', kind: 'official-cited' })).toBe(1)
})

test('pages the list of sources by 20 and shows the last page beyond the end', () => {
  const source = { kind: 'press' as const, pages: [], count: 1, newest: null }
  const all = Array.from({ length: 95 }, (_, place) => ({ ...source, code: `P${place}` }))
  expect(pageOfSources(all, Number.NaN)).toMatchObject({ page: 1, pageCount: 5, found: 95 })
  expect(pageOfSources(all, 5).sources.map(({ code }) => code)).toEqual(all.slice(80).map(({ code }) => code))
  expect(pageOfSources(all, 99).page).toBe(5)
  expect(pageOfSources([], 2)).toEqual({ sources: [], page: 1, pageCount: 1, found: 0 })
})

test('names as main sources those of one page each, every name once', () => {
  const source = (code: string, ...names: string[]): NamedSource => {
    const pages = names.map((name) => ({ name, text: name, url: null }))
    return { code, kind: 'press', pages, count: 1, newest: null }
  }
  const all = [source('A', 'Inmetro'), source('B', 'Jornal', 'Revista'), source('C', 'Inmetro'), source('D', 'Jornal')]
  expect(mainSourcesOf(all).map(({ code }) => code)).toEqual(['A', 'D'])
  const many = Array.from({ length: 9 }, (_, place) => source(`S${place}`, `Nome ${place}`))
  expect(mainSourcesOf(many)).toHaveLength(6)
})
