import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { vehicles as vehicleRows } from '#database/schema/vehicles.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { searchPortal } from './search-portal.server.ts'
import { suggestionLimits, suggestionsOf } from './suggestion.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase('seeded')
}, 60_000)
afterAll(() => open.close())

/** @param version of the vehicles, which are kept in memory for each */
const find = (typed: string, version = 1) =>
  searchPortal(
    { db: open.db, versions: { of: () => ({ version, changedAt: new Date(0) }) } },
    fixedClock,
    typed,
    suggestionLimits,
  )

test('one search finds a brand, its models and what was written about them', async () => {
  const { vehicles, brands, news } = await find('  BYD ')
  expect(brands).toEqual([{ name: 'BYD', path: '/marca/byd', count: vehicles.count }])
  expect(vehicles.first.every(({ brand }) => brand === 'BYD')).toBe(true)
  expect(vehicles.first).toHaveLength(suggestionLimits.vehicles)
  expect(vehicles.count).toBeGreaterThan(suggestionLimits.vehicles)
  expect(news.found.count).toBeGreaterThan(suggestionLimits.articles)
  expect(news.first).toHaveLength(suggestionLimits.articles)
})

test('12.5 a town or a state leads to its page of charging; a part of a name does not', async () => {
  expect((await find('campinas')).places).toEqual([{ name: 'Campinas, SP', path: '/recarga/sp/campinas' }])
  expect((await find('Bom Jesus, SC')).places).toEqual([{ name: 'Bom Jesus, SC', path: '/recarga/sc/bom-jesus' }])
  expect((await find('bom jesus')).places.length).toBeGreaterThan(2)
  expect((await find('são paulo')).places.map(({ path }) => path)).toEqual(['/recarga/sp', '/recarga/sp/sao-paulo'])
  for (const typed of ['byd', 'dolphin', 'campi', 'mini']) expect((await find(typed)).places).toEqual([])
})

test('a name that begins with what was typed comes before one that only mentions it', async () => {
  const rival = { brand: 'AAA', model: 'Rival', category: 'hatch', year: 2026, type: 'eletrico' } as const
  await open.db
    .insert(vehicleRows)
    .values({ ...rival, id: 9000, slug: 'aaa-rival-9000', description: 'Concorre com o Dolphin Mini.' })
  const { vehicles: found } = await find('dolphin mini', 2)
  expect(found.count).toBe(3)
  expect(found.first.map(nameOf)).toContain('BYD Dolphin Mini')
  expect((await find('dolphin mini', 2)).vehicles.first.at(-1)?.brand).toBe('AAA')
})

test.each([
  ['dolfin', 'BYD Dolphin'],
  ['volvo ex-30', 'Volvo EX30'],
  ['mercedez', 'Mercedes'],
])('a name misspelt as %s is offered as it is written', async (typed, name) => {
  const { nearby, vehicles } = await find(typed)
  const offered = [...nearby, ...vehicles.first.map(nameOf)]
  expect(offered.some((one) => one.startsWith(name))).toBe(true)
})

test.each(['', '   ', '🚗', '"', '%', '\\', "'; drop table news; --", 'de', 'x'.repeat(10_000), '\0byd'])(
  'a search for %j is answered without an error',
  async (typed) => {
    expect((await find(typed)).search.length).toBeLessThanOrEqual(200)
  },
)

test('emoji, signs and blanks find nothing', async () => {
  for (const typed of ['🚗⚡', '%%%', '"', '   '])
    expect(await find(typed)).toMatchObject({ vehicles: { count: 0 }, brands: [], news: { found: { count: 0 } } })
})

test('suggestions name their group and lead to the page itself', async () => {
  const suggestions = suggestionsOf(await find('volvo ex30 core'))
  expect(suggestions[0]).toMatchObject({ group: 'Veículos', label: 'Volvo EX30', path: '/veiculo/volvo-ex30-4' })
  const named = suggestionsOf(await find('volvo ex30'))
  expect(named.some(({ group, path }) => group === 'Notícias' && path.startsWith('/noticias/'))).toBe(true)
})
