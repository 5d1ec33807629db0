import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { portalTest as test } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

const pageOf = async (portal: { page(path: string): Promise<string> }, path: string) =>
  parsePage(await portal.page(path))

describe('/sobre', () => {
  test('has title, year and counted figures only (STAT-01, STAT-02, STAT-03)', async ({ portal }) => {
    const [page, home] = [await pageOf(portal, '/sobre'), await pageOf(portal, '/')]
    expect(page.canonical).toBe('https://portal.example/sobre')
    expect(page.title).toBe('Sobre o portal | Carga Plena')
    expect(page.description.length).toBeGreaterThan(50)
    expect(page.description).not.toBe(home.description)
    expect(page.texts('main header')[0]).toContain('Fundado em 2025, o Carga Plena')
    expect(page.texts('section[aria-labelledby=em-numeros] li')).toEqual([
      expect.stringMatching(
        new RegExp(`^${seededModels} veículos No catálogo hoje, de \\d+ marcas; \\d+ com carro à venda$`),
      ),
      '56 artigos Publicados até hoje',
    ])
    expect(page.text).not.toMatch(/18K|150\+|350\+|92%|ilustrativo/)
  })

  test('shows a range with its source, date, cycle and confidence', async ({ portal }) => {
    const page = await pageOf(portal, '/sobre')
    expect(page.texts('section[aria-labelledby=como-medimos] dl')[0]).toMatch(
      /^Fonte .*Inmetro.* Data .*20\d\d Ciclo Inmetro, .* Confiança (alta|média|baixa): /,
    )
  })
})

describe('/fontes', () => {
  test('shows the share of known facts for all models, best sellers and charging points', async ({ portal }) => {
    const page = await pageOf(portal, '/fontes')
    const rows = page.texts('section[aria-labelledby=conhecidos] tr')
    expect(rows[0]).toMatch(new RegExp(`Todos ${seededModels} Mais emplacados 40$`))
    expect(rows).toContainEqual(expect.stringMatching(/^Conhecidos 7\d% 3\.\d{3} de 4\.\d{3} 8\d% \d{3} de \d{3}$/))
    expect(rows).toContainEqual(
      expect.stringMatching(new RegExp(`^Preço sugerido 8\\d% 1\\d\\d de ${seededModels} 100% 40 de 40$`)),
    )
    expect(rows).toContainEqual(expect.stringMatching(/^até 3 meses \d+% /))
    expect(page.texts('section[aria-label="Pontos de recarga"] tr')).toContainEqual(
      expect.stringMatching(/^Potência 6\d\d ?70%$/),
    )
  })
})

describe('/mapa-abastecimento', () => {
  test('starts with real points, credited on map, list and page, without doubtful ones (MAP-05, MAP-08)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/mapa-abastecimento')
    const credit = '© colaboradores do OpenStreetMap, sob a licença ODbL'
    expect(page.text.split(credit)).toHaveLength(3)
    expect(page.text).toContain('Colaboradores do Open Charge Map (formato alterado), sob a licença CC BY 4.0')
    expect(page.text).toMatch(/\b9\d\d pontos de recarga/)
    expect(page.text).toMatch(/9\d\d pontos: 6\d\d informam a potência, [67]\d\d o conector/)
    expect(page.text).toContain('dos 29.866 pontos públicos e semipúblicos do país')
    expect(page.text).not.toContain('Exemplo ilustrativo')
    const [point = ''] = page.hrefs('[data-point] a')
    expect((await pageOf(portal, point)).text).toMatch(/sob a licença CC( BY 4|0 1)\.0/)
    const [ofMap = ''] = (await pageOf(portal, '/mapa-abastecimento?busca=ufsc')).hrefs('[data-point] a')
    expect((await pageOf(portal, ofMap)).text).toContain(credit)
    const doubtful = '/mapa-abastecimento/auto-posto-porto-osm-n4324626090'
    expect((await portal.get(doubtful)).status).toBe(404)
    expect(
      (await pageOf(portal, '/mapa-abastecimento?busca=auto+posto+porto+esperidiao')).texts('[data-point]'),
    ).toEqual([])
  })
})

describe('/contato', () => {
  test('has the form, the response time and the hours (STAT-04, STAT-05, STAT-06, STAT-07)', async ({ portal }) => {
    const page = await pageOf(portal, '/contato')
    for (const name of ['nome', 'email', 'assunto', 'mensagem'])
      expect(page.root.querySelector(`[name=${name}][required]`), name).not.toBeNull()
    expect(page.root.querySelector('input[type=email][name=email]')).not.toBeNull()
    const subjects = page.root
      .querySelectorAll('select[name=assunto] option')
      .map((option) => option.getAttribute('value'))
    expect(subjects.filter(Boolean)).toEqual(['duvida', 'sugestao', 'erro', 'parceria', 'imprensa', 'outro'])
    expect(page.texts('select[name=assunto] option').slice(-6)).toEqual([
      'Dúvida',
      'Sugestão',
      'Erro',
      'Parceria',
      'Imprensa',
      'Outro',
    ])
    for (const text of ['24 horas', 'Segunda a sexta: 9h-18h', 'Sábado: 9h-14h']) expect(page.text).toContain(text)
  })

  test('stores a message without script and shows the specified sentence (STAT-08)', async ({ portal }) => {
    const form = {
      nome: 'Ana',
      email: 'ana@example.com',
      assunto: 'duvida',
      mensagem: 'Quanto custa uma recarga em casa?',
    }
    const sent = await portal.get('/contato', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const answer = sent.status < 300 ? sent : await portal.get(sent.headers.get('location') ?? '')
    expect(
      parsePage(await answer.text())
        .texts('[role=status]')
        .join(),
    ).toContain('Mensagem enviada com sucesso! Retornaremos em breve.')
    const messages = await portal.open.db.query.contactMessages.findMany()
    expect(messages).toMatchObject([{ name: 'Ana', email: 'ana@example.com', subject: 'duvida' }])
  })

  test('treats a request without a form as an empty form', async ({ portal }) => {
    const sent = await portal.get('/contato', {
      method: 'POST',
      body: '{"nome":1}',
      headers: { 'content-type': 'application/json' },
    })
    expect(sent.status).toBe(422)
  })

  test('refuses a form above the limit before reading it', async ({ portal }) => {
    const body = new URLSearchParams({ mensagem: 'x'.repeat(300_000) })
    expect((await portal.get('/contato', { method: 'POST', body })).status).toBe(413)
  })
})

describe('/anuncie', () => {
  test('shows offers, contacts and the number of subscribers (STAT-09, STAT-10, STAT-11, STAT-12, STAT-13)', async ({
    portal,
  }) => {
    const page = await pageOf(portal, '/anuncie')
    expect(page.texts('h1')[0]).toBe('Anuncie no Carga Plena')
    expect(page.text).not.toMatch(/50k|85%|90%|15k|35%|ilustrativo|assinante/)
    expect(page.root.querySelector('#audiencia')).toBeNull()
    const signedUp = { isActive: true, confirmedAt: fixedClock.now() }
    await portal.open.db.insert(newsletterSubscribers).values([
      { ...signedUp, email: 'ana@exemplo.com.br' },
      { ...signedUp, email: 'bia@exemplo.com.br', isActive: false },
      { ...signedUp, email: 'caio@exemplo.com.br', confirmedAt: null },
    ])
    await raiseVersion(portal, 'portal')
    expect((await pageOf(portal, '/anuncie')).text).toContain('1 assinante ativo Confirmados até hoje')
    const offers = [
      'Banner Display',
      'Conteúdo Patrocinado',
      'Destaque no Catálogo',
      'Newsletter',
      'Redes Sociais',
      'Parceria Estratégica',
    ]
    const headings = page.texts('main h2, main h3')
    expect(
      headings
        .filter((heading) => offers.some((offer) => heading.startsWith(offer)))
        .map((heading, index) => heading.startsWith(offers[index] ?? '-')),
    ).toEqual(offers.map(() => true))
    expect(page.text).toContain('na caixa de entrada de quem pediu para receber. Envio semanal.')
    expect(page.hrefs('main a[href^="mailto:"]')).toEqual([
      expect.stringContaining('mailto:comercial@cargaplena.example'),
    ])
    expect(page.hrefs('main a[href^="tel:"]')).toEqual(['tel:+551155550100'])
  })

  test('describes offers with counts, and links to the guide (STAT-11)', async ({ portal }) => {
    const page = await pageOf(portal, '/anuncie')
    const ready = page.root.querySelectorAll('#formatos ~ ul > li').filter((offer) => offer.text.includes('Pronto'))
    expect(ready.map((offer) => offer.querySelector('h3')?.text)).toEqual(['Conteúdo Patrocinado'])
    expect(page.text).toMatch(/\d+ veículos No catálogo hoje/)
    expect(page.hrefs('main a')).toContain('/fornecedores#cadastro')
  })
})

describe('legal pages', () => {
  test('have dated terms in nine sections under Brazilian law (STAT-14, STAT-15, STAT-16)', async ({ portal }) => {
    const page = await pageOf(portal, '/termos-uso')
    expect(page.texts('main header')[0]).toContain('Última atualização: 15 de janeiro de 2025.')
    expect(page.root.querySelectorAll('main section h2').length).toBe(9)
    expect(page.texts('main section h3').slice(0, 2)).toEqual(['O que é permitido', 'O que é proibido'])
    expect(page.texts('main section').at(-1)).toMatch(/leis? (da República Federativa )?do Brasil|leis? brasileiras?/i)
  })

  test('have a policy with its date and the date of its completion (STAT-17)', async ({ portal }) => {
    const page = await pageOf(portal, '/politica-privacidade')
    expect(page.texts('main header')[0]).toMatch(/15 de janeiro de 2025.*Complementada em \d+ de \S+ de 20\d\d/)
  })
})

describe('words and figures of every public page (T-83)', () => {
  const year = String(fixedClock.now().getFullYear())
  const listings = [
    '/catalogo',
    '/catalogo-eletrico',
    '/catalogo-hibrido',
    '/marca/byd',
    '/categoria/suv',
    '/preco/ate-150000',
  ]
  const others = [
    '/',
    '/veiculo/1',
    '/veiculo/1/custo',
    '/comparativo?v=1,5',
    '/comparativo/custos?v=1,5',
    '/qual-eletrico',
    '/noticias',
    '/noticias/autor/redacao-carga-plena',
    '/noticias/serie/recarga-em-casa-e-na-rua',
    '/busca',
    '/busca?q=byd',
    '/sobre',
    '/fontes',
    '/contato',
    '/newsletter',
    '/anuncie',
    '/termos-uso',
    '/politica-privacidade',
    '/calculadora',
    '/calculadora/minha-vida',
    '/ipva',
    '/viagem',
    '/carregar-em-casa',
    '/carregar-em-casa/conta-de-luz',
    '/carregar-em-casa/carta',
    '/mapa-abastecimento',
    '/recarga',
    '/recarga/sp',
    '/recarga/sp/campinas',
    '/fornecedores',
    '/sitemap',
  ]

  test.for([...listings, ...others])('%s', async (path, { portal }) => {
    const page = await pageOf(portal, path)
    const isListing = listings.includes(path)
    expect(/\b20\d\d\b/.exec(page.title)?.[0], page.title).toBe(isListing ? year : undefined)
    const inputs = page.root.querySelectorAll('main input:not([type=radio]):not([type=checkbox]):not([type=hidden])')
    const shown = [
      ...inputs.flatMap((field) => [field.getAttribute('value'), field.getAttribute('placeholder')]),
      ...page.texts('main option'),
    ]
    const isPointed = (text: string) => /^\d+\.\d{1,2}(?!\d)/.test(text)
    expect(shown.filter((text) => text !== undefined && isPointed(text))).toEqual([])
    expect(page.text).not.toMatch(
      /não preditiv|conhecimento geral|escrito por um editor|\b0 visualizaç|\bemail\b|\bLeia (?!mais)/i,
    )
  })
})
