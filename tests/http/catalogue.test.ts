import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

const cards = 'main [data-vehicle]'
const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('/catalogo', () => {
  test('NAV-05 CAT-01 CAT-02 CAT-03 says where it is and how many models there are', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Início', '/ Catálogo'])
    expect(page.texts('h1')).toEqual(['233 veículos eletrificados'])
    expect(page.text).toContain('233 veículo(s) encontrado(s)')
    expect(page.root.querySelectorAll(cards)).toHaveLength(24)
  })

  test('offers the six stated orders first, further ones as a group (CAT-04)', async ({ portal }) => {
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

  test('the filters are there without script, their sliders open at both ends (CAT-10, CAT-13, CAT-19, CAT-20, CAT-21)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/catalogo')
    const filters = page.root.querySelector('#filtros')
    expect(filters?.querySelector('h2')?.textContent).toBe('Filtros Avançados')
    expect(filters?.querySelector('input[placeholder="Buscar por modelo..."]')).not.toBeNull()
    expect(filters?.querySelector('[data-scrolled]')?.classNames).toContain('max-h-32')
    const handles = filters?.querySelectorAll('input[type=range]') ?? []
    const stated = (name: string) =>
      handles
        .filter((handle) => handle.getAttribute('aria-label')?.startsWith(`${name}: `))
        .map((handle) => ['min', 'max', 'step', 'value', 'aria-valuetext'].map((part) => handle.getAttribute(part)))
    // Both handles are at the ends: nothing is hidden.
    expect(stated('Preço')).toEqual([
      ['80000', '300000', '10000', '80000', 'R$\u00a080k ou menos'],
      ['80000', '300000', '10000', '300000', 'R$\u00a0300k ou mais'],
    ])
    expect(stated('Autonomia')).toEqual([
      ['200', '500', '10', '200', '200\u00a0km ou menos'],
      ['200', '500', '10', '500', '500\u00a0km ou mais'],
    ])
  })

  test('CAT-24 a range beyond the slider is named as it is, and its fields write it as a Brazilian does', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/catalogo?preco=300000-500000&autonomia=-60')
    const valueOf = (name: string) => page.root.querySelector(`#filtros input[name=${name}]`)?.getAttribute('value')
    expect([valueOf('preco-de'), valueOf('preco-ate'), valueOf('autonomia-ate')]).toEqual(['300.000', '500.000', '60'])
    const handles = page.root.querySelectorAll('#filtros input[type=range]')
    expect(handles.slice(0, 2).map((handle) => handle.getAttribute('aria-valuetext'))).toEqual([
      'R$\u00a0300k',
      'R$\u00a0500k',
    ])
    const legends = page.texts('#filtros legend').join(' ')
    expect(legends).toMatch(/Preço ?R\$\s300k – R\$\s500k/)
    expect(legends).toMatch(/Autonomia ?60\skm ou menos/)
  })

  test('CAT-24 a form without script asks for the price that a Brazilian writes', async ({ portal }) => {
    const response = await portal.get('/catalogo?preco-de=159.800&preco-ate=R%24+200.000%2C50&autonomia-de=-5e3')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/catalogo?preco=159800-200001')
  })

  test('CAT-25 the button of the dialog counts one vehicle as one', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=sealion')
    expect(page.texts('dialog button')).toContain('Ver 1 veículo')
    expect(page.texts('#filtros [data-testid=active-filters]')).toEqual(['1 filtro ativo'])
  })

  test('CAT-15 CAT-18 one checkbox for each type, brand and year of the list', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    const values = (name: string) =>
      page.root.querySelectorAll(`#filtros input[name=${name}]`).map((input) => input.getAttribute('value'))
    expect(values('tipo')).toEqual(['Elétrico', 'Híbrido Plugin', 'Híbrido'])
    expect(values('ano')).toEqual(['2027', '2026', '2025', '2024', '2023', '2022'])
    expect(values('marca')).toHaveLength(new Set(values('marca')).size)
    expect(values('marca')).toContain('BYD')
  })

  test('CAT-11 CAT-12 the badge counts the keys, and one button takes them all away', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?tipo=El%C3%A9trico&tipo=H%C3%ADbrido&marca=BYD&busca=')
    expect(page.root.querySelector('#filtros [data-testid=active-filters]')).toBeNull()
    const filtered = await pageOf(portal, '/catalogo?tipo=El%C3%A9trico&tipo=H%C3%ADbrido&marca=BYD')
    expect(filtered.texts('#filtros [data-testid=active-filters]')).toEqual(['2 filtros ativos'])
    const clear = filtered.root
      .querySelectorAll('#filtros button')
      .find((button) => button.textContent === 'Limpar Todos')
    const form = clear?.closest('form')
    expect(form?.getAttribute('action')).toBe('/catalogo')
    expect(form?.querySelectorAll('input')).toEqual([])
  })

  test('CAT-22 CAT-23 filters are the address: kept by it, and nowhere else', async ({ portal }) => {
    const filtered = await pageOf(portal, '/catalogo?marca=Volvo')
    expect(filtered.text).toContain('13 veículo(s) encontrado(s)')
    expect((await pageOf(portal, '/catalogo')).text).toContain('233 veículo(s) encontrado(s)')
  })

  test('CAT-27 CAT-28 CAT-29 CAT-30 a card shows its figures and leads to its model', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=dolphin+mini')
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

  test('every card says whether its model is sold, in the place of Disponível (CAT-28, T-68, T-89)', async ({
    portal,
  }) => {
    const badges = ['Disponível', 'Fora de linha', 'Venda a confirmar']
    const said = async (path: string) =>
      (await pageOf(portal, path)).texts(cards).map((text) => badges.filter((badge) => text.includes(badge)))
    expect(await said('/catalogo?busca=leaf')).toEqual([['Fora de linha']])
    expect(await said('/catalogo?busca=e-tron+gt')).toEqual([['Disponível'], ['Venda a confirmar']])
    expect(await said('/catalogo?busca=dolphin+mini')).toEqual([['Disponível'], ['Disponível']])
    for (const one of await said('/catalogo')) expect(one).toHaveLength(1)
    const { root } = await pageOf(portal, '/catalogo?busca=dolphin+mini')
    expect(root.querySelector(`${cards} .on-sale`)?.getAttribute('title')).toBe(
      'À venda no Brasil; o portal não vende veículos.',
    )
  })

  test('CAT-26 the list mode shows the same models', async ({ portal }) => {
    const ids = async (path: string) =>
      (await pageOf(portal, path)).root.querySelectorAll(cards).map((card) => card.getAttribute('data-vehicle'))
    expect(await ids('/catalogo?marca=GWM&modo=lista')).toEqual(await ids('/catalogo?marca=GWM'))
    expect((await pageOf(portal, '/catalogo?modo=lista')).root.querySelector('[data-mode=lista]')).not.toBeNull()
  })

  test('13.5 CAT-26 CAT-07 the heads of the table order it, by an address that needs no script', async ({ portal }) => {
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

  test('13.5 CAT-20 cost per month and range at 110 km/h filter, and are those of the page of the model', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/catalogo?modo=tabela&por-mes=-3000&a-110=200-&ordem=monthly_asc')
    const rows = page.root.querySelectorAll('table[data-mode=tabela] tbody tr')
    const [, monthly, , road] = rows[0]?.querySelectorAll('td').map((cell) => cell.textContent) ?? []
    expect(rows.length).toBeGreaterThan(1)
    expect(page.text).toContain('Até R$ 3.000 por mês')
    const path = rows[0]?.querySelector('th a')?.getAttribute('href') ?? ''
    const model = await pageOf(portal, path)
    expect(model.text).toContain(`R$ ${monthly?.replaceAll(/[^\d.]/g, '')} por mês`)
    const row = model.texts('tbody tr').find((text) => text.startsWith('Estrada a 110 km/h '))
    expect(row).toContain(road?.replaceAll(/\D/g, ''))
  })

  test('CAT-35 nothing found says so and offers a way back', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=zzzz')
    expect(page.texts('main h2')).toContain('Nenhum veículo encontrado')
    const way = page.root.querySelectorAll('main button').find((button) => button.textContent === 'Limpar filtros')
    expect(way?.closest('form')?.getAttribute('action')).toBe('/catalogo')
  })

  test('13.5 CAT-35 where filters leave nothing, each says what returns without it', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?marca=BYD&preco=-50000&busca=zzzz')
    expect(page.texts('main li a').filter((text) => text.startsWith('Sem '))).toEqual([
      'Sem “zzzz”: nenhum modelo →',
      'Sem “BYD”: nenhum modelo →',
      'Sem “Até R$ 50.000”: nenhum modelo →',
    ])
    const loosened = await pageOf(portal, '/catalogo?marca=Volvo&preco=-50000')
    expect(loosened.texts('main li a')).toContain('Sem “Até R$ 50.000”: 13 modelos →')
  })

  test('CAT-37 CAT-38 CAT-39 CAT-40 what the page says of itself', async ({ portal }) => {
    const [page, home] = [await pageOf(portal, '/catalogo'), await pageOf(portal, '/')]
    expect(page.text).toContain('Compare até 4 veículos')
    expect(page.text).toContain('TCO')
    expect(page.description).toContain('50+ modelos')
    expect(page.title).not.toBe(home.title)
    expect(page.description).not.toBe(home.description)
  })

  test('CAT-41 carries an ItemList of what it shows', async ({ portal }) => {
    const { structuredData } = await pageOf(portal, '/catalogo?marca=Volvo')
    const list = structuredData.find((thing) => thing['@type'] === 'ItemList')
    expect(list?.numberOfItems).toBe(13)
    expect(list?.itemListElement).toHaveLength(13)
  })

  test('the canonical address of a filtered catalogue is the catalogue', async ({ portal }) => {
    expect((await pageOf(portal, '/catalogo?marca=BYD&pagina=2')).canonical).toBe('https://portal.example/catalogo')
  })

  test('a form without script ends at the clean address', async ({ portal }) => {
    const response = await portal.get('/catalogo?busca=&preco-de=80.000&preco-ate=150000&autonomia-de=&ordem=price_asc')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/catalogo?preco=80000-150000&ordem=price_asc')
  })

  test('page N shows page N alone, and the next one is a real link', async ({ portal }) => {
    const second = await pageOf(portal, '/catalogo?pagina=2')
    expect(second.root.querySelectorAll(cards)).toHaveLength(24)
    expect(second.hrefs('nav[aria-label=Páginas] a')).toContain('/catalogo?pagina=3')
  })

  test('past the end stands the last page, which says how many there are', async ({ portal }) => {
    for (const path of ['/catalogo?pagina=10', '/catalogo?pagina=10-999', '/catalogo?pagina=99999']) {
      const page = await pageOf(portal, path)
      expect(page.root.querySelectorAll(cards)).toHaveLength(233 - 216)
      expect(page.texts('nav[aria-label=Páginas]')).toEqual(['17 de 233 veículos Voltar à primeira página'])
    }
  })

  test.for([
    '/catalogo?preco=abc&ano=banana&pagina=-3&ordem=constructor&tipo=',
    '/catalogo?busca=%25_%27%22%3Cscript%3E',
    `/catalogo?busca=${'x'.repeat(5000)}`,
    '/catalogo?preco=999999999-0&autonomia=-',
    '/catalogo?marca=__proto__&carroceria=toString',
  ])('nonsense in the address is ignored: %s', async (path, { portal }) => {
    const response = await portal.get(path)
    expect([200, 302]).toContain(response.status)
  })
})

describe('entrances', () => {
  test('NAV-31 the electric and hybrid catalogues are the catalogue with the type already chosen', async ({
    portal,
  }) => {
    const electric = await pageOf(portal, '/catalogo-eletrico')
    expect(electric.texts('h1')).toEqual(['128 carros elétricos'])
    expect(electric.text).toContain('128 veículo(s) encontrado(s)')
    expect(electric.canonical).toBe('https://portal.example/catalogo-eletrico')
    const hybrid = await pageOf(portal, '/catalogo-hibrido')
    expect(hybrid.text).toContain('105 veículo(s) encontrado(s)')
    expect(hybrid.title).toContain('híbridos')
  })
})
