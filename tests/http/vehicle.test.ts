import { describe, expect } from 'vitest'
import { parsePage, visibleText } from '#tests/fixtures/parsed-page.ts'
import { visitTest as test } from './portal.ts'

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('/veiculo/{idOrSlug}', () => {
  test.for([
    '/veiculo/1',
    '/veiculo/vehicle-1',
    '/veiculo/byd-dolphin-mini-1',
    '/veiculo/BYD-Dolphin-Mini-1',
    '/veiculo-v2/1',
  ])('%s shows the same model, with one canonical address (NAV-06, NAV-07, VEH-01)', async (path, { portal }) => {
    const page = await pageOf(portal, path)
    expect(page.texts('h1')).toEqual(['BYD Dolphin Mini'])
    expect(page.canonical).toBe('https://portal.example/veiculo/byd-dolphin-mini-1')
  })

  test('shows the way back (VEH-03, VEH-04)', async ({ portal }) => {
    const page = await pageOf(portal, '/veiculo/1')
    expect(page.texts('nav[aria-label=Trilha] li')).toEqual(['Início', '/ Catálogo', '/ BYD Dolphin Mini'])
    const back = page.root.querySelectorAll('main a').find((link) => link.textContent.includes('Voltar ao catálogo'))
    expect(back?.getAttribute('href')).toBe('/catalogo')
  })

  test('the summary shows the eight values of the record (VEH-05)', async ({ portal }) => {
    const { root } = await pageOf(portal, '/veiculo/1')
    const summary = root.querySelector('h1')?.parentNode
    expect(summary?.querySelector('h1')?.text).toBe('BYD Dolphin Mini')
    expect(visibleText(summary!)).toContain('R$ 119.990')
    const facts = summary?.parentNode?.querySelectorAll('dl > div').map(visibleText)
    expect(facts).toEqual(
      expect.arrayContaining([
        'Tipo Elétrico',
        'Ano 2026',
        'Potência 75 cv',
        'Autonomia 280 km (Inmetro)',
        'Tração e transmissão dianteira; automática de uma marcha (redução fixa; a conferir)',
      ]),
    )
  })

  test('the price says from when it is, or that it is an estimate (VEH-06)', async ({ portal }) => {
    expect((await pageOf(portal, '/veiculo/1')).text).toMatch(
      /Preço (?:verificado em|antigo, de|estimado, de) [a-z]{3}\/20\d\d/,
    )
    expect((await pageOf(portal, '/veiculo/1')).text).toContain('Preço sugerido; confirme na concessionária.')
    // A price list of July is the only source, so the price is an estimate.
    expect((await pageOf(portal, '/veiculo/bmw-ix1-28')).text).toContain('Preço estimado')
  })

  test('an estimated price is not called a suggested one', async ({ portal }) => {
    const { text } = await pageOf(portal, '/veiculo/bmw-ix1-28')
    expect(text).toContain('Confirme o preço na concessionária.')
    expect(text).not.toContain('Preço sugerido')
  })

  test('a price older than six months asks to be confirmed, and the data sheet of the brand is linked', async ({
    portal,
  }) => {
    const old = await pageOf(portal, '/veiculo/1')
    expect(old.text).toContain('Mais de 6 meses: confirme antes de comprar')
    expect(old.text).toContain('Ficha da BYD (PDF)')
    expect(old.hrefs('main a')).toContain('https://www.google.com/maps/search/?api=1&query=concession%C3%A1ria+BYD')
    expect(old.hrefs('main a').filter((address) => address.endsWith('/BYD_DolphinMini_V2.pdf'))).not.toEqual([])
    const recent = await pageOf(portal, '/veiculo/194')
    expect(recent.text).toContain('Ficha da BYD (PDF)')
    expect(recent.text).not.toContain('Mais de 6 meses')
    expect((await pageOf(portal, '/veiculo/40')).text).not.toMatch(/Ficha da Audi|Página da Audi/)
  })

  test('a version shows its price and the figures in which it differs', async ({ portal }) => {
    const { root } = await pageOf(portal, '/veiculo/1')
    const versions = root.querySelector('nav[aria-label="Outras versões deste modelo"]')
    expect(versions && visibleText(versions)).toBe(
      'GS 5 lugares · 2026 esta versão · 280 km · 38,9 kWh R$ 119.990 GL · 2026 224 km · 30,1 kWh R$ 118.990',
    )
  })

  test('the parts of the cost bar add up to the total and to 100%', async ({ portal }) => {
    const { root } = await pageOf(portal, '/veiculo/1')
    const rows = root.querySelectorAll('.cost-row').map(visibleText)
    const sumOf = (pattern: RegExp) =>
      rows.reduce((sum, row) => sum + Number(pattern.exec(row)?.[1]?.replaceAll('.', '')), 0)
    expect(rows).toHaveLength(7)
    expect(sumOf(/R\$ ([\d.]+)/)).toBe(76_700)
    expect(sumOf(/(\d+)%/)).toBe(100)
  })

  test('equipment follows the data sheet, and news come last', async ({ portal }) => {
    const sections = (await pageOf(portal, '/veiculo/1')).root
      .querySelectorAll('main > section')
      .map((section) => section.getAttribute('aria-labelledby'))
    const sheet = sections.indexOf('especificacoes')
    expect(sections.slice(sheet, sheet + 3)).toEqual(['especificacoes', 'titulo-equipamentos', 'parecidos'])
    expect(sections.at(-1)).toBe('noticias-do-modelo')
  })

  test('a pro or con has its figure, and a ruler below it', async ({ portal }) => {
    const { root } = await pageOf(portal, '/veiculo/1')
    const statements = root.querySelectorAll('section[aria-labelledby=para-quem-e] li a').map(visibleText)
    expect(statements).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Gasta pouca energia: 16,2/),
        'Carrega devagar em viagem: até 40 kW',
        'Porta-malas pequeno: 230 litros',
        'Não traz piloto automático adaptativo, frenagem autônoma e demais assistências ativas e estepe',
      ]),
    )
    expect(root.querySelectorAll('section[aria-labelledby=para-quem-e] .scale')).toHaveLength(2)
  })

  test('the gallery has one main picture on measured ground, and all five views (VEH-07)', async ({ portal }) => {
    const drawn = await pageOf(portal, '/veiculo/1')
    expect(drawn.root.querySelectorAll('[data-gallery=main]')).toHaveLength(1)
    const views = drawn.root.querySelectorAll('[data-gallery=thumbnail]').map((link) => link.getAttribute('href'))
    expect(views).toEqual(
      ['medidas', 'frente', 'traseira', 'pessoa', 'vaga'].map((view) => `/ilustracoes/1/${view}.svg`),
    )
    expect(drawn.text).toContain('Ilustração esquemática em escala; não é foto do modelo.')
    expect((await pageOf(portal, '/catalogo')).text).toContain('As imagens são desenhos do portal')
  })

  test('the nine stated rows of the three-year costs with insurance and tyres, in order and adding up (VEH-10, VEH-11)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/veiculo/1')
    expect(page.texts('#analise-financeira')).toEqual(['Análise Financeira'])
    expect(page.text).toContain(
      'Custo de três anos em São Paulo, 1.000 km por mês, energia a R$ 1,0169 por kWh. Com seguro e pneus',
    )
    const rows = page.texts('[data-cost] summary')
    expect(rows.map((row) => row.replace(/R\$.*/, '').trim())).toEqual([
      'Preço de compra',
      'Documentação',
      'IPVA, 3 anos',
      'Revisões',
      'Eletricidade',
      'Seguro',
      'Pneus',
      'Gastos totais',
      'Valor de revenda',
      'Custo efetivo em 3 anos',
      'Desvalorização',
    ])
    const cents = rows.map((row) => Number(/R\$ ([\d.]+,\d\d)/.exec(row)?.[1]?.replaceAll(/[.,]/g, '')))
    const [purchase = 0, ...others] = cents
    const [spending = 0, resale = 0, total, depreciation] = others.slice(6)
    expect(spending).toBe(others.slice(0, 6).reduce((sum, one) => sum + one, 0))
    expect(depreciation).toBe(purchase - resale)
    expect(total).toBe(spending + purchase - resale)
  })

  test('a plug-in hybrid shows its fuel and electricity in the electricity row (VEH-12)', async ({ portal }) => {
    const row = (await pageOf(portal, '/veiculo/5')).texts('[data-cost] summary')[4]
    expect(row).toMatch(/^Eletricidade e combustível R\$ [\d.]+,\d\d$/)
  })

  test('a model without a price shows what is known and says what is missing', async ({ portal }) => {
    const { text } = await pageOf(portal, '/veiculo/24')
    expect(text).toMatch(/Eletricidade R\$ [\d.]+,\d\d/)
    expect(text).toContain('Ainda sem estimativa de preço de compra')
    expect(text).toContain('Ainda sem estimativa de revisões')
    expect(text).not.toMatch(/R\$ 0,00/)
  })

  test('a sheet has one line of wheels, and a name never repeats its brand or itself', async ({ portal }) => {
    const page = await pageOf(portal, '/veiculo/1')
    const sheet = visibleText(page.root.querySelector('section[aria-labelledby=especificacoes]')!)
    expect(sheet).toContain('Rodas e pneus')
    expect(sheet).not.toMatch(/Rodas [\d≈]/)
    for (const [path, name] of [
      ['/marca/mg', 'MG4 Comfort'],
      ['/marca/jac', 'JAC E-JS1'],
      ['/marca/omoda', 'Omoda E5'],
    ] as const) {
      const html = (await pageOf(portal, path)).root.innerHTML
      expect(html).toContain(name.split(' ').at(-1))
      expect(html).not.toMatch(/MG MG4|mg-mg4|E-JS1 E-JS1|E5 E5/)
    }
  })

  test('the sheet and the feature lists with their counts (VEH-13, VEH-14, VEH-15, VEH-16)', async ({ portal }) => {
    const headings = (await pageOf(portal, '/veiculo/1')).texts('main h2')
    for (const heading of [
      'Especificações Técnicas',
      'Conforto e Comodidade 7',
      'Segurança e Proteção 10',
      'Tecnologia e Conectividade 8',
    ])
      expect(headings).toContain(heading)
  })

  test('says what the model is, and answers questions (VEH-17, VEH-18)', async ({ portal }) => {
    const page = await pageOf(portal, '/veiculo/1')
    expect(page.texts('main h2')).toContain('Sobre o BYD Dolphin Mini')
    expect(page.texts('section[aria-label="Sobre o BYD Dolphin Mini"] p').join(' ')).toContain(
      'O Dolphin Mini GS é um hatch elétrico de 3,78 m, com cinco lugares',
    )
    expect(page.texts('main h2')).toContain('Dúvidas Frequentes')
    expect(page.root.querySelectorAll('details[name=duvida]').length).toBeGreaterThanOrEqual(6)
    expect(page.text).not.toContain('**')
  })

  test('three tiles say what was tested and counted, and nothing else (VEH-19)', async ({ portal }) => {
    const seals = async (path: string) =>
      (await pageOf(portal, path)).texts('ul[aria-label="Segurança, conforto e digital"] li')
    expect(await seals('/veiculo/1')).toEqual([
      'Segurança: sem teste do Latin NCAP',
      'Conforto: 7 de 12 itens',
      'Digital: 9 de 12 itens',
    ])
    const unlisted = ['Conforto: lista em apuração', 'Digital: lista em apuração']
    expect(await seals('/veiculo/7')).toEqual(['5★ Segurança Latin NCAP, 2024', ...unlisted])
    expect(await seals('/veiculo/40')).toEqual([])
    expect((await pageOf(portal, '/veiculo/40')).text).toContain('Segurança, conforto e tecnologia: ainda sem fonte')
    expect((await pageOf(portal, '/veiculo/1')).text).not.toContain('Selos decorativos')
  })

  test('a crash test says to which car it belongs', async ({ portal }) => {
    expect((await pageOf(portal, '/veiculo/1')).text).toContain('Carro testado: Dolphin Surf europeu')
    expect((await pageOf(portal, '/veiculo/7')).text).toContain('Carro testado: resultado só da versão Plus')
  })

  test('structured data: brand, fuel, price in reais, stock, and whether it left the market (VEH-30)', async ({
    portal,
  }) => {
    const vehicle = async (path: string) =>
      (await pageOf(portal, path)).structuredData.find((thing) => thing['@type'] === 'Vehicle')
    expect(await vehicle('/veiculo/1')).toMatchObject({
      fuelType: 'Electric',
      offers: {
        priceCurrency: 'BRL',
        price: 119_990,
        availability: 'https://schema.org/InStock',
        offeredBy: { name: 'BYD' },
      },
    })
    expect(await vehicle('/veiculo/5')).toMatchObject({ fuelType: 'Hybrid' })
    const leaf = await vehicle('/veiculo/nissan-leaf-56')
    expect(leaf).toMatchObject({ model: 'Leaf', offers: { availability: 'https://schema.org/Discontinued' } })
  })

  test('a recall stands on the page, in search and on the card; each page leads to the official look-ups', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/veiculo/volvo-ex30-22')
    expect(page.text).toContain('Tem recall')
    expect(page.text).toContain('Recall de 05/01/2026')
    expect(page.text).toContain('YV12ZEL82RS000462 a YV12ZELA9TS178122')
    expect(page.hrefs('section[aria-labelledby=recall] a').at(0)).toContain('g1.globo.com')
    const other = await pageOf(portal, '/veiculo/1')
    expect(other.text).toContain('Recall: nenhum registrado aqui para esta versão')
    expect(other.text).toContain('Valor de usado: nenhuma tabela é livre para publicar aqui.')
    expect(other.hrefs('section[aria-labelledby=recall] a')).toEqual([
      'https://portalservicos.senatran.serpro.gov.br/',
      'https://veiculos.fipe.org.br/',
    ])
    const found = await pageOf(portal, '/catalogo?busca=recall')
    expect(found.text).toContain('2 veículo(s) encontrado(s)')
    expect(found.text).toContain('Tem recall')
    for (const mode of ['lista', 'tabela'])
      expect((await pageOf(portal, `/catalogo?busca=recall&modo=${mode}`)).text, mode).toContain('Tem recall')
  })

  test('every figure shows source, cycle, date and confidence on demand', async ({ portal }) => {
    const details = (await pageOf(portal, '/veiculo/1')).texts('details[name=fonte]')
    const range = details.find((text) => text.includes('Autonomia (Inmetro)'))
    expect(range).toContain('Ciclo Inmetro')
    expect(range).toContain('Referência: 14/08/2026')
    expect(range).toContain('Confiança alta')
    expect(range).toContain('PBEV')
  })

  test('an unknown model is a 404 with the card and two ways on (VEH-27, VEH-28)', async ({ portal }) => {
    const response = await portal.get('/veiculo/nao-existe-999')
    expect(response.status).toBe(404)
    const page = parsePage(await response.text())
    expect(page.texts('h1')).toEqual(['Página Não Encontrada'])
    expect(page.text).toContain('Veículo não encontrado')
    expect(page.text).toContain('O veículo que você está procurando não foi encontrado ou não existe.')
    expect(page.hrefs('main section a')).toEqual(expect.arrayContaining(['/catalogo', '/']))
    expect(page.robots).toContain('noindex')
    const end = await portal.get('/404')
    expect(end.status).toBe(404)
    expect(parsePage(await end.text()).texts('h1')).toEqual(['Página Não Encontrada'])
  })

  test('versions of one model link to each other, and similar models are offered', async ({ portal }) => {
    const page = await pageOf(portal, '/veiculo/3')
    expect(page.hrefs('nav[aria-label="Outras versões deste modelo"] a')).toHaveLength(2)
    expect(page.texts('main h2')).toContain('Parecidos em preço e carroceria')
  })

  test('an error in a figure can be reported with the model filled in', async ({ portal }) => {
    expect((await pageOf(portal, '/veiculo/1')).hrefs('main a')).toContain(
      '/contato?assunto=erro&veiculo=BYD+Dolphin+Mini+GS+5+lugares+2026',
    )
  })

  test.for(['/veiculo/%00', '/veiculo/99999999999999999999', "/veiculo/1'--", '/veiculo/%F0%9F%9A%97'])(
    'nonsense is a 404, never a 500: %s',
    async (path, { portal }) => {
      expect((await portal.get(path)).status).toBe(404)
    },
  )
})
