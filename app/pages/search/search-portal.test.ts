import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { vehicles as vehicleRows } from '#database/schema/vehicles.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { absentBrands } from './absent-brands.ts'
import { findPopularModels, searchPortal } from './search-portal.server.ts'
import { suggestionLimits, suggestionsOf } from './portal-search.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase('seeded')
}, 60_000)
afterAll(() => open.close())

/** @param version content version; with a new one the search reads the vehicles again */
const find = (typed: string, version = 1) =>
  searchPortal(
    { db: open.db, versions: { of: () => ({ version, changedAt: new Date(0) }) } },
    fixedClock,
    typed,
    suggestionLimits,
  )

test('finds a brand, its models and articles about them in one search', async () => {
  const { vehicles, brands, news } = await find('  BYD ')
  expect(brands).toEqual([{ name: 'BYD', path: '/marca/byd', count: vehicles.count }])
  expect(vehicles.first.every(({ brand }) => brand === 'BYD')).toBe(true)
  expect(vehicles.first).toHaveLength(suggestionLimits.vehicles)
  expect(vehicles.count).toBeGreaterThan(suggestionLimits.vehicles)
  expect(news.found.count).toBeGreaterThan(suggestionLimits.articles)
  expect(news.first).toHaveLength(suggestionLimits.articles)
})

test('finds the charging page of a town or state by the beginning of its name if no car matches', async () => {
  expect((await find('campinas')).places).toEqual([{ name: 'Campinas, SP', path: '/recarga/sp/campinas' }])
  expect((await find('Bom Jesus, SC')).places).toEqual([{ name: 'Bom Jesus, SC', path: '/recarga/sc/bom-jesus' }])
  expect((await find('bom jesus')).places.length).toBeGreaterThan(2)
  expect((await find('são paulo')).places.map(({ path }) => path)).toEqual(['/recarga/sp', '/recarga/sp/sao-paulo'])
  expect((await find('campi')).places.map(({ name }) => name)).toContain('Campinas, SP')
  expect((await find('pontos de recarga em curitiba')).places).toEqual([
    { name: 'Curitiba, PR', path: '/recarga/pr/curitiba' },
  ])
  for (const typed of ['byd', 'dolphin', 'mini']) expect((await find(typed)).places).toEqual([])
})

test('ranks names that begin with the text above names that contain it', async () => {
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
])('suggests the right spelling for a name misspelt as %s', async (typed, name) => {
  const { nearby, vehicles } = await find(typed)
  const offered = [...nearby, ...vehicles.first.map(nameOf)]
  expect(offered.some((one) => one.startsWith(name))).toBe(true)
})

test.each([
  ['imposto', '/ipva'],
  ['IPVA', '/ipva'],
  ['gasolina', '/calculadora'],
  ['custo por mês', '/calculadora/minha-vida'],
  ['viagem', '/viagem'],
  ['tomada', '/carregar-em-casa'],
  ['condomínio', '/carregar-em-casa'],
  ['eletroposto', '/mapa-abastecimento'],
  ['qual carro escolher', '/qual-eletrico'],
  ['autonomia', '/catalogo?ordem=autonomy_desc'],
  ['ipvaa', '/ipva'],
])('finds a tool by the everyday words “%s”', async (typed, path) => {
  expect((await find(typed)).tools.map((tool) => tool.path)).toContain(path)
})

test('finds tool and name together, and no tool for a name alone', async () => {
  const both = await find('ipva do kwid')
  expect(both.tools[0]?.path).toBe('/ipva')
  expect(both.vehicles).toMatchObject({
    path: '/catalogo?busca=kwid',
    first: [expect.objectContaining({ model: 'Kwid E-Tech' })],
  })
  for (const typed of ['byd', 'dolphin mini', 'kwid', 'curitiba', 'volvo ex30'])
    expect((await find(typed)).tools).toEqual([])
})

test.each([
  [
    'posso ir de Curitiba a Florianópolis com um Dolphin Mini?',
    'Curitiba, PR',
    'Florianópolis, SC',
    /^byd-dolphin-mini/,
  ],
  ['são paulo para rio de janeiro', 'São Paulo, SP', 'Rio de Janeiro, RJ', null],
  ['Viagem do Rio de Janeiro até Belo Horizonte de carro elétrico', 'Rio de Janeiro, RJ', 'Belo Horizonte, MG', null],
])('answers the question “%s” with its trip', async (typed, from, to, vehicle) => {
  const [trip] = (await find(typed)).tools
  const { pathname, searchParams } = new URL(trip?.path ?? '', 'https://portal.example')
  expect(pathname).toBe('/viagem')
  expect([searchParams.get('de'), searchParams.get('para')]).toEqual([from, to])
  if (vehicle) expect(searchParams.get('carro')).toMatch(vehicle)
  else expect(searchParams.has('carro')).toBe(false)
})

test.each([
  ['kwd', 'kwid', ['Kwid E-Tech']],
  ['renalt kwd', 'renault kwid', ['Kwid E-Tech']],
  ['dolfin', 'dolphin', ['Dolphin', 'Dolphin Mini']],
])('shows for “%s” the results of “%s”', async (typed, corrected, models) => {
  const found = await find(typed)
  expect(found).toMatchObject({ search: typed, corrected })
  expect(found.vehicles.first.map(({ model }) => model)).toEqual(expect.arrayContaining(models))
})

test('finds a town with one typing error and never corrects a right name', async () => {
  expect(await find('curitba')).toMatchObject({ corrected: 'Curitiba', places: [{ path: '/recarga/pr/curitiba' }] })
  expect(await find('paraiva')).toMatchObject({ corrected: 'paraiba', places: [{ path: '/recarga/pb' }] })
  expect((await find('minas')).places[0]).toEqual({ name: 'Minas Gerais', path: '/recarga/mg' })
  for (const typed of ['kwid', 'dolphin', 'curitiba', 'imposto', 'ex30'])
    expect((await find(typed)).corrected).toBeNull()
  expect(await find('zzzz')).toMatchObject({ corrected: null, nearby: [] })
})

test.each(['', '   ', '🚗', '"', '%', '\\', "'; drop table news; --", 'de', 'x'.repeat(10_000), '\0byd'])(
  'answers a search for %j without an error',
  async (typed) => {
    expect((await find(typed)).search.length).toBeLessThanOrEqual(200)
  },
)

test('names a well-known brand that the catalogue lacks', async () => {
  expect(await find('tesla model y')).toMatchObject({ absentBrand: 'Tesla', corrected: null, vehicles: { count: 0 } })
  expect((await find('nio')).absentBrand).toBe('Nio')
  expect((await find('byd')).absentBrand).toBeNull()
  expect((await find('zzzz')).absentBrand).toBeNull()
  const content = { db: open.db, versions: { of: () => ({ version: 1, changedAt: new Date(0) }) } }
  const words = (await listActiveVehicles(content)).flatMap(({ brand }) => brand.toLowerCase().split(/[\s-]+/))
  for (const brand of absentBrands) expect(words).not.toContain(brand.toLowerCase())
  expect((await findPopularModels(content))?.vehicles.first).toHaveLength(3)
})

test('finds nothing for emoji, signs and blanks', async () => {
  for (const typed of ['🚗⚡', '%%%', '"', '   '])
    expect(await find(typed)).toMatchObject({ vehicles: { count: 0 }, brands: [], news: { found: { count: 0 } } })
})

test('suggests entries with their group and a link to the page', async () => {
  const suggestions = suggestionsOf(await find('volvo ex30 core'))
  expect(suggestions[0]).toMatchObject({ group: 'Veículos', label: 'Volvo EX30', path: '/veiculo/volvo-ex30-4' })
  const named = suggestionsOf(await find('volvo ex30'))
  expect(named.some(({ group, path }) => group === 'Notícias' && path.startsWith('/noticias/'))).toBe(true)
})
