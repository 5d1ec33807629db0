import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { suppliers } from '#database/schema/suppliers.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { chargingTest } from './charging-points.ts'
import { raiseVersion } from './raise-version.ts'

const campinas = { latitude: -22.9056, longitude: -47.0608 }

/** Points in and near Campinas, and a supplier there. The portal also has the sample points. */
const test = chargingTest.extend('points', async ({ map, portal }, { onCleanup }) => {
  const { db } = portal.open
  await map.add(
    { slug: 'abb', name: 'ABB', ...campinas, state: 'SP', source: 'openstreetmap' },
    {
      slug: 'rapido',
      name: 'Posto Rápido',
      latitude: -22.95,
      longitude: -47.06,
      city: 'CAMPINAS',
      state: 'SP',
      connectors: [{ type: 'ccs2', powerKw: 60, count: 1 }],
      price: 'R$ 2,00/kWh',
    },
    { slug: 'vizinho', name: 'Vizinho', latitude: -22.97, longitude: -46.99, city: 'Valinhos', state: 'SP' },
    { slug: 'oculto', name: 'Oculto', ...campinas, isHidden: true },
  )
  await db.insert(suppliers).values({
    slug: 'instala-bem',
    name: 'Instala Bem',
    category: 'Instaladores',
    city: 'Itu',
    state: 'SP',
    isPublished: true,
    updatedAt: fixedClock.now(),
  })
  await raiseVersion(portal, 'suppliers')
  onCleanup(async () => {
    await db.delete(suppliers).where(eq(suppliers.slug, 'instala-bem'))
    await raiseVersion(portal, 'suppliers')
  })
})

describe('charging in a place', () => {
  test("shows a town's points with local facts", async ({ map, points: _points }) => {
    const page = await map.open('/recarga/sp/campinas')
    expect(page.texts('h1')).toEqual(['Recarga em Campinas, SP'])
    expect(page.canonical).toBe('https://portal.example/recarga/sp/campinas')
    expect(page.robots).not.toContain('noindex')
    expect(page.texts('[data-point] h3')).toEqual(['Posto Rápido', 'ABB'])
    expect(page.texts('[data-point]')[1]).toMatch(/^ABB a \d+ m do centro/)
    expect(page.texts('main details summary')).toContain('1 ponto sem potência nem conectores informados')
    // The list above already has the only fast point.
    expect(page.texts('[aria-labelledby=rapidos]')).toEqual([])
    expect(page.texts('[aria-labelledby=vizinhos] li')).toEqual([expect.stringMatching(/^Valinhos, SP 1 ponto/)])
    expect(page.texts('[aria-labelledby=em-casa]')[0]).toMatch(/R\$ \d,\d{2,4} por kWh, sem a bandeira.*ANEEL/)
    expect(page.texts('[aria-labelledby=ipva]')[0]).toMatch(/Elétrico: .+ Híbrido plug-in: /)
    expect(page.hrefs('main a')).toEqual(
      expect.arrayContaining([
        '/ipva#sp',
        '/carregar-em-casa/conta-de-luz?uf=SP',
        '/fornecedores?uf=SP',
        '/recarga/sp',
      ]),
    )
    expect(page.texts('figure [role=img]')[0]).toContain('Campinas')
    expect(page.texts('figure figcaption')[0]).toContain('a cerca de 30 km de Campinas')
    const near = await map.open('/recarga/sp/valinhos')
    expect(near.texts('[aria-labelledby=rapidos]')[0]).toMatch(/em linha reta.*Posto Rápido 60 kW a \d/)
    expect(page.texts('main > header dl div')[0]).toMatch(/^Rápido mais perto do centro Posto Rápido 60 kW · a 5 km/)
    expect(page.texts('[data-supplier] h3')).toEqual(['Instala Bem'])
    const list = page.structuredData.find((thing) => thing['@type'] === 'ItemList')
    expect(list).toMatchObject({ numberOfItems: 2, itemListElement: [{ name: 'Posto Rápido' }, { name: 'ABB' }] })
    expect(JSON.stringify(page.structuredData.find((thing) => thing['@type'] === 'BreadcrumbList'))).toContain(
      'https://portal.example/recarga/sp',
    )
    expect(page.text).not.toMatch(/Exemplo|Oculto/)
  })

  test('says that distances from a town without roads are no driving distances', async ({ map, points: _points }) => {
    const sentence = 'Não há estrada daqui para o resto do país: só de balsa ou avião.'
    const island = await map.open('/recarga/sp/ilhabela')
    expect(island.texts('main > header p')[0]).toContain(sentence)
    expect((await map.open('/recarga/sp/campinas')).text).not.toContain(sentence)
    const way = await map.open('/mapa-abastecimento?de=Macap%C3%A1%2C+AP&para=Bel%C3%A9m%2C+PA')
    expect(way.text).toContain('De Macapá, AP a Belém, PA só de balsa ou avião')
  })

  test('links a state to its towns, and a point to both', async ({ map, points: _points }) => {
    const page = await map.open('/recarga/sp')
    expect(page.texts('h1')).toEqual(['Recarga em São Paulo'])
    expect(page.texts('[aria-labelledby=cidades] li')).toEqual(['Campinas 2', 'Valinhos 1'])
    expect(page.texts('main > header dl')[0]).toMatch(/60 kW.*0 de 3/)
    expect(page.hrefs('main > header a')).toEqual([
      '/mapa-abastecimento?uf=SP',
      '/mapa-abastecimento?filtro=rapido&uf=SP',
      '/mapa-abastecimento?uf=SP&conector=ccs2',
    ])
    expect((await map.open('/recarga')).texts('main li')).toContain('São Paulo 3 pontos · 1 rápido')
    const point = await map.open('/mapa-abastecimento/abb')
    expect(point.hrefs('[aria-label=Trilha] a')).toEqual([
      '/',
      '/mapa-abastecimento',
      '/recarga/sp',
      '/recarga/sp/campinas',
    ])
    // The town is computed from the position, so it is not in the structured data.
    expect(JSON.stringify(point.structuredData)).not.toContain('addressLocality')
  })

  test('lists recently confirmed points first, then the most powerful, then the last confirmed', async ({ map }) => {
    const at = { latitude: -25.43, longitude: -49.27, city: 'Curitiba', state: 'PR' }
    const withPower = (powerKw: number) => [{ type: 'ccs2' as const, powerKw, count: 1 }]
    await map.add(
      { ...at, slug: 'a', name: 'Recente', connectors: withPower(40), checkedAt: new Date('2026-01-10') },
      { ...at, slug: 'b', name: 'Antigo', connectors: withPower(360), checkedAt: new Date('2019-01-10') },
      { ...at, slug: 'c', name: 'Forte', connectors: withPower(360), checkedAt: new Date('2022-01-10') },
      { ...at, slug: 'd', name: 'Sem potência', checkedAt: new Date('2026-01-10') },
    )
    for (const path of ['/recarga/pr', '/recarga/pr/curitiba'])
      expect((await map.open(path)).texts('[data-point] h3'), path).toEqual([
        'Recente',
        'Forte',
        'Antigo',
        'Sem potência',
      ])
  })

  test('lists 12 points per page, with a canonical address for later pages', async ({ map }) => {
    const at = { latitude: -25.43, longitude: -49.27, city: 'Curitiba', state: 'PR' }
    await map.add(
      ...Array.from({ length: 27 }, (_, index) => ({ ...at, slug: `p-${index}`, name: `Posto ${index + 100}` })),
    )
    for (const path of ['/recarga/pr', '/recarga/pr/curitiba']) {
      const first = await map.open(path)
      expect(first.texts('[data-point]')).toHaveLength(12)
      expect(first.hrefs('a[rel=next]')).toEqual([`${path}?pagina=2#pontos`])
      const last = await map.open(`${path}?pagina=99`)
      expect(last.texts('[data-point] h3')).toEqual(['Posto 124', 'Posto 125', 'Posto 126'])
      expect(last.text).toContain('25 a 27 de 27.')
      expect(last.hrefs('a[rel=prev]')).toEqual([`${path}?pagina=2#pontos`])
      expect(last.canonical).toBe(`https://portal.example${path}?pagina=3`)
    }
  })

  test('does not index an empty place, and answers 404 for an unknown one', async ({
    map,
    portal,
    points: _points,
  }) => {
    const empty = await map.open('/recarga/am/manaus')
    expect(empty.text).toContain('Não há ponto de recarga cadastrado em Manaus')
    expect(empty.text).toContain('Não há ponto rápido cadastrado a menos de 200 km')
    expect(empty.robots).toContain('noindex')
    expect((await map.open('/recarga/sp/itu')).robots).not.toContain('noindex')
    for (const path of ['/recarga/sp/nao-existe', '/recarga/xx', '/recarga/xx/campinas', '/recarga/sp/%00'])
      expect((await portal.get(path)).status, path).toBe(404)
    const xml = await (await portal.get('/sitemap.xml')).text()
    const listed = [...xml.matchAll(/<loc>https:\/\/portal\.example(\/recarga[^<]*)/g)].map(([, path]) => path)
    expect(listed).toHaveLength(1 + 27 + 3)
    expect(listed).toEqual(
      expect.arrayContaining(['/recarga', '/recarga/rr', '/recarga/sp/campinas', '/recarga/sp/itu']),
    )
  })

  test.for([
    ['são paulo', '/recarga/sp'],
    ['São Paulo, SP', '/recarga/sp/sao-paulo'],
    ['campinas', '/recarga/sp/campinas'],
    ['Bom Jesus', '/mapa-abastecimento?busca=Bom+Jesus'],
    ['Rua XV', '/mapa-abastecimento?busca=Rua+XV'],
  ] as const)('finds the page of %s', async ([typed, path], { portal }) => {
    const response = await portal.get(`/recarga?${new URLSearchParams({ busca: typed })}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, path])
  })

  test.for([
    ['/recarga/SP', '/recarga/sp'],
    ['/recarga/Para%C3%ADba', '/recarga/pb'],
    ['/recarga/sp/S%C3%A3o%20Paulo', '/recarga/sp/sao-paulo'],
    ['/recarga/Sp/CAMPINAS', '/recarga/sp/campinas'],
  ] as const)('redirects %s to %s', async ([typed, path], { portal }) => {
    const response = await portal.get(typed)
    expect([response.status, response.headers.get('location')]).toEqual([301, path])
  })
})
