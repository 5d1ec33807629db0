import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { concludeComparison } from '#app/pages/comparison/conclude-comparison.server.ts'
import { findAlternatives } from './find-alternatives.server.ts'
import { searchPortal } from './search-portal.server.ts'
import { suggestionLimits, suggestionsOf } from './portal-search.ts'
import { vehicles as vehicleRows } from '#database/schema/vehicles.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { absentBrands } from './absent-brands.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await openTestDatabase('seeded')
}, 60_000)
afterAll(() => open.close())

const versions = { of: () => ({ version: 1, changedAt: new Date(0) }) }

async function firstResult(typed: string) {
  const found = await searchPortal({ db: open.db, versions }, fixedClock, typed, suggestionLimits)
  const [first] = suggestionsOf(found)
  return { found, first, address: new URL(first?.path ?? '', 'https://portal.example') }
}

test.each([
  ['ex2 x dolphin mini', ['geely-ex2', 'byd-dolphin-mini']],
  ['EX2 vs Dolphin Mini', ['geely-ex2', 'byd-dolphin-mini']],
  ['geely ex2 ou dolphin mini', ['geely-ex2', 'byd-dolphin-mini']],
  ['comparar haval h6 e song plus', ['gwm-haval-h6', 'byd-song-plus']],
  ['dolphin x ora 03', ['byd-dolphin-', 'gwm-ora-03']],
  ['kwid, ex2 e dolphin mini', ['renault-kwid-e-tech', 'geely-ex2', 'byd-dolphin-mini']],
  ['ex30 versus ix1', ['volvo-ex30', 'bmw-ix1']],
  ['dolfin mini ou kwid', ['byd-dolphin-mini', 'renault-kwid-e-tech']],
])('offers the comparison first for “%s”', async (typed, slugs) => {
  const { first, address } = await firstResult(typed)
  expect(first?.group).toBe('Resposta')
  expect(address.pathname).toBe('/comparativo')
  const compared = address.searchParams.get('v')?.split(',') ?? []
  expect(compared).toHaveLength(slugs.length)
  for (const [at, slug] of slugs.entries()) expect(compared[at]).toContain(slug)
})

test('shows both models of a comparison as results, and concludes in one sentence', async () => {
  const { found } = await firstResult('ex2 x dolphin mini')
  expect(found.vehicles.first.map(({ model }) => model)).toEqual(['EX2', 'Dolphin Mini'])
  const ids = found.answer?.comparedIds ?? []
  expect(await concludeComparison({ db: open.db, versions }, fixedClock, ids)).toMatch(
    /^Para 60\skm por dia com tomada comum em casa: .+\.$/,
  )
})

// Typed as a buyer would, without operators.
test.each([
  ['ex2 dolphin mini', 'Resposta', '/comparativo?v=geely-ex2'],
  ['byd x gwm', 'Resposta', '/catalogo?marca=BYD&marca=GWM'],
  ['qual o elétrico mais barato', 'Resposta', '/catalogo?tipo=El%C3%A9trico&ordem=price_asc'],
  ['carro', 'Resposta', '/catalogo'],
  ['melhor suv elétrico', 'Resposta', '/catalogo?tipo=El%C3%A9trico&carroceria=suv'],
  ['carro que cabe 7 pessoas', 'Resposta', '/catalogo?lugares=7'],
  ['porta-malas grande', 'Resposta', '/catalogo?ordem=boot_desc'],
  ['quanto custa carregar em casa', 'Ferramentas', '/carregar-em-casa'],
  ['byd dolphin mini ficha técnica', 'Resposta', '/veiculo/byd-dolphin-mini'],
  ['autonomia real dolphin mini na estrada', 'Resposta', '/veiculo/byd-dolphin-mini'],
  ['quanto custa trocar a bateria do dolphin mini', 'Resposta', '/veiculo/byd-dolphin-mini'],
  ['curitiba florianopolis', 'Ferramentas', '/viagem?de=Curitiba%2C+PR&para=Florian%C3%B3polis%2C+SC'],
  ['carro elétrico usado vale a pena', 'Resposta', '/calculadora/minha-vida'],
  ['carro elétrico para uber', 'Resposta', '/calculadora/minha-vida'],
  ['ele paga ipva em são paulo', 'Ferramentas', '/ipva'],
  ['privacidade', 'Ferramentas', '/politica-privacidade'],
])('finds for the buyer’s words “%s” first %s %s', async (typed, group, path) => {
  const { first } = await firstResult(typed)
  expect(first).toMatchObject({ group, path: expect.stringContaining(path) })
})

test('shows the resale after the years and in the state of the search', async () => {
  const { address } = await firstResult('Quanto vai valer um Dolphin GS em 4 anos em Goiás?')
  expect(address.pathname).toMatch(/^\/veiculo\/byd-dolphin-\d+\/custo$/)
  expect([address.search, address.hash]).toEqual(['?uf=GO&anos=4', '#resultado'])
})

test('reads no price in a name, and no town in a brand that the portal does not have', async () => {
  for (const typed of ['e-208', 'tesla']) {
    const { found } = await firstResult(typed)
    expect(found).toMatchObject({ answer: null, corrected: null, places: [] })
  }
})

test('finds questions of vehicle pages by their words, and none by a name alone', async () => {
  const { found } = await firstResult('autonomia real do dolphin mini')
  expect(found.questions[0]).toMatchObject({
    question: 'Qual é a autonomia real do Dolphin Mini?',
    vehicle: 'BYD Dolphin Mini',
    path: expect.stringMatching(/^\/veiculo\/byd-dolphin-mini-\d+#duvidas$/),
  })
  expect((await firstResult('dolphin mini')).found.questions).toEqual([])
})

test('lists the typed version first', async () => {
  const [first] = (await firstResult('dolphin gs')).found.vehicles.first
  expect(first).toMatchObject({ model: 'Dolphin', version: 'GS' })
})

test('shows the models of a filter and the versions of a subject’s model as results', async () => {
  const seats = (await firstResult('7 lugares')).found.vehicles
  expect(seats.first.every((vehicle) => vehicle.seats === 7)).toBe(true)
  expect(seats.path).toBe('/catalogo?lugares=7')
  const used = (await firstResult('usado dolphin mini')).found.vehicles
  expect(used.first.map(({ model }) => model)).toEqual(['Dolphin Mini', 'Dolphin Mini'])
})

test.each([
  ['7 lugares', { lugares: '7' }],
  ['híbrido plug-in 7 lugares até 250 mil', { tipo: 'Híbrido Plugin', lugares: '7', preco: '-250000' }],
  ['elétrico até 150 mil', { tipo: 'Elétrico', preco: '-150000' }],
  ['suv eletrico 400 km', { tipo: 'Elétrico', carroceria: 'suv', autonomia: '400-' }],
  ['elétrico'.normalize('NFD'), { tipo: 'Elétrico' }],
  ['menor preço', { ordem: 'price_asc' }],
  ['até R$ 200.000', { preco: '-200000' }],
  ['entre 150 e 200 mil', { preco: '150000-200000' }],
  ['elétrico até 220 mil', { tipo: 'Elétrico', preco: '-220000' }],
  ['carro elétrico barato', { tipo: 'Elétrico', ordem: 'price_asc' }],
  ['sedã elétrico', { tipo: 'Elétrico', carroceria: 'sedan' }],
  ['picape híbrida', { carroceria: 'pickup' }],
  ['byd até 180 mil', { marca: 'BYD', preco: '-180000' }],
  ['suv 4x4', { carroceria: 'suv', tracao: 'integral' }],
  ['maior autonomia', { ordem: 'autonomy_desc' }],
  ['acima de 500 mil', { preco: '500000-' }],
])('finds for “%s” the catalogue with these filters', async (typed, filters) => {
  const { first, address } = await firstResult(typed)
  expect(first?.group).toBe('Resposta')
  expect(address.pathname).toBe('/catalogo')
  expect(Object.fromEntries(address.searchParams)).toMatchObject(filters)
})

test.each([
  ['byd', '/marca/byd'],
  ['honda', '/marca/honda'],
  ['recall', '/catalogo?busca=recall'],
  ['ipva paraná', '/ipva?uf=PR'],
  ['ipva mg', '/ipva?uf=MG'],
  ['wallbox condomínio', '/carregar-em-casa'],
  ['carregador em curitiba', '/recarga/pr/curitiba'],
  ['seguro', '/calculadora/minha-vida'],
  ['rodízio', '/ipva?uf=SP'],
  ['sou concessionária, quero aparecer', '/fornecedores#cadastro'],
  ['bandeira', '/carregar-em-casa/conta-de-luz'],
  ['garantia', '/comparativo'],
  ['manutenção', '/calculadora/minha-vida'],
  ['condomínio', '/carregar-em-casa'],
  ['gasolina', '/calculadora'],
  ['viagem', '/viagem'],
  ['mais vendidos', '/catalogo#mais-emplacados'],
  ['lançamentos', '/catalogo#chegaram-agora'],
  ['segurança', '/comparativo'],
  ['vida útil da bateria', '/comparativo'],
])('finds for “%s” first %s', async (typed, path) => {
  expect((await firstResult(typed)).first?.path).toBe(path)
})

test.each(['tomada 20a', '20 A', '220 v', '220V', 'tomada 127 volts', 'wallbox', 'wallbox 7,4 kW', '22 kw'])(
  'finds for “%s” the kilometres per night at each socket',
  async (typed) => {
    const { first, address } = await firstResult(typed)
    expect(first?.group).toBe('Resposta')
    expect([address.pathname, address.hash]).toEqual(['/carregar-em-casa', '#tomada-ou-parede'])
  },
)

test.each([
  ['dolfin mini', 'byd-dolphin-mini', ''],
  ['kwd', 'renault-kwid-e-tech', ''],
  ['recall ex30', 'volvo-ex30', '#recall'],
  ['quanto tempo carrega dolphin mini', 'byd-dolphin-mini', '#recarga'],
  ['dolphin mini na tomada de 20 A, 220 V', 'byd-dolphin-mini', '#recarga'],
  ['quanto demora o dolphin mini no wallbox 11 kW', 'byd-dolphin-mini', '#recarga'],
  ['ex30 220v', 'volvo-ex30', '#recarga'],
  ['fipe dolphin', 'byd-dolphin', '#recall'],
  ['seguro do dolphin mini', 'byd-dolphin-mini', '#custo-seguro'],
  ['quanto vai valer o dolphin gs', 'byd-dolphin', ''],
  ['dolphin usado', 'byd-dolphin', '#recall'],
  ['financiar dolphin mini pcd', 'byd-dolphin-mini', '#financiamento'],
  ['avisar quando o dolphin mini baixar', 'byd-dolphin-mini', '#historico-de-precos'],
  ['autonomia do ex30', 'volvo-ex30', '#autonomia-na-vida-real'],
  ['dolphin mini baixou de preço', 'byd-dolphin-mini', '#historico-de-precos'],
  ['garantia kwid', 'renault-kwid-e-tech', '#especificacoes'],
  ['equipamentos ex2', 'geely-ex2', '#equipamentos'],
  ['volvo ex30 recarga', 'volvo-ex30', '#recarga'],
  ['alugar dolphin mini', 'byd-dolphin-mini', ''],
  ['segurança do ex30', 'volvo-ex30', '#equipamentos'],
])('finds the model for “%s”', async (typed, slug, part) => {
  const { address } = await firstResult(typed)
  expect(address.pathname).toContain(`/veiculo/${slug}`)
  expect(address.hash).toBe(part)
})

test.each([
  'usado',
  'seminovo',
  'pcd',
  'frete',
  'recarga grátis',
  'fipe dolphin',
  'aluguel',
  'alugar carro elétrico',
  'carro por assinatura',
  'consórcio',
  'pedágio',
  'elétrico paga pedágio',
  'carro elétrico pega fogo',
  'moto elétrica',
])('“%s” says what the portal does not have', async (typed) => {
  const { first } = await firstResult(typed)
  expect(first?.group).toBe('Resposta')
  expect(`${first?.label} ${first?.detail}`.toLowerCase()).toContain('o portal não')
})

test.each(['ele', 'elé', 'hib', 'rec', 'com', 'dol', 'seg'])(
  '“%s” finds something while it is typed',
  async (typed) => {
    expect((await firstResult(typed)).first).toBeDefined()
  },
)

test.each(['usado', 'seguro', 'garantia', 'porta-malas', 'bateria', 'lugares', 'frete', 'pcd', 'autonomia', 'lítio'])(
  'never corrects the known word “%s”',
  async (typed) => {
    expect((await firstResult(typed)).found.corrected).toBeNull()
  },
)

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

test('finds a model by a name copied from the footer', async () => {
  const copied = await find('song plus DM-\u2060i')
  expect(copied).toEqual(await find('song plus DM-i'))
  expect(copied.vehicles.first[0]?.model).toBe('Song Plus DM-i')
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

test('names a well-known car that the catalogue lacks', async () => {
  const modelY = { brand: 'Tesla', model: { name: 'Model Y', body: 'suv' } }
  expect(await find('tesla model y 2024')).toMatchObject({ absentCar: modelY, corrected: null, vehicles: { count: 0 } })
  expect(await find('model y')).toMatchObject({ absentCar: modelY, vehicles: { count: 0 } })
  expect((await find('nio')).absentCar).toEqual({ brand: 'Nio', model: null })
  expect((await find('byd')).absentCar).toBeNull()
  expect((await find('zzzz')).absentCar).toBeNull()
  const content = { db: open.db, versions }
  const words = (await listActiveVehicles(content)).flatMap(({ brand }) => brand.toLowerCase().split(/[\s-]+/))
  for (const brand of Object.keys(absentBrands)) expect(words).not.toContain(brand.toLowerCase())
})

test('finds cars of the same body for an absent model, popular ones for a brand', async () => {
  const content = { db: open.db, versions }
  const vehicles = await listActiveVehicles(content)
  const alternativesTo = async (typed: string) => findAlternatives(content, await find(typed))
  const sedans = await alternativesTo('tesla model 3')
  expect(sedans).toMatchObject({ title: 'Sedãs elétricos' })
  const found = vehicles.filter(({ id }) => sedans?.vehicles.first.some((one) => one.id === id))
  expect(found.length).toBeGreaterThan(1)
  for (const vehicle of found)
    expect(vehicle).toMatchObject({ category: 'sedan', type: 'eletrico', availability: 'on-sale' })
  const prices = sedans?.vehicles.first.map(({ priceBrl }) => priceBrl ?? Infinity) ?? []
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect((await alternativesTo('nio'))?.title).toMatch(/^Os mais emplacados em /)
  expect(await alternativesTo('kia ev6')).toMatchObject({ title: 'Modelos da Kia', path: '/marca/kia' })
  expect(await alternativesTo('zzzz')).toBeNull()
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
