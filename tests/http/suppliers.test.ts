import { describe, expect } from 'vitest'
import { businessTypes } from '#app/domain/suppliers/supplier.ts'
import { directoryTest as test } from './directory.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'

const samples = Array.from({ length: 9 }, (_, index) => `Fornecedor Exemplo ${index + 1}`)

describe('the directory', () => {
  test('is the sign-up page, and lists all suppliers (NAV-12, SUP-01, SUP-23)', async ({ directory, portal }) => {
    await directory.publish({ name: 'Recarga Paulista' })
    const page = await directory.open('/fornecedores')
    expect(page.texts('h1')).toEqual(['Junte-se à Nossa Rede'])
    expect(page.canonical).toBe('https://portal.example/fornecedores')
    expect(page.robots).toContain('index, follow')
    expect(page.root.querySelector('#cadastro form[method=post]')).not.toBeNull()
    for (const href of page.hrefs('[data-supplier] a')) expect((await portal.get(href)).status, href).toBe(200)
    expect(page.hrefs('[data-supplier] a')).toContain('/fornecedor/publicado-0')
    const home = await directory.open('/')
    expect(home.hrefs('section[aria-labelledby=explore-nosso-portal] a')).toContain('/fornecedores')
    expect(home.hrefs('nav[aria-label=Principal] > a')).toContain('/fornecedores')
  })

  test('lists published suppliers before labelled samples', async ({ directory }) => {
    await directory.publish(
      { name: 'Zona Elétrica', city: 'Campinas', state: 'SP', description: 'Instala em casa.' },
      { name: 'Água & Luz', category: 'Oficinas' },
      { name: 'Ainda oculto', isPublished: false },
    )
    const page = await directory.open('/fornecedores')
    expect(page.texts('[data-supplier] h3')).toEqual(['Água & Luz', 'Zona Elétrica', ...samples])
    const cards = page.texts('[data-supplier]')
    expect(cards[1]).toBe('Instaladores Zona Elétrica Campinas, SP Instala em casa.')
    for (const [index, card] of cards.entries()) expect(card.includes('Exemplo ilustrativo')).toBe(index > 1)
    expect(page.texts('#exemplos')).toEqual(['Exemplos ilustrativos'])
  })

  test('excludes samples from counts and structured data', async ({ directory }) => {
    expect((await directory.open('/fornecedores')).texts('#guia > [role=status]')[0]).toBe(
      'Nenhum fornecedor publicado ainda.',
    )
    await directory.publish({ name: 'Um' })
    const page = await directory.open('/fornecedores')
    expect(page.texts('#guia > [role=status]')[0]).toBe('1 fornecedor encontrado')
    const list = page.structuredData.find((thing) => thing['@type'] === 'ItemList')
    expect(list).toMatchObject({ numberOfItems: 1, itemListElement: [{ name: 'Um' }] })
    expect(JSON.stringify(page.structuredData)).not.toContain('Exemplo')
    expect(page.description + page.title).not.toContain('Exemplo')
  })

  test('filters by type, state and city of the address', async ({ directory }) => {
    await directory.publish(
      { name: 'Alfa', category: 'Seguros', city: 'São José', state: 'SC' },
      { name: 'Beta', category: 'Seguros', city: 'Natal', state: 'RN' },
    )
    expect(await directory.namesOn('/fornecedores?tipo=Seguros')).toEqual(['Alfa', 'Beta', 'Fornecedor Exemplo 6'])
    expect(await directory.namesOn('/fornecedores?tipo=Seguros&uf=RN')).toEqual(['Beta'])
    const page = await directory.open('/fornecedores?cidade=SAO+JOSE')
    expect(page.texts('[data-supplier] h3')).toEqual(['Alfa'])
    expect(page.canonical).toBe('https://portal.example/fornecedores')
    const form = page.root.querySelector('form[role=search][aria-label="Filtrar fornecedores"]')
    expect(form?.querySelector('[name=cidade]')?.getAttribute('value')).toBe('SAO JOSE')
    expect(page.texts('form[role=search] [name=tipo] option')).toEqual(['Todos os tipos', ...businessTypes])
    expect(page.texts('#cidades-do-guia option')).toContain('São José')
  })

  test('leads out of an empty filter, which is not indexed', async ({ directory, portal }) => {
    const page = await directory.open('/fornecedores?tipo=Seguros&uf=RR')
    expect(page.text).toContain('Ninguém no guia atende a estes filtros')
    const ways = page.hrefs('#guia a').map((href) => href.replaceAll('&amp;', '&'))
    expect(ways).toEqual(expect.arrayContaining(['/fornecedores', '/fornecedores?uf=RR', '/fornecedores?tipo=Seguros']))
    expect(page.robots).toContain('noindex')
    const cleaned = await portal.get('/fornecedores?tipo=&uf=RR&cidade=')
    expect([cleaned.status, cleaned.headers.get('location')]).toEqual([302, '/fornecedores?uf=RR'])
  })

  test('names an unknown filter and ignores it', async ({ directory }) => {
    const page = await directory.open('/fornecedores?uf=ZZ&tipo=%3Cb%3Equalquer')
    expect(page.text).toContain('Filtros desconhecidos ignorados: “<b>qualquer”, “ZZ”.')
    expect(page.texts('[data-supplier] h3')).toEqual(samples)
    const one = await directory.open('/fornecedores?uf=ZZ&tipo=Seguros')
    expect(one.text).toContain('Filtro desconhecido ignorado: “ZZ”.')
    expect(one.texts('[data-supplier] h3')).toEqual(['Fornecedor Exemplo 6'])
    expect((await directory.open('/fornecedores?uf=sp')).text).not.toContain('ignorado')
  })

  test('shows 24 per page, and the last page for later ones', async ({ directory }) => {
    await directory.publish(...Array.from({ length: 40 }, (_, index) => ({ name: `Loja ${index + 10}` })))
    await directory.hideSamples()
    const first = await directory.open('/fornecedores')
    expect(first.texts('[data-supplier]')).toHaveLength(24)
    expect(first.texts('#guia > [role=status]')[0]).toBe('40 fornecedores encontrados')
    expect(first.hrefs('a[rel=next]')).toEqual(['/fornecedores?pagina=2#guia'])
    const second = await directory.namesOn('/fornecedores?pagina=2')
    expect(second).toHaveLength(16)
    expect(await directory.namesOn('/fornecedores?pagina=999')).toEqual(second)
    expect(new Set([...first.texts('[data-supplier] h3'), ...second]).size).toBe(40)
  })

  test('shows samples collapsed below the sign-up without a real supplier (SUP-21, SUP-23)', async ({ directory }) => {
    await directory.hideSamples()
    const filtered = await directory.open('/fornecedores?tipo=Seguros')
    expect(filtered.text).toContain(`Tipos de serviço do guia: ${businessTypes.join(', ')}.`)
    const page = await directory.open('/fornecedores')
    expect(page.text).toContain('O guia ainda está vazio')
    expect(page.robots).toContain('index, follow')
    expect(page.texts('[data-samples] summary h2')).toEqual(['Veja como uma empresa aparece'])
    expect(page.texts('[data-samples] summary')[0]).toContain('Exemplo ilustrativo')
    expect(page.text.indexOf('Veja como uma empresa aparece')).toBeGreaterThan(
      page.text.indexOf('Descrição dos serviços'),
    )
    expect(page.root.querySelector('details[open][data-samples]')).toBeNull()
    expect(page.texts('[data-samples] [data-supplier] a')).toEqual(samples)
    const [first = ''] = page.hrefs('[data-samples] [data-supplier] a')
    const sample = await directory.open(first)
    expect(sample.texts('h1')).toEqual(['Fornecedor Exemplo 1'])
    expect(sample.text).toContain('Exemplo ilustrativo')
    expect(sample.robots).toContain('noindex')
  })

  test('shows samples next to real suppliers only if the setting is on (SUP-23)', async ({ directory }) => {
    await directory.hideSamples()
    await directory.publish({ name: 'Alfa' })
    const page = await directory.open('/fornecedores')
    expect(page.texts('[data-supplier] h3')).toEqual(['Alfa'])
    expect(page.root.querySelector('[data-samples]')).toBeNull()
    expect((await directory.open('/fornecedor/fornecedor-exemplo-1')).texts('h1')).toEqual(['Alfa'])
  })

  test('advises whom to call, what to ask and how to check (SUP-23)', async ({ directory }) => {
    await directory.hideSamples()
    const guide = '[aria-labelledby=antes-de-contratar]'
    const empty = await directory.open('/fornecedores')
    expect(empty.texts(`${guide} > ul > li h3`)).toHaveLength(6)
    expect(empty.text).toMatch(/R\$\s1\.500 a R\$\s3\.500 ?Instalação com o quadro de luz por perto/)
    expect(empty.text).toContain('Peça a ART ou o RRT antes da obra')
    expect(empty.hrefs(`${guide} a`).filter((href) => href.includes('tipo='))).toEqual([])
    await directory.publish({ name: 'Alfa' })
    const page = await directory.open('/fornecedores')
    expect(page.hrefs(`${guide} a`)).toContain('/fornecedores?tipo=Instaladores')
  })

  test("is linked by type from a model's page", async ({ directory }) => {
    const page = await directory.open('/veiculo/1')
    expect(page.hrefs('nav[aria-labelledby=quem-atende] a')).toEqual(
      expect.arrayContaining(['/fornecedores?tipo=Instaladores', '/fornecedores?tipo=Carregadores']),
    )
  })

  test('escapes the entered text', async ({ directory, portal }) => {
    await directory.publish({ name: '<b>x</b>', description: '<script>alert(1)</script>', slug: 'mal' })
    for (const path of ['/fornecedores', '/fornecedor/mal'])
      expect(await portal.page(path)).not.toMatch(/<b>x<\/b>|<script>alert/)
    expect(parsePage(await portal.page('/fornecedor/mal')).texts('h1')).toEqual(['<b>x</b>'])
  })
})
