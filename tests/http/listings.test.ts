import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test } from './portal.ts'

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))
const cards = 'main [data-vehicle]'

describe('brand pages', () => {
  test('name the brand and list its models (LIST-01, LIST-02, LIST-03, LIST-04)', async ({ portal }) => {
    const page = await pageOf(portal, '/marca/byd')
    expect(page.texts('h1')).toEqual(['BYD'])
    const [header = ''] = page.texts('main header')
    expect(header).toContain('Nascida na China, faz carros desde 2003')
    expect(page.texts('main header dl > div').slice(0, 3)).toEqual([
      'País de origem China',
      'Ano de fundação 1995',
      'Modelos no catálogo 26',
    ])
    const second = await pageOf(portal, '/marca/byd?pagina=2')
    expect([page, second].map(({ root }) => root.querySelectorAll(cards).length)).toEqual([12, 12])
    expect(page.hrefs('main a')).toContain('/marca/byd?pagina=2')
    expect(page.texts(`${cards} h2`).every((name) => name.startsWith('BYD'))).toBe(true)
    expect(page.hrefs(`${cards} h2 a`)).toEqual(Array(12).fill(expect.stringMatching(/^\/veiculo\/byd-.*-\d+$/)))
    expect(page.hrefs('main a')).toEqual(expect.arrayContaining(['/catalogo', '/comparativo']))
  })

  test('answer an unknown brand with a 404, but not a known one without models (LIST-05)', async ({ portal }) => {
    const unknown = await portal.get('/marca/zzz')
    expect(unknown.status).toBe(404)
    expect(parsePage(await unknown.text()).text).toContain('Nenhum veículo encontrado')
    const tesla = await portal.get('/marca/tesla')
    expect(tesla.status).toBe(200)
    const page = parsePage(await tesla.text())
    expect(page.text).toContain('Nenhum veículo encontrado')
    expect(page.robots).toContain('noindex')
  })
})

describe('category pages', () => {
  test('list the models of their body, named in title and description (LIST-07, LIST-11)', async ({ portal }) => {
    const page = await pageOf(portal, '/categoria/pickup')
    expect(page.root.querySelectorAll(cards)).toHaveLength(3)
    expect(page.title.toLowerCase()).toContain('picape')
    expect(page.description.toLowerCase()).toContain('picape')
  })

  test('accept the Portuguese word, with their own canonical page (LIST-07)', async ({ portal }) => {
    const page = await pageOf(portal, '/categoria/picape')
    expect(page.root.querySelectorAll(cards)).toHaveLength(3)
    expect(page.canonical).toBe('https://portal.example/categoria/pickup')
    expect(page.robots).not.toContain('noindex')
  })

  test('show all models for an unknown category, with the catalogue as canonical page, and are not indexed (LIST-10)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/categoria/zzz')
    expect(page.texts('main header dl > div')[0]).toBe(`Modelos no catálogo ${seededModels}`)
    expect(page.canonical).toBe('https://portal.example/catalogo')
    expect(page.robots).toContain('noindex')
  })
})

describe('price pages', () => {
  test('list the models of their range (LIST-14, LIST-15)', async ({ portal }) => {
    const { db } = portal.open
    await db.update(vehicles).set({ priceValue: 150_000 }).where(eq(vehicles.id, 3))
    await raiseContentVersion(db, 'vehicles', fixedClock.now())
    const pricesOn = (page: Awaited<ReturnType<typeof pageOf>>) =>
      page
        .texts(`${cards} .fig`)
        .filter((text) => /^(?:≈ )?R\$/.test(text))
        .map((text) => Number(text.replaceAll(/\D/g, '')))
    await expect.poll(async () => pricesOn(await pageOf(portal, '/preco/ate-150000'))).toContain(150_000)
    const page = await pageOf(portal, '/preco/ate-150000')
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Início', '/ Até R$ 150 mil'])
    const prices = pricesOn(page)
    expect(prices.length).toBeGreaterThan(3)
    expect(Math.max(...prices)).toBeLessThanOrEqual(150_000)
  })

  test.for([
    ['ate-150000', 'até R$ 150 mil'],
    ['150000-300000', 'de R$ 150 mil a R$ 300 mil'],
    ['300000-500000', 'de R$ 300 mil a R$ 500 mil'],
    ['acima-500000', 'acima de R$ 500 mil'],
    ['ate-100k', 'até R$ 100 mil'],
    ['100k-200k', 'de R$ 100 mil a R$ 200 mil'],
    ['200k-300k', 'de R$ 200 mil a R$ 300 mil'],
    ['acima-300k', 'acima de R$ 300 mil'],
  ] as const)('serve the range of /preco/%s (LIST-16, NAV-22)', async ([slug, words], { portal }) => {
    expect((await pageOf(portal, `/preco/${slug}`)).texts('h1')).toEqual([`Elétricos e híbridos ${words}`])
  })

  test('answer an unknown range with a 404 (LIST-18)', async ({ portal }) => {
    const response = await portal.get('/preco/zzz')
    expect(response.status).toBe(404)
    expect(parsePage(await response.text()).text).toContain('Faixa de preço não encontrada')
  })
})
