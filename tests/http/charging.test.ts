import { describe, expect } from 'vitest'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { chargingTest as test } from './charging-points.ts'

const path = '/mapa-abastecimento'
/** Points with the most known data come first. */
const samples = [1, 2, 4, 6, 9, 3, 7, 8, 5].map((number) => `Ponto Exemplo ${number}`)
const notice = 'Ainda não há pontos reais: os pontos mostrados são exemplos.'

describe('the list of charging points', () => {
  test('shows the samples, a search box and filters without network access (NAV-14, MAP-01, MAP-05)', async ({
    map,
    portal,
  }) => {
    const page = await map.open()
    expect(page.texts('h1')).toEqual(['Mapa de recarga'])
    expect(page.texts('[data-point] h3')).toEqual(samples)
    expect(page.text).toContain(notice)
    expect(
      page.root.querySelector('form[role=search][action="/mapa-abastecimento"] input[inputmode=search][name=busca]'),
    ).not.toBeNull()
    for (const card of page.root.querySelectorAll('[data-point]'))
      expect(card.getAttribute('data-place')).toMatch(/^-?\d+(\.\d+)?,-\d+(\.\d+)?$/)
    for (const card of page.texts('[data-point]')) expect(card).toContain('Exemplo ilustrativo')
    for (const href of page.hrefs('[data-point] a')) expect((await portal.get(href)).status, href).toBe(200)
  })

  test('filters by todos, disponivel and rapido (MAP-02, MAP-04)', async ({ map }) => {
    const page = await map.open()
    const options = (name: string) =>
      page.root.querySelectorAll(`[name=${name}] option`).map((option) => option.getAttribute('value'))
    expect(options('filtro')).toEqual(['todos', 'disponivel', 'rapido'])
    expect(page.texts('[name=filtro] option')).toEqual([
      expect.stringMatching(/^Todos/),
      expect.stringMatching(/^Disponíveis/),
      expect.stringMatching(/^Carga rápida/),
    ])
    expect(options('situacao')).toEqual(['', 'disponivel', 'ocupado', 'manutencao', 'desconhecido'])
    const taken = await map.open(`${path}?situacao=ocupado`)
    expect(new Set(taken.texts('[data-point] [data-status]'))).toEqual(new Set(['Situação: Ocupado']))
    expect(taken.texts('[aria-label="Filtros ativos"] li')).toEqual(['Situação: Ocupado'])
    const available = await map.open(`${path}?filtro=disponivel`)
    expect(available.root.querySelectorAll('[data-point] [data-status=disponivel]')).toHaveLength(4)
    expect(available.texts('[data-point]')).toHaveLength(4)
    const fast = await map.open(`${path}?filtro=rapido`)
    expect(fast.texts('[data-point] h3')).toEqual([1, 4, 6, 9].map((number) => `Ponto Exemplo ${number}`))
    for (const card of fast.texts('[data-point]')) expect(card).toContain(' Rápido ')
  })

  test('finds a point by part of its address in capitals (MAP-03)', async ({ map }) => {
    expect(await map.namesOn(`${path}?busca=QUADRA+DO+EXEMPLO`)).toEqual(['Ponto Exemplo 9'])
    expect(await map.namesOn(`${path}?busca=exemplo+3`)).toEqual(['Ponto Exemplo 3'])
  })

  test('shows all facts of the first point, unknown ones as unknown (MAP-06)', async ({ map }) => {
    const cards = (await map.open()).texts('[data-point]')
    for (const text of [
      'Disponível',
      'Ponto Exemplo 1',
      'Rua do Exemplo, 100, Centro, São Paulo, SP',
      'Rápido',
      '60 kW',
      '2 × CCS2, 1 × CHAdeMO',
      '24 horas',
      'R$ 1,90/kWh',
      '4,6 de 5 (31 avaliações)',
    ])
      expect(cards[0]).toContain(text)
    for (const text of [
      'Desconhecido',
      'Sem informação de potência, preço e horário',
      'Conectores Tipo 2',
      'Data não informada',
    ])
      expect(cards.at(-1)).toContain(text)
    expect(cards.at(-1)).not.toMatch(/não informad[ao] |Consulte o local/)
  })

  test('shows a note that most cards share once, and other notes on their cards (MAP-06)', async ({ map }) => {
    const bare = { network: 'Rede A', connectors: [], openingHours: null, price: null, maxPowerKw: null }
    await map.add(...[1, 2, 3].map((number) => ({ ...bare, slug: `p-${number}`, name: `Posto rede a ${number}` })), {
      ...bare,
      slug: 'outro',
      name: 'Outro posto',
      price: 'Grátis',
    })
    const page = await map.open()
    const note = 'Sem informação de potência, conectores, preço e horário'
    expect(page.text.split(note)).toHaveLength(2)
    expect(page.text).toContain(`Onde o cartão não diz outra coisa: ${note}`)
    const cards = page.texts('[data-point]')
    expect(cards[0]).toMatch(/^Outro posto .*Preço Grátis Rede Rede A Sem informação de potência, conectores e horário/)
    // The point's name contains the network, which is not repeated.
    expect(cards[1]).not.toContain('Rede Rede A')
  })

  test('counts points here and on the home page, and shows no figure without points (MAP-08)', async ({ map }) => {
    for (const address of [path, '/'])
      expect((await map.open(address)).text).not.toMatch(/1\.000\+|pontos de recarga(?! no)/)
    await map.add({ slug: 'um' }, { slug: 'dois' }, { slug: 'oculto', isHidden: true }, { slug: 'x', doubt: 'Posto?' })
    for (const address of [path, '/']) expect((await map.open(address)).text).toMatch(/\b2 pontos de recarga/)
  })

  test('hides all samples, their pages and the notice once a real point exists', async ({ map, portal }) => {
    expect((await portal.get(`${path}/ponto-exemplo-1`)).status).toBe(200)
    await map.add({ slug: 'praca', name: 'Praça da Sé', state: 'SP' })
    const page = await map.open()
    expect(page.texts('[data-point] h3')).toEqual(['Praça da Sé'])
    expect(page.text).not.toContain('Exemplo')
    expect(page.texts('#pontos [role=status]')).toEqual(['1 ponto'])
    expect((await portal.get(`${path}/ponto-exemplo-1`)).status).toBe(404)
  })

  test('includes real points, but no samples, in structured data and counts', async ({ map }) => {
    const before = await map.open()
    expect(JSON.stringify(before.structuredData)).not.toContain('Exemplo')
    expect(before.texts('#pontos [role=status]')[0]).toContain('Nenhum ponto real ainda')
    await map.add({ slug: 'um', name: 'Um' })
    const list = (await map.open()).structuredData.find((thing) => thing['@type'] === 'ItemList')
    expect(list).toMatchObject({
      numberOfItems: 1,
      itemListElement: [{ name: 'Um', url: `https://portal.example${path}/um` }],
    })
  })

  test('links out of an empty result without indexing it, and names unknown filters', async ({ map, portal }) => {
    const page = await map.open(`${path}?busca=zzzz&uf=RR`)
    expect(page.text).toContain('Nenhum ponto atende a estes filtros')
    expect(page.hrefs('#pontos a')).toEqual(expect.arrayContaining([path, `${path}?uf=RR`, `${path}?busca=zzzz`]))
    expect([page.canonical, page.robots]).toEqual([`https://portal.example${path}`, 'noindex, follow'])
    expect((await map.open(`${path}?uf=ZZ&conector=%3Cb%3E`)).text).toContain(
      'Filtros desconhecidos ignorados: “<b>”, “ZZ”.',
    )
    const cleaned = await portal.get(`${path}?busca=&filtro=todos&conector=&potencia=&rede=&uf=RR`)
    expect([cleaned.status, cleaned.headers.get('location')]).toEqual([302, `${path}?uf=RR`])
  })

  test('sorts real points by distance without samples, and does not index that page', async ({ map }) => {
    const perto = `${path}?perto=-23.550,-46.633`
    expect((await map.open(perto)).text).toContain('Ainda não há pontos reais perto de você')
    await map.add(
      { slug: 'longe', name: 'Antes no nome', latitude: -22.9 },
      { slug: 'perto', name: 'Depois', latitude: -23.56 },
    )
    const page = await map.open(perto)
    expect(page.texts('[data-point] h3')).toEqual(['Depois', 'Antes no nome'])
    expect(page.texts('[data-point]')[0]).toContain('a 1,1 km')
    expect(page.robots).toContain('noindex')
    expect(page.root.querySelector('form [name=perto]')?.getAttribute('value')).toBe('-23.550,-46.633')
  })

  test('shows 25 points per page, with a canonical address for later pages', async ({ map }) => {
    await map.add(...Array.from({ length: 120 }, (_, index) => ({ slug: `p-${index}`, name: `Posto ${index + 100}` })))
    const first = await map.open()
    expect(first.texts('[data-point]')).toHaveLength(25)
    expect(first.hrefs('a[rel=next]')).toEqual([`${path}?pagina=2#pontos`])
    const last = await map.open(`${path}?pagina=99`)
    expect(last.texts('[data-point]')).toHaveLength(20)
    expect(last.canonical).toBe(`https://portal.example${path}?pagina=5`)
    expect((await map.open(`${path}?pagina=2&busca=posto`)).canonical).toBe(`https://portal.example${path}`)
  })
})

describe('the page of a point', () => {
  test('labels a sample, without index and directions', async ({ map }) => {
    const page = await map.open(`${path}/ponto-exemplo-1`)
    expect(page.texts('h1')).toEqual(['Ponto Exemplo 1'])
    expect(page.text).toContain('Este lugar não existe.')
    expect([page.robots, page.structuredData]).toEqual(['noindex, follow', []])
    expect(page.hrefs('main a').filter((href) => /^geo:|openstreetmap/.test(href))).toEqual([])
  })

  test('shows facts, age, directions, neighbours and source of a real point, with structured data', async ({ map }) => {
    const checkedAt = new Date(fixedClock.now().getTime() - 40 * 86_400_000)
    await map.add(
      {
        slug: 'centro',
        name: 'Garagem <b>Centro</b>',
        city: 'São Paulo',
        state: 'SP',
        checkedAt,
        access: 'publico',
        network: 'Rede A',
        connectors: [{ type: 'ccs2', powerKw: 60, count: null }],
      },
      ...Array.from({ length: 7 }, (_, index) => ({
        slug: `v-${index}`,
        name: `Vizinho ${index}`,
        latitude: -23.56 - index / 100,
      })),
    )
    const page = await map.open(`${path}/CENTRO`)
    expect(page.texts('h1')).toEqual(['Garagem <b>Centro</b>'])
    for (const text of [
      'Confirmado em 11/10/2026, há 40 dias',
      'Aberto ao público',
      'CCS2',
      'Open Charge Map',
      'Preço não informado',
    ])
      expect(page.text).toContain(text)
    expect(page.hrefs('main a')).toEqual(
      expect.arrayContaining([
        'geo:-23.5500,-46.6330?q=-23.5500,-46.6330',
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=-23\.5500/),
        '/calculadora',
        '/mapa-abastecimento/centro/corrigir',
      ]),
    )
    expect(page.texts('section[aria-labelledby=por-perto] li')).toHaveLength(5)
    expect(page.texts('section[aria-labelledby=por-perto] li')[0]).toContain('Vizinho 0')
    expect(page.structuredData.find((thing) => thing['@type'] === 'Place')).toMatchObject({
      geo: { latitude: -23.55, longitude: -46.633 },
      address: { addressLocality: 'São Paulo', addressRegion: 'SP' },
      amenityFeature: [{ name: 'Conector CCS2', value: true }],
      publicAccess: true,
    })
  })

  test('answers 404 with a link back for a missing or hidden point', async ({ map, portal }) => {
    await map.add({ slug: 'oculto', isHidden: true }, { slug: 'real' })
    for (const slug of ['oculto', 'nao-existe', 'ponto-exemplo-1']) {
      const answer = await portal.get(`${path}/${slug}`)
      expect(answer.status, slug).toBe(404)
      expect(await answer.text()).toContain('Ponto de recarga não encontrado')
    }
  })

  test('lists real points, but no samples, in the sitemap', async ({ map, portal }) => {
    expect(await portal.page('/sitemap.xml')).not.toContain(`${path}/`)
    await map.add({ slug: 'real' }, { slug: 'oculto', isHidden: true })
    const xml = await portal.page('/sitemap.xml')
    expect(xml).toContain(`<loc>https://portal.example${path}</loc>`)
    expect(xml.match(/mapa-abastecimento\/[\w-]+/g)).toEqual(['mapa-abastecimento/real'])
    expect((await portal.get('/sitemap/pontos-1.xml')).status).toBe(200)
    expect((await portal.get('/sitemap/pontos-2.xml')).status).toBe(404)
  })
})
