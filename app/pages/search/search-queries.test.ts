import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { searchPortal } from './search-portal.server.ts'
import { suggestionLimits, suggestionsOf } from './portal-search.ts'

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

test.each([
  ['7 lugares', { lugares: '7' }],
  ['híbrido plug-in 7 lugares até 250 mil', { tipo: 'Híbrido Plugin', lugares: '7', preco: '-250000' }],
  ['elétrico até 150 mil', { tipo: 'Elétrico', preco: '-150000' }],
  ['suv eletrico 400 km', { tipo: 'Elétrico', carroceria: 'suv', autonomia: '400-' }],
  ['elétrico'.normalize('NFD'), { tipo: 'Elétrico' }],
  ['menor preço', { ordem: 'price_asc' }],
  ['até R$ 200.000', { preco: '-200000' }],
  ['entre 150 e 200 mil', { preco: '150000-200000' }],
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
  ['tomada 20a', '/carregar-em-casa'],
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
])('finds for “%s” first %s', async (typed, path) => {
  expect((await firstResult(typed)).first?.path).toBe(path)
})

test.each([
  ['dolfin mini', 'byd-dolphin-mini', ''],
  ['kwd', 'renault-kwid-e-tech', ''],
  ['recall ex30', 'volvo-ex30', '#recall'],
  ['quanto tempo carrega dolphin mini', 'byd-dolphin-mini', '#recarga'],
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
])('finds the model for “%s”', async (typed, slug, part) => {
  const { address } = await firstResult(typed)
  expect(address.pathname).toContain(`/veiculo/${slug}`)
  expect(address.hash).toBe(part)
})

test.each(['usado', 'seminovo', 'pcd', 'frete', 'recarga grátis', 'fipe dolphin'])(
  '“%s” says what the portal does not have',
  async (typed) => {
    const { first } = await firstResult(typed)
    expect(first?.group).toBe('Resposta')
    expect(`${first?.label} ${first?.detail}`.toLowerCase()).toContain('o portal não')
  },
)

test.each(['ele', 'elé', 'hib', 'rec', 'com', 'dol', 'seg'])(
  '“%s” finds something while it is typed',
  async (typed) => {
    expect((await firstResult(typed)).first).toBeDefined()
  },
)

test.each(['usado', 'seguro', 'garantia', 'porta-malas', 'bateria', 'lugares', 'frete', 'pcd', 'autonomia'])(
  'never corrects the known word “%s”',
  async (typed) => {
    expect((await firstResult(typed)).found.corrected).toBeNull()
  },
)
