import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

const cards = 'main [data-vehicle]'
const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('/catalogo', () => {
  test('shows breadcrumb and number of models (NAV-05, CAT-01, CAT-02, CAT-03)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Início', '/ Catálogo'])
    expect(page.texts('h1')).toEqual([`${seededModels} veículos eletrificados`])
    expect(page.text).toContain(`${seededModels} veículo(s) encontrado(s)`)
    expect(page.root.querySelectorAll(cards)).toHaveLength(24)
  })

  test('offers the six specified orders first, others as a group (CAT-04)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    const orders = page.root.querySelector('select[name=ordem]')
    const optionsOf = (selector: string) =>
      orders?.querySelectorAll(selector).map((option) => [option.getAttribute('value'), option.textContent])
    const stated = ['Nome A-Z', 'Menor Preço', 'Maior Preço', 'Maior Autonomia', 'Maior Potência', 'Mais Novo']
    const keys = ['name_asc', 'price_asc', 'price_desc', 'autonomy_desc', 'power_desc', 'year_desc']
    expect(optionsOf('> option')).toEqual(keys.map((key, place) => [key, stated[place]]))
    expect(optionsOf('> optgroup[label="Mais ordens"] > option')).toEqual([
      ['monthly_asc', 'Menor Custo por Mês'],
      ['road_desc', 'Mais Longe a 110 km/h'],
      ['consumption_asc', 'Menor Consumo'],
      ['charging_desc', 'Recarga Mais Rápida'],
      ['boot_desc', 'Maior Porta-malas'],
    ])
  })

  test('shows figures on a card that links to its model (CAT-27, CAT-28, CAT-29, CAT-30)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=dolphin+mini&versoes=separadas')
    const [, card] = page.root.querySelectorAll(cards)
    const text = page.texts(cards)[1] ?? ''
    for (const part of ['Elétrico', 'BYD Dolphin Mini', '2026', 'R$ 119.990', 'Preço verificado em', 'Disponível'])
      expect(text).toContain(part)
    for (const figure of ['280 km', '75 cv', '14,9 s', '38,9 kWh']) expect(text).toContain(figure)
    expect(card?.querySelector('img')?.getAttribute('src')).toBe('/ilustracoes/1/cartao.svg')
    expect(card?.querySelectorAll('a').map((link) => link.getAttribute('href'))).toContain(
      '/veiculo/byd-dolphin-mini-1',
    )
  })

  test("shows each model's availability instead of Disponível (CAT-28, T-68, T-89)", async ({ portal }) => {
    const badges = ['Disponível', 'Fora de linha', 'Venda a confirmar']
    const said = async (path: string) =>
      (await pageOf(portal, path)).texts(cards).map((text) => badges.filter((badge) => text.includes(badge)))
    expect(await said('/catalogo?busca=leaf')).toEqual([['Fora de linha']])
    expect(await said('/catalogo?busca=e-tron+gt')).toEqual([['Disponível'], ['Venda a confirmar']])
    expect(await said('/catalogo?busca=dolphin+mini&versoes=separadas')).toEqual([['Disponível'], ['Disponível']])
    for (const one of await said('/catalogo')) expect(one).toHaveLength(1)
    const { root } = await pageOf(portal, '/catalogo?busca=dolphin+mini')
    expect(root.querySelector(`${cards} .on-sale`)?.getAttribute('title')).toBe(
      'À venda no Brasil; o portal não vende veículos.',
    )
  })

  test('shows the same models in list mode (CAT-26)', async ({ portal }) => {
    const ids = async (path: string) =>
      (await pageOf(portal, path)).root.querySelectorAll(cards).map((card) => card.getAttribute('data-vehicle'))
    expect(await ids('/catalogo?marca=GWM&modo=lista')).toEqual(await ids('/catalogo?marca=GWM'))
    expect((await pageOf(portal, '/catalogo?modo=lista')).root.querySelector('[data-mode=lista]')).not.toBeNull()
  })

  test('names the vehicle in each details link of the list mode', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=ex30&modo=lista&versoes=separadas')
    expect(
      page.root.querySelectorAll('[data-mode=lista] a[aria-label]').map((link) => link.getAttribute('aria-label')),
    ).toContain('Ver Detalhes de Volvo EX30 Ultra E60 (69 kWh)')
  })

  test("sorts by links in the table's headers, without script (CAT-26, CAT-07)", async ({ portal }) => {
    const table = await pageOf(portal, '/catalogo?modo=tabela&tipo=El%C3%A9trico&ordem=road_desc')
    const column = (page: typeof table, index: number) =>
      page.root
        .querySelectorAll('table[data-mode=tabela] tbody tr')
        .map((row) => Number(row.querySelectorAll('td')[index]?.textContent.replaceAll(/\D/g, '')))
    const head = (page: typeof table, label: string) =>
      page.root.querySelectorAll('table[data-mode=tabela] thead th').find((cell) => cell.textContent.startsWith(label))
    const roadRanges = column(table, 3)
    expect(roadRanges).toHaveLength(24)
    expect(roadRanges).toEqual(roadRanges.toSorted((a, b) => b - a))
    expect(head(table, 'A 110 km/h')?.getAttribute('aria-sort')).toBe('descending')
    expect(head(table, 'Preço')?.getAttribute('aria-sort')).toBeUndefined()
    const turned = head(table, 'A 110 km/h')?.querySelector('a')?.getAttribute('href') ?? ''
    expect(turned).toContain('tipo=El%C3%A9trico&ordem=road_asc&modo=tabela')
    const ascending = column(await pageOf(portal, turned.replaceAll('&amp;', '&')), 3)
    expect(ascending).toEqual(ascending.toSorted((a, b) => a - b))
    expect(ascending[0]).toBeLessThan(roadRanges[23] ?? 0)
  })

  test('shares a card between versions of a model, with their prices, without script', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=dolphin+mini')
    const [card, ...others] = page.root.querySelectorAll(cards)
    expect(others).toEqual([])
    const text = page.texts(cards)[0] ?? ''
    for (const part of ['2 versões · 2026', 'a partir de R$ 118.990', 'até R$ 119.990', '280 km'])
      expect(text).toContain(part)
    const versions = card?.querySelectorAll('details li a').map((link) => link.getAttribute('href'))
    expect(versions).toHaveLength(2)
    expect(versions).toContain('/veiculo/byd-dolphin-mini-1')
    expect(card?.querySelectorAll('details > a').map((link) => link.textContent)).toEqual(['Comparar as versões'])
    expect(page.texts('main h1')).toEqual([`2 de ${seededModels} veículos eletrificados`])
  })

  test('separates versions by one link, which keeps filters, order and mode', async ({ portal }) => {
    const together = await pageOf(portal, '/catalogo?marca=Volvo&ordem=price_asc&modo=lista')
    const [link] = together.root
      .querySelectorAll('main a')
      .filter(({ textContent }) => textContent === 'Separar versões')
    const href = link?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
    expect(href).toBe('/catalogo?marca=Volvo&ordem=price_asc&modo=lista&versoes=separadas')
    const separate = await pageOf(portal, href)
    expect(separate.root.querySelectorAll(cards)).toHaveLength(13)
    expect(separate.texts('main a')).toContain('Juntar versões')
    expect(separate.root.querySelectorAll('#filtros form[autocomplete=off] input[name=versoes]')).toHaveLength(1)
    expect(together.root.querySelectorAll(cards).length).toBeLessThan(13)
    expect(together.text).toContain('13 veículo(s) encontrado(s)')
  })

  test('shows best sellers and new models above the unfiltered first page only', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    expect(page.texts('main section h2')).toEqual(['Mais emplacados em agosto de 2026', 'Chegaram agora: linha 2027'])
    const [best, newest] = page.root.querySelectorAll('main section')
    expect(best?.textContent).toContain('Fonte: ABVE Data')
    expect(best?.querySelector('li')?.textContent).toMatch(/^BYD Dolphin Minidesde R\$\s118\.9908\.299 emplacados$/)
    expect(newest?.querySelectorAll('li a').length).toBe(8)
    for (const path of ['/catalogo?marca=BYD', '/catalogo?pagina=2'])
      expect((await pageOf(portal, path)).root.querySelectorAll('main section')).toEqual([])
  })

  test('explains an empty result and links back (CAT-35)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=zzzz')
    expect(page.texts('main h2')).toContain('Nenhum veículo encontrado')
    const way = page.root.querySelectorAll('main button').find((button) => button.textContent === 'Limpar filtros')
    expect(way?.closest('form')?.getAttribute('action')).toBe('/catalogo')
  })

  test('shows for each filter how many results return without it (CAT-35)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?marca=BYD&preco=-50000&busca=zzzz')
    expect(page.texts('main li a').filter((text) => text.startsWith('Sem '))).toEqual([
      'Sem “zzzz”: nenhum modelo →',
      'Sem “BYD”: nenhum modelo →',
      'Sem “Até R$ 50.000”: nenhum modelo →',
    ])
    const loosened = await pageOf(portal, '/catalogo?marca=Volvo&preco=-50000')
    expect(loosened.texts('main li a')).toContain('Sem “Até R$ 50.000”: 13 modelos →')
  })

  test('has title, description and social metadata (CAT-37, CAT-38, CAT-39, CAT-40)', async ({ portal }) => {
    const [page, home] = [await pageOf(portal, '/catalogo'), await pageOf(portal, '/')]
    expect(page.text).toContain('Compare até 4 veículos')
    expect(page.text).toContain('TCO')
    expect(page.description).toContain('50+ modelos')
    expect(page.title).not.toBe(home.title)
    expect(page.description).not.toBe(home.description)
  })

  test('has an ItemList of the shown models (CAT-41)', async ({ portal }) => {
    const { structuredData } = await pageOf(portal, '/catalogo?marca=Volvo')
    const list = structuredData.find((thing) => thing['@type'] === 'ItemList')
    expect(list?.numberOfItems).toBe(13)
    expect(list?.itemListElement).toHaveLength(13)
  })

  test('has the catalogue as the canonical address of filtered pages', async ({ portal }) => {
    expect((await pageOf(portal, '/catalogo?marca=BYD&pagina=2')).canonical).toBe('https://portal.example/catalogo')
  })

  test('shows only page N, with a real link to the next one', async ({ portal }) => {
    const second = await pageOf(portal, '/catalogo?pagina=2')
    expect(second.root.querySelectorAll(cards)).toHaveLength(24)
    expect(second.hrefs('nav[aria-label=Páginas] a')).toContain('/catalogo?pagina=3')
  })

  test('shows the last page for a page past the end', async ({ portal }) => {
    for (const pages of ['10', '10-999', '99999']) {
      const path = `/catalogo?versoes=separadas&pagina=${pages}`
      const page = await pageOf(portal, path)
      expect(page.root.querySelectorAll(cards)).toHaveLength(seededModels - 216)
      expect(page.texts('nav[aria-label=Páginas]')).toEqual([
        `${seededModels - 216} de ${seededModels} veículos Voltar à primeira página`,
      ])
    }
  })

  test.for([
    '/catalogo?preco=abc&ano=banana&pagina=-3&ordem=constructor&tipo=',
    '/catalogo?busca=%25_%27%22%3Cscript%3E',
    `/catalogo?busca=${'x'.repeat(5000)}`,
    '/catalogo?preco=999999999-0&autonomia=-',
    '/catalogo?marca=__proto__&carroceria=toString',
  ])('ignores invalid parameters: %s', async (path, { portal }) => {
    const response = await portal.get(path)
    expect([200, 302]).toContain(response.status)
  })
})

describe('entrances', () => {
  test('preselect the type in the electric and hybrid catalogues (NAV-31)', async ({ portal }) => {
    const electric = await pageOf(portal, '/catalogo-eletrico')
    expect(electric.texts('h1')).toEqual(['128 carros elétricos'])
    expect(electric.text).toContain('128 veículo(s) encontrado(s)')
    expect(electric.canonical).toBe('https://portal.example/catalogo-eletrico')
    const hybrid = await pageOf(portal, '/catalogo-hibrido')
    expect(hybrid.text).toContain('105 veículo(s) encontrado(s)')
    expect(hybrid.title).toContain('híbridos')
  })
})
