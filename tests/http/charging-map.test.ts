import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { brazilFrame, tilesIn } from '#app/domain/charging/map/map-frame.ts'
import type { TownName } from '#app/domain/charging/map/ground/town-name.ts'
import { parseViewAnswer } from '#app/domain/charging/list/points-in-view.ts'
import type { TileCells } from '#app/domain/charging/map/map-group.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { makeMappedPoints } from '#lab/bench/make-mapped-points.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { parsePage } from '#tests/fixtures/parsed-page.ts'
import { mapTest as test } from './map-test.ts'
import type { TestPortal, VisitedPortal } from './portal.ts'
import { raiseVersion } from './raise-version.ts'

const path = '/mapa-abastecimento'
const saoPaulo = `${path}/celas/3/2/4`

const cells = async (portal: TestPortal, href: string) => (await (await portal.get(href)).json()) as TileCells

describe('the cells of the map', () => {
  test('are filtered by the parameters of the list (MAP-03, MAP-04)', async ({ portal, points }) => {
    await points(
      { slug: 'a', name: 'Posto Central', speed: 'Rápido', maxPowerKw: 150, state: 'SP', network: 'Rede A' },
      { slug: 'b', address: 'RUA DO TESTE, 1', status: 'disponivel', statusAt: fixedClock.now(), state: 'SP' },
      { slug: 'c', connectorTypes: ['ccs2'], latitude: -22.9, longitude: -43.2, state: 'RJ' },
    )
    const slugs = async (query: string) => {
      const { groups, points: found } = await cells(portal, `${path}/celas/14/${tileOfSaoPaulo}${query}`)
      return [groups.length, ...found.map(({ slug }) => slug)]
    }
    expect(await slugs('')).toEqual([0, 'a', 'b'])
    expect(await slugs('?filtro=rapido')).toEqual([0, 'a'])
    expect(await slugs('?filtro=disponivel')).toEqual([0, 'b'])
    expect(await slugs('?situacao=disponivel')).toEqual([0, 'b'])
    expect(await slugs('?situacao=desconhecido')).toEqual([0, 'a'])
    expect(await slugs('?busca=rua+do')).toEqual([0, 'b'])
    expect(await slugs('?busca=CENTRAL')).toEqual([0, 'a'])
    expect(await slugs('?potencia=150')).toEqual([0, 'a'])
    expect(await slugs('?rede=Rede+A')).toEqual([0, 'a'])
    expect(await slugs('?uf=RJ')).toEqual([0])
    expect(await slugs('?conector=ccs2')).toEqual([0])
  })

  test('have an ETag that changes with the points', async ({ portal, points }) => {
    await points({ slug: 'a' })
    const first = await portal.get(saoPaulo)
    expect(first.headers.get('content-type')).toContain('application/json')
    expect(first.headers.get('cache-control')).toBe('public, max-age=60')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await portal.get(saoPaulo, { headers })).status).toBe(304)
    await points({ slug: 'b' })
    const later = await portal.get(saoPaulo, { headers })
    expect(later.status).toBe(200)
    expect(((await later.json()) as TileCells).groups).toMatchObject([{ count: 2 }])
  })

  test('answer 404 for invalid tiles and tiles outside Brazil', async ({ portal }) => {
    for (const tile of [
      '2/1/1',
      '15/12000/18000',
      '3/0/0',
      '3/7/7',
      '3/2/-4',
      '3/2/4.5',
      'x/y/z',
      '03/2/4',
      '3/2/99999999',
    ])
      expect([tile, (await portal.get(`${path}/celas/${tile}`)).status]).toEqual([tile, 404])
    for (const query of ['?busca=%00', '?filtro=__proto__', `?rede=${'x'.repeat(3000)}`, '?potencia=-1'])
      expect((await portal.get(saoPaulo + query)).status).toBe(200)
  })

  test('contain enabled samples while no real point exists', async ({ portal, points }) => {
    const decided = { updatedBy: 'ana', updatedAt: fixedClock.now() }
    await portal.open.db.insert(portalSettings).values({ key: 'showSamples', value: true, ...decided })
    await points({ slug: 'exemplo', isSample: true })
    expect(await cells(portal, saoPaulo)).toMatchObject({ groups: [], points: [{ slug: 'exemplo', isSample: true }] })
    expect(await portal.page(path)).toContain('Exemplo ilustrativo')
    await points({ slug: 'real' })
    expect(await cells(portal, saoPaulo)).toMatchObject({ groups: [], points: [{ slug: 'real' }] })
    expect(await portal.page(path)).not.toContain('Exemplo ilustrativo')
  })
})

describe('the list of a part of the map', () => {
  const part = `${path}/na-vista?vista=-47,-24,-46,-23`
  const listed = async (portal: TestPortal, query = '') =>
    parseViewAnswer(await (await portal.get(part + query)).text())

  test('has the filtered points of that part and counts unusable ones apart', async ({ portal, points }) => {
    await points(
      { slug: 'lento', name: 'A' },
      { slug: 'rapido', name: 'B', speed: 'Rápido', maxPowerKw: 60 },
      { slug: 'fechado', name: 'C', access: 'restrito' },
      { slug: 'so-a-cidade', precision: 'town' },
      { slug: 'longe', latitude: -3.1, longitude: -60 },
    )
    const all = await listed(portal)
    expect(all.points.map(({ slug }) => slug).toSorted()).toEqual(['fechado', 'lento', 'rapido'])
    expect(all).toMatchObject({ count: 3, marked: 1, kmOf: null })
    expect(all.points[0]?.confirmedAt).toBeInstanceOf(Date)
    expect((await listed(portal, '&filtro=rapido')).points.map(({ slug }) => slug)).toEqual(['rapido'])
    const near = await portal.get(`${part}&perto=-23.55,-46.63`)
    expect(near.headers.get('cache-control')).toBe('private, no-store')
  })

  test('answers 400 without four corners', async ({ portal }) => {
    for (const query of ['', '?vista=1,2,3', '?vista=-46,-24,-47,-23', '?vista=a,b,c,d'])
      expect([query, (await portal.get(`${path}/na-vista${query}`)).status]).toEqual([query, 400])
  })
})

describe('the map of the page', () => {
  test('is a figure with counts and credits without script (NAV-14)', async ({ portal, points }) => {
    await points({ slug: 'a' }, { slug: 'b' }, { slug: 'c', latitude: -3.1, longitude: -60, source: 'openstreetmap' })
    const html = await portal.page(path)
    const [figure = ''] = parsePage(html).texts('section[aria-label="Mapa dos pontos"]')
    for (const part of ['brasil', 'vizinhos', 'estados', 'rios', 'lagos'])
      expect([part, new RegExp(`/assets/figure-[\\w-]+\\.svg#${part}"`).test(html)]).toEqual([part, true])
    for (const words of [
      'Cuiabá',
      'Natural Earth',
      'GeoNames',
      'Open Charge Map',
      'OpenStreetMap',
      'precisa de JavaScript',
    ])
      expect([words, figure.includes(words)]).toEqual([words, true])
    for (const count of ['>2</span>', ' data-lone="0"']) expect([count, html.includes(count)]).toEqual([count, true])
  })

  test('needs no other server for basemap and names, and caches the names (NAV-14)', async ({ portal }) => {
    for (const part of ['maiores', 'demais', 'estradas']) {
      const answer = await portal.get(`${path}/nomes/${part}`)
      expect(answer.headers.get('content-type')).toContain('application/json')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
      const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
      expect((await portal.get(`${path}/nomes/${part}`, { headers })).status).toBe(304)
    }
    expect((await portal.get(`${path}/nomes/outros`)).status).toBe(404)
    expect(await namesOf(portal, 'maiores')).toContain('Cuiabá')
    expect(await namesOf(portal, 'demais')).toContain('Borá')
    expect([...(await namesOf(portal, 'maiores')), ...(await namesOf(portal, 'demais'))]).toHaveLength(5571)
  })

  test('starts with less than 200 KB of data for points across the country', async ({ portal }) => {
    await makeMappedPoints(portal.open.db, 3_000)
    await raiseVersion(portal, 'charging')
    const hrefs = tilesIn(brazilFrame, 4).map(({ z, x, y }) => `${path}/celas/${z}/${x}/${y}`)
    let bytes = 0
    const ground = readdirSync('build/client/assets').filter((file) =>
      /^(figure|ground)-[\w-]+\.(svg|json)$/.test(file),
    )
    expect(ground).toHaveLength(2)
    for (const href of [path, `${path}/nomes/maiores`, ...ground.map((file) => `/assets/${file}`), ...hrefs])
      bytes += gzipSync(await portal.page(href)).length
    expect(bytes / 1024).toBeLessThan(200)
    const total = await Promise.all(
      tilesIn(brazilFrame, 3).map(({ z, x, y }) => cells(portal, `${path}/celas/${z}/${x}/${y}`)),
    )
    const counted = total.reduce(
      (sum, { groups, points }) => sum + points.length + groups.reduce((all, { count }) => all + count, 0),
      0,
    )
    expect(counted).toBe(3_000)
    await portal.open.db.delete(chargingPoints)
  })

  test('allows only the server of a set style, on this page only', async ({ portal }) => {
    const policyOf = async (of: VisitedPortal, page: string) =>
      (await of.get(page)).headers.get('content-security-policy') ?? ''
    expect(await policyOf(portal, path)).not.toMatch(/https:/)
    const styled = portal.having({ mapStyleUrl: 'https://mapas.exemplo/estilo.json?key=1' })
    for (const page of [path, `${path}/`, '/MAPA-ABASTECIMENTO'])
      expect(await policyOf(styled, page)).toContain("connect-src 'self' https://mapas.exemplo;")
    for (const page of ['/', '/politica-privacidade'])
      expect(await policyOf(styled, page)).not.toContain('mapas.exemplo')
    expect(await styled.page('/politica-privacidade')).toContain('<strong>mapas.exemplo</strong>')
    expect(await portal.page('/politica-privacidade')).not.toContain('as ruas em')
  })

  test('is loaded as a document from other pages if a style is set', async ({ portal }) => {
    const styled = portal.having({ mapStyleUrl: 'https://mapas.exemplo/estilo.json' })
    const asked = (referer: string) =>
      styled.get(`${path}.data`, {
        headers: { 'sec-fetch-dest': 'empty', referer: `https://portal.example${referer}` },
      })
    expect(await (await asked('/')).text()).toContain('SingleFetchRedirect')
    expect(await (await asked(path)).text()).not.toContain('SingleFetchRedirect')
  })
})

const namesOf = async (portal: TestPortal, part: string) =>
  ((await (await portal.get(`${path}/nomes/${part}`)).json()) as TownName[]).map(([name]) => name)

const tileOfSaoPaulo = tilesIn({ west: -46.6301, south: -23.5501, east: -46.6299, north: -23.5499 }, 14)
  .map(({ x, y }) => `${x}/${y}`)
  .join()
