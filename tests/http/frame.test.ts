import { describe, expect } from 'vitest'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { type VisitedPortal, visitTest as test } from './portal.ts'

const publicPages = [
  '/',
  '/catalogo',
  '/catalogo-eletrico',
  '/catalogo-hibrido',
  '/veiculo/1',
  '/comparativo',
  '/comparativo?v=1,2',
  '/noticias',
  '/marca/byd',
  '/categoria/hatch',
  '/preco/ate-150000',
  '/sobre',
  '/contato',
  '/anuncie',
  '/termos-uso',
  '/politica-privacidade',
  '/calculadora',
  '/rota-que-nao-existe',
]

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('every page', () => {
  test.for(publicPages)(
    "is in Brazilian Portuguese with the portal's name, and lists have the year: %s (NAV-01, NAV-02, NAV-03)",
    async (path, { portal }) => {
      const page = await pageOf(portal, path)
      expect(page.root.querySelector('html')?.getAttribute('lang')).toBe('pt-BR')
      const isList = /^\/(?:catalogo|marca|categoria|preco)/.test(path)
      const year = String(fixedClock.now().getUTCFullYear())
      expect(page.title.includes(year)).toBe(isList)
      if (!isList) expect(page.title).not.toMatch(/\b20\d\d\b/)
      expect(page.title).toContain('Carga Plena')
      expect(page.texts('header').join()).toContain('Carga Plena')
      expect(page.texts('footer').join()).toContain('Carga Plena')
      expect(page.root.querySelectorAll('h1')).toHaveLength(1)
    },
  )

  test.for(publicPages)('shows no raw values: %s', async (path, { portal }) => {
    const { text } = await pageOf(portal, path)
    expect(text).not.toMatch(/NaN|undefined|Invalid Date|\[object|\bnull\b|Infinity/)
  })

  test.for(publicPages)('loads nothing from other origins: %s', async (path, { portal }) => {
    const page = await pageOf(portal, path)
    const loaded = [
      ...page.hrefs('link[rel=stylesheet], link[rel=preload], link[rel=icon]'),
      ...page.root.querySelectorAll('script, img, iframe, source').map((element) => element.getAttribute('src') ?? ''),
    ].filter(Boolean)
    expect(loaded.filter((address) => !address.startsWith('/') && !address.startsWith('data:'))).toEqual([])
  })

  test('has security headers and allows only its own inline scripts', async ({ portal }) => {
    const response = await portal.get('/catalogo')
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test('cannot be framed by other sites, while pictures can be embedded', async ({ portal }) => {
    const policyOf = async (path: string) => (await portal.get(path)).headers.get('cross-origin-resource-policy')
    expect(await Promise.all(['/catalogo', '/feed.xml', '/admin', '/nao-existe'].map(policyOf))).toEqual(
      Array(4).fill('same-origin'),
    )
    expect(await policyOf('/cartoes/portal.png')).toBe('cross-origin')
    const etag = (await portal.get('/cartoes/portal.png')).headers.get('etag') ?? ''
    const unchanged = await portal.get('/cartoes/portal.png', { headers: { 'if-none-match': etag } })
    expect([unchanged.status, unchanged.headers.get('cross-origin-resource-policy')]).toEqual([304, null])
  })
})

describe('header', () => {
  test('links to all sections without script (NAV-33, NAV-34, NAV-36, NAV-37, NAV-38)', async ({ portal }) => {
    const page = await pageOf(portal, '/catalogo')
    expect(page.root.querySelector('header a')?.getAttribute('href')).toBe('/')
    expect(page.texts('header').join()).toContain('Tudo sobre veículos eletrificados no Brasil')
    const menu = page.root.querySelectorAll('#menu-de-veiculos a')
    expect(menu.map((link) => link.getAttribute('href'))).toEqual(['/catalogo', '/comparativo'])
    expect(page.texts('#menu-de-veiculos a')[0]).toBe('Catálogo Elétricos e híbridos, com filtros e ficha técnica')
    expect(page.hrefs('nav[aria-label=Principal] > a')).toEqual(['/noticias', '/calculadora', '/fornecedores'])
  })

  test('has five links in the specified order on small screens (NAV-39)', async ({ portal }) => {
    const page = await pageOf(portal, '/')
    expect(page.hrefs('#menu-do-portal nav[aria-label=Menu] a')).toEqual([
      '/catalogo',
      '/noticias',
      '/calculadora',
      '/comparativo',
      '/fornecedores',
    ])
    const buttons = page.root.querySelectorAll('button[popovertarget=menu-do-portal]')
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toContain('Abrir menu')
  })
})

test('links to the tools from its menu and footer (NAV-48)', async ({ portal }) => {
  const page = await pageOf(portal, '/ipva')
  const inMenu = page.hrefs('#menu-do-portal nav[aria-label=Ferramentas] a')
  expect(inMenu).toEqual(
    expect.arrayContaining(['/calculadora', '/ipva', '/carregar-em-casa', '/qual-eletrico', '/viagem']),
  )
  expect(page.texts('footer h2')[0]).toBe('Ferramentas')
  expect(page.hrefs('footer .footer-columns a').slice(0, inMenu.length)).toEqual(inMenu)
})

test.for([
  ['/ipva', 'Ferramentas'],
  ['/mapa-abastecimento', 'Ferramentas'],
  ['/veiculo/1', 'Veículos'],
  ['/marca/byd', 'Veículos'],
  ['/noticias', 'Notícias'],
  ['/sobre', undefined],
] as const)('marks the section of %s: %s', async ([path, section], { portal }) => {
  const page = await pageOf(portal, path)
  const marked = page.texts(
    'header nav[aria-label=Principal] > [aria-current], header nav [role=group] > [aria-current]',
  )
  expect(marked).toEqual(section ? [section] : [])
})

test.for([
  ['Escolher um modelo', { orcamento: '180.000', km: '50' }, 'resultado'],
  ['Começar uma viagem', { de: 'Curitiba, PR', para: 'Florianópolis, SC' }, 'conteudo'],
] as const)('answers on the home page: %s', async ([label, typed, answer], { portal }) => {
  const form = (await pageOf(portal, '/')).root.querySelector(`form[aria-label="${label}"]`)
  const hidden =
    form
      ?.querySelectorAll('input[type=hidden]')
      .map((input) => [input.getAttribute('name'), input.getAttribute('value')] as [string, string]) ?? []
  const named = form?.querySelectorAll('[name]').map((field) => field.getAttribute('name'))
  expect(named).toEqual(expect.arrayContaining(Object.keys(typed)))
  const path = form?.getAttribute('action')?.split('#')[0]
  const page = await pageOf(portal, `${path}?${new URLSearchParams([...hidden, ...Object.entries(typed)])}`)
  expect(page.root.querySelector(`#${answer}`)).not.toBeNull()
  expect(page.texts('[role=alert]').join('')).toBe('')
})

describe('footer', () => {
  const column = (page: ReturnType<typeof parsePage>, title: string) => {
    const heading = page.root.querySelectorAll('footer h2').find((one) => one.textContent === title)
    return heading?.parentNode?.querySelectorAll('a').map((link) => [link.getAttribute('href'), link.textContent]) ?? []
  }

  test('has its blurb, columns and year (NAV-42, NAV-47, NAV-48, NAV-52)', async ({ portal }) => {
    const page = await pageOf(portal, '/')
    const text = page.texts('footer').join()
    for (const part of ['sempre com fonte e data', '© 2026 Carga Plena']) expect(text).toContain(part)
    expect(page.texts('footer h2')).toEqual(expect.arrayContaining(['Catálogos', 'Ferramentas']))
    expect(column(page, 'Catálogos').map(([path]) => path)).toContain('/catalogo')
    expect(column(page, 'Ferramentas').map(([path]) => path)).toContain('/calculadora')
  })

  test('lists the first five electric and the first five hybrid models on sale (NAV-44, NAV-45)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/')
    for (const [title, type] of [
      ['Elétricos em destaque', 'Elétrico'],
      ['Híbridos em destaque', 'Híbrido'],
    ] as const) {
      const links = column(page, title)
      expect(links).toHaveLength(5)
      for (const [path] of links) expect((await pageOf(portal, path ?? '')).texts('main .badge')[0]).toContain(type)
    }
  })

  test('lists the four largest brands and categories with counts (NAV-49, NAV-50)', async ({ portal }) => {
    const page = await pageOf(portal, '/')
    expect(column(page, 'Marcas')).toEqual([
      ['/marca/byd', 'BYD26'],
      ['/marca/gwm', 'GWM18'],
      ['/marca/porsche', 'Porsche16'],
      ['/marca/audi', 'Audi13'],
    ])
    expect(column(page, 'Categorias')).toEqual([
      ['/categoria/suv', 'SUV158'],
      ['/categoria/sedan', 'Sedã34'],
      ['/categoria/hatch', 'Hatch29'],
      ['/categoria/cupe', 'Cupê4'],
    ])
  })

  test('lists the three newest articles, and links to all (NAV-46)', async ({ portal }) => {
    const newest = (await pageOf(portal, '/noticias')).hrefs('main article h2 a, main article h3 a').slice(0, 3)
    expect(newest).toHaveLength(3)
    const links = column(await pageOf(portal, '/sobre'), 'Últimas notícias')
    expect(links.map(([path]) => path)).toEqual([...newest, '/noticias'])
    expect(links.at(-1)?.[1]).toBe('Ver todas as notícias')
  })

  test('lists the four price ranges of the menus (NAV-51)', async ({ portal }) => {
    expect(column(await pageOf(portal, '/'), 'Faixas de Preço').map(([path]) => path)).toEqual([
      '/preco/ate-150000',
      '/preco/150000-300000',
      '/preco/300000-500000',
      '/preco/acima-500000',
    ])
  })
})

async function expectPage(portal: VisitedPortal, [path, heading, part]: readonly [string, string, string]) {
  const response = await portal.get(path)
  expect(response.status).toBe(200)
  const page = parsePage(await response.text())
  expect(page.texts('h1')).toEqual([heading])
  expect(page.root.querySelector(part)).not.toBeNull()
}

describe('addresses', () => {
  test.for([
    ['/', 'Cada elétrico do Brasil, na mesma régua.', 'main a[href="/catalogo"]'],
    ['/comparativo', 'Comparativo de Veículos Elétricos V2', '[aria-label="Vagas da comparação"] > li:nth-child(4)'],
    ['/sobre', 'Sobre o Carga Plena', 'main p'],
    ['/contato', 'Fale com o Carga Plena', 'main form[action="/contato"]'],
    ['/anuncie', 'Anuncie no Carga Plena', 'main p'],
  ] as const)('%s answers with its page (NAV-04, NAV-08, NAV-15, NAV-16, NAV-17)', async (row, { portal }) => {
    await expectPage(portal, row)
  })

  test.for([
    ['/termos-uso', 'Termos de Uso', 'main h2'],
    ['/politica-privacidade', 'Política de Privacidade', 'main h2'],
    ['/marca/byd', 'BYD', '[data-vehicle]'],
    ['/categoria/hatch', 'Hatches elétricos e híbridos', '[data-vehicle]'],
    ['/categoria/sedan', 'Sedãs elétricos e híbridos', '[data-vehicle]'],
    ['/categoria/suv', 'SUVs elétricos e híbridos', '[data-vehicle]'],
    ['/categoria/pickup', 'Picapes elétricas e híbridas', '[data-vehicle]'],
    ['/preco/ate-150000', 'Elétricos e híbridos até R$ 150 mil', '[data-vehicle]'],
  ] as const)('%s answers with its page (NAV-18, NAV-19, NAV-20, NAV-21, NAV-22)', async (row, { portal }) => {
    await expectPage(portal, row)
  })

  test('answers other addresses with a 404 and links onwards (NAV-29, NAV-30)', async ({ portal }) => {
    const response = await portal.get('/rota-que-nao-existe')
    expect(response.status).toBe(404)
    const page = parsePage(await response.text())
    expect(page.texts('h1')).toEqual(['Página Não Encontrada'])
    expect(page.title).toBe('Página Não Encontrada | Carga Plena')
    expect(page.hrefs('main a')).toEqual(expect.arrayContaining(['/', '/catalogo-eletrico']))
  })
})
