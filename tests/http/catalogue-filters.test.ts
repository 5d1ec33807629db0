import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('the filters of /catalogo', () => {
  test('work without script, with sliders open at both ends (CAT-10, CAT-13, CAT-19, CAT-20, CAT-21)', async ({
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
    // A range whose handles are at both ends is no filter.
    expect(stated('Preço')).toEqual([
      ['80000', '300000', '10000', '80000', 'R$\u00a080k ou menos'],
      ['80000', '300000', '10000', '300000', 'R$\u00a0300k ou mais'],
    ])
    expect(stated('Autonomia')).toEqual([
      ['200', '500', '10', '200', '200\u00a0km ou menos'],
      ['200', '500', '10', '500', '500\u00a0km ou mais'],
    ])
  })

  test('show a range beyond the slider, in Brazilian format (CAT-24)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?preco=300000-500000&autonomia=-60')
    const valueOf = (name: string) => page.root.querySelector(`#filtros input[name=${name}]`)?.getAttribute('value')
    expect([valueOf('preco-de'), valueOf('preco-ate'), valueOf('autonomia-ate')]).toEqual(['300.000', '500.000', '60'])
    const handles = page.root.querySelectorAll('#filtros input[type=range]')
    expect(handles.slice(0, 2).map((handle) => handle.getAttribute('aria-valuetext'))).toEqual([
      'R$\u00a0300k',
      'R$\u00a0500k',
    ])
    const legends = page.texts('#filtros legend').join(' ')
    expect(legends).toMatch(/Preço ?R\$\s300\smil – R\$\s500\smil/)
    expect(legends).toMatch(/Autonomia ?60\skm ou menos/)
  })

  test('apply a price in Brazilian format without script (CAT-24)', async ({ portal }) => {
    const response = await portal.get('/catalogo?preco-de=159.800&preco-ate=R%24+200.000%2C50&autonomia-de=-5e3')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/catalogo?preco=159800-200001')
  })

  test("count a single vehicle in the dialog's button (CAT-25)", async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo?busca=sealion')
    expect(page.texts('dialog button')).toContain('Ver 1 veículo')
    expect(page.texts('#filtros [data-testid=active-filters]')).toEqual(['1 filtro ativo'])
  })

  test('have a checkbox for each type, brand and year of the list (CAT-15, CAT-18)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    const values = (name: string) =>
      page.root.querySelectorAll(`#filtros input[name=${name}]`).map((input) => input.getAttribute('value'))
    expect(values('tipo')).toEqual(['Elétrico', 'Híbrido Plugin', 'Híbrido'])
    expect(values('ano')).toEqual(['2027', '2026', '2025', '2024', '2023', '2022'])
    expect(values('marca')).toHaveLength(new Set(values('marca')).size)
    expect(values('marca')).toContain('BYD')
  })

  test('count active keys in the badge and clear all with one button (CAT-11, CAT-12)', async ({ portal }) => {
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

  test('are kept in the address only (CAT-22, CAT-23)', async ({ portal }) => {
    const filtered = await pageOf(portal, '/catalogo?marca=Volvo')
    expect(filtered.text).toContain('13 veículo(s) encontrado(s)')
    expect((await pageOf(portal, '/catalogo')).text).toContain(`${seededModels} veículo(s) encontrado(s)`)
  })

  test("filter by monthly cost and range at 110 km/h, as on the model's page (CAT-20)", async ({ portal }) => {
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

  test('say how many vehicles are left out without a value, and show them by a link', async ({ portal }) => {
    const filtered = await pageOf(portal, '/catalogo?recarga-rapida=sim&preco=-150000')
    const line = filtered.texts('main li').find((text) => text.includes('sem este dado'))
    const [, count] = /(\d+) veículos? sem este dado fica/.exec(line ?? '') ?? []
    expect(Number(count)).toBeGreaterThan(0)
    const found = (one: typeof filtered) => Number(/(\d+) veículo\(s\) encontrado/.exec(one.text)?.[1])
    const link = filtered.root.querySelectorAll('main li a').find(({ textContent }) => textContent === 'Mostrar')
    const href = link?.getAttribute('href')?.replaceAll('&amp;', '&') ?? ''
    const shown = await pageOf(portal, href)
    expect(found(shown)).toBeGreaterThan(found(filtered))
    expect(shown.text).toMatch(/sem este dado est[áã]o? na lista/)
    expect(shown.root.querySelector('#filtros [data-testid=active-filters]')?.textContent).toMatch(/^2/)
    expect(shown.root.querySelectorAll('#filtros form[autocomplete=off] input[name=sem-dado]').length).toBeGreaterThan(
      0,
    )
  })

  test('redirect to the clean address without script', async ({ portal }) => {
    const response = await portal.get('/catalogo?busca=&preco-de=80.000&preco-ate=150000&autonomia-de=&ordem=price_asc')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/catalogo?preco=80000-150000&ordem=price_asc')
  })
})
