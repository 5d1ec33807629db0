import { describe, expect } from 'vitest'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { siteUrl, visitTest as test } from './portal.ts'

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

const firstAmountIn = (text = '') => Number(/\d+\.\d+/.exec(text)?.[0].replace('.', ''))

describe('/comparativo', () => {
  test('shows heading, breadcrumb and number of chosen vehicles (CMP-01, CMP-03, CMP-06)', async ({ portal }) => {
    const page = await pageOf(portal, '/comparativo?v=1,,3')
    expect(page.texts('h1')).toEqual(['Comparativo de Veículos Elétricos V2'])
    expect(page.title).toContain('Comparativo de Veículos Elétricos V2')
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Início', '/ Catálogo', '/ Comparativo'])
    expect(page.text).toContain('2/4 selecionados')
    expect((await pageOf(portal, '/comparativo')).text).toContain('0/4 selecionados')
  })

  test('shows the table from two vehicles on (CMP-04)', async ({ portal }) => {
    expect((await pageOf(portal, '/comparativo?v=1')).root.querySelector('main table')).toBeNull()
    expect((await pageOf(portal, '/comparativo?v=1,2')).root.querySelector('main table')).not.toBeNull()
  })

  test('shows four slots with all specified fields and a link to each model (CMP-02, CMP-05, CMP-07)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/comparativo?v=1,5')
    const rows = page.texts('main table tbody th').join(' | ')
    for (const field of [
      'Preço sugerido',
      'Bateria nominal',
      'Bateria útil',
      'Consumo energético (Inmetro)',
      'Autonomia (Inmetro)',
      'Consumo',
      'Potência',
      '0–100 km/h',
      'Velocidade máxima',
      'Cor',
      'Transmissão',
      'Tração',
      'Rodas',
      'Segurança',
      'Conforto',
      'Praticidade',
    ])
      expect(rows).toContain(field)
    // Model, year and type are in the column headers.
    const slots = page.root.querySelectorAll('ol[aria-label="Vagas da comparação"] > li')
    expect(slots.map((slot) => slot.querySelector('img')?.getAttribute('src'))).toEqual([
      '/ilustracoes/1/cartao.svg',
      '/ilustracoes/5/cartao.svg',
      undefined,
      undefined,
    ])
    expect(page.texts('main table thead th').slice(1)).toEqual([
      expect.stringMatching(/BYD Dolphin Mini .*2026 · Elétrico$/),
      expect.stringMatching(/BYD Song Plus DM-i .*2026 · Híbrido Plugin$/),
    ])
    for (const cost of ['Documentação', 'IPVA', 'Revisões', 'Valor de revenda', 'Desvalorização'])
      expect(rows).toContain(cost)
    expect(page.hrefs('main a')).toEqual(expect.arrayContaining(['/catalogo', '/veiculo-v2/1', '/veiculo-v2/5']))
  })

  test('names the best value of a row in text, and does not compare ranges of different cycles', async ({ portal }) => {
    const page = await pageOf(portal, '/comparativo?v=1,2')
    expect(page.texts('main table').join()).toContain('melhor')
    const headings = page.texts('main table tbody th')
    expect(headings.some((text) => text.includes('WLTP'))).toBe(true)
    expect(headings.some((text) => text.includes('Inmetro') && text.includes('WLTP'))).toBe(false)
  })

  test('concludes which car suits the visitor’s day, and what each is best at', async ({ portal }) => {
    const pair = '/comparativo?v=geely-ex2-106,byd-dolphin-mini-90'
    const page = await pageOf(portal, `${pair}&km=70&casa=nao`)
    const verdict = page
      .texts('section[aria-labelledby=veredito]')[0]
      ?.replaceAll('\u00a0', ' ')
      .replaceAll(/ (?=[,:])/g, '')
    expect(verdict).toContain('Para 70 km por dia sem garagem: o Geely EX2, porque roda 3 dias na cidade')
    expect(verdict).toContain('(BYD Dolphin Mini: 2 dias)')
    const [audience, , cost] = page.root.querySelectorAll('main table tbody tr').map(({ textContent }) => textContent)
    expect(audience).toMatch(/^Para quem é ?Para quem .*Melhor em .*porta-malas/)
    expect(cost?.replaceAll('\u00a0', ' ')).toMatch(/^Custo total por mês, em 3 anoscom 2\.100 km por mês/)
    expect(page.texts('main table tbody th').join().replaceAll('\u00a0', ' ')).toContain(
      'Custo em 3 anos, com 2.100 km por mês',
    )
    const lessDriven = await pageOf(portal, `${pair}&km=20&casa=nao`)
    expect(lessDriven.root.querySelectorAll('main table tbody tr')[2]?.textContent).toMatch(/com 600.km por mês/)
    expect(firstAmountIn(lessDriven.texts('main table tbody td')[4])).toBeLessThan(
      firstAmountIn(page.texts('main table tbody td')[4]),
    )
    const form = page.root.querySelector('section[aria-labelledby=veredito] form')
    expect([form?.getAttribute('method') ?? 'get', form?.getAttribute('action')]).toEqual([
      'get',
      '/comparativo#veredito',
    ])
    expect(form?.querySelector('input[name=v]')?.getAttribute('value')).toBe('106,90,,')
    expect((await pageOf(portal, '/comparativo?v=1,47')).text.replaceAll('\u00a0', ' ')).toMatch(
      /por dia com tomada comum em casa: o Renault Kwid E.{0,2}-.{0,2}Tech ?, porque os dois atendem a esse dia e ele tem o menor custo total, cerca de R\$ \d\.\d+ por mês em 3 anos/,
    )
    expect(page.canonical).toBe(`${siteUrl}/comparativo?v=90,106`)
    const wrong = await pageOf(portal, `${pair}&km=muito`)
    expect(wrong.texts('#comparar-km-erro')).toEqual(['Escreva quantos km você roda por dia, de 1 a 1.000'])
    expect((await pageOf(portal, '/comparativo?v=1')).root.querySelector('#veredito')).toBeNull()
  })

  test('folds equal rows and rows without data, which open without script (CMP-05)', async ({ portal }) => {
    const folds = async (path: string) =>
      (await pageOf(portal, path)).root.querySelectorAll('main details').map((details) => ({
        label: details.querySelector('summary')?.textContent ?? '',
        rows: details.querySelectorAll('tbody tr').length,
      }))
    const [equal, unknown] = (await folds('/comparativo?v=106,90')).filter(({ rows }) => rows > 0)
    expect(equal?.label).toBe(`${equal?.rows} linhas iguais`)
    expect(unknown?.label).toBe(`${unknown?.rows} linhas sem dado para comparar`)
    expect((await folds('/comparativo?v=106,90&diferencas=sim')).filter(({ rows }) => rows > 0)).toEqual([])
  })

  test('has one canonical address for all orders, and indexes only linked pairs (T-96)', async ({ portal }) => {
    const vehicle = await pageOf(portal, '/veiculo/1')
    const pairs = vehicle.hrefs('nav[aria-labelledby=lado-a-lado] a')
    expect(pairs.length).toBeGreaterThan(1)
    for (const pair of pairs) {
      const page = await pageOf(portal, pair)
      expect([page.canonical, page.robots]).toEqual([`${siteUrl}${pair}`, 'index, follow, max-image-preview:large'])
      const [a, b] = pair.replace('/comparativo?v=', '').split(',')
      for (const order of [`${b},${a}`, `,${b},,${a}`]) {
        const other = await pageOf(portal, `/comparativo?v=${order}`)
        expect([other.canonical, other.robots]).toEqual([page.canonical, page.robots])
      }
    }
    for (const [path, canonical] of [
      ['/comparativo?v=16,4,1', '/comparativo?v=1,4,16'],
      ['/comparativo?v=1', '/comparativo?v=1'],
    ] as const) {
      const page = await pageOf(portal, path)
      expect([page.canonical, page.robots]).toEqual([`${siteUrl}${canonical}`, 'noindex, follow'])
    }
    expect((await pageOf(portal, '/comparativo')).robots).toContain('index, follow')
  })

  test.for([
    '/comparativo?v=,,,',
    '/comparativo?v=999,abc,1,2,3,4,5',
    '/comparativo?v=%00',
    `/comparativo?v=${'1,'.repeat(500)}`,
  ])('ignores invalid parameters: %s', async (path, { portal }) => {
    expect([200, 302]).toContain((await portal.get(path)).status)
  })
})
