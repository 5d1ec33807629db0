import { expect } from 'vitest'
import { readChargingAddress, chargingHref, noChargingFilter } from '#app/domain/charging/charging-address.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { decideSampleChargingPoints } from '#database/seed/seed-charging-points.server.ts'
import { portalSettings } from '#database/schema/portal.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { browsePoints } from './browse-points.server.ts'
import { knownFactsSentence, shareOfNetwork } from './narrowing-notes.ts'

const now = fixedClock.now()
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const contentOf = (db: Database): Content => ({ db, versions: { of: () => ({ version: 1, changedAt: now }) } })
const browse = (db: Database, search = '') =>
  browsePoints(contentOf(db), fixedClock, readChargingAddress(new URL(`https://x.example/${search}`)))
const slugsOf = async (db: Database, search = '') => (await browse(db, search)).points.map(({ slug }) => slug)
const seed = async (db: Database) => {
  await decideSampleChargingPoints(db, { isWanted: true, now })
  await db.insert(portalSettings).values({ key: 'showSamples', value: true, updatedBy: 'ana', updatedAt: now })
}
const plug = (type: string, powerKw: number | null = null) => [{ type, powerKw, count: 1 }]

test('shows samples without real points, and counts them nowhere (MAP-05)', async ({ db }) => {
  await seed(db)
  expect(await browse(db)).toMatchObject({
    show: 'samples',
    realCount: 0,
    found: { count: 9 },
    networks: ['Rede Exemplo A', 'Rede Exemplo B'],
  })
  expect(await browse(db, '?perto=-23.53,-46.64')).toMatchObject({ points: [], found: { count: 0 } })
})

test('counts the states with most points until the list is filtered or near a place', async ({ db }) => {
  const rj = { latitude: -22.9, longitude: -43.2 }
  await addChargingPoints(
    db,
    { slug: 'rio', ...rj },
    { slug: 'a' },
    { slug: 'b' },
    { slug: 'fechado', ...rj, access: 'restrito' },
  )
  expect((await browse(db)).states).toEqual([
    { state: 'SP', points: 2 },
    { state: 'RJ', points: 1 },
  ])
  for (const search of ['?uf=SP', '?perto=-23.53,-46.64', '?busca=rio'])
    expect((await browse(db, search)).states, search).toEqual([])
})

test('hides disabled samples from list and credits (MAP-05)', async ({ db }) => {
  await decideSampleChargingPoints(db, { isWanted: true, now })
  expect(await browse(db)).toMatchObject({ show: 'real', realCount: 0, points: [], sources: [], networks: [] })
})

test('keeps samples while the only real points are hidden or doubtful', async ({ db }) => {
  await seed(db)
  await addChargingPoints(db, { slug: 'oculto', isHidden: true }, { slug: 'a-conferir', doubt: 'Pode ser um posto.' })
  expect((await browse(db)).show).toBe('samples')
})

test('lists and counts only real points once there is one', async ({ db }) => {
  await seed(db)
  await addChargingPoints(
    db,
    { slug: 'oculto', isHidden: true },
    { slug: 'a-conferir', doubt: 'Pode ser um posto.', network: 'Rede B' },
    { slug: 'real', network: 'Rede A' },
  )
  expect(await browse(db)).toMatchObject({
    show: 'real',
    realCount: 1,
    found: { count: 1 },
    networks: ['Rede A'],
    sources: ['open-charge-map'],
  })
  expect(await slugsOf(db)).toEqual(['real'])
})

test('searches name, address and city, ignoring case and accents (MAP-03)', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'a', name: 'Posto Água', address: 'Rua das Acácias, 10', city: 'Maceió' },
    { slug: 'b', name: 'Outro' },
  )
  for (const typed of ['AGUA', 'acácias, 1', 'RUA DAS ACACIAS', 'maceio'])
    expect(await slugsOf(db, `?busca=${typed}`)).toEqual(['a'])
  expect(await slugsOf(db, '?busca=%25')).toEqual([])
})

test('finds a point without a stated town by its nearest town and state (MAP-03)', async ({ db }) => {
  const campinas = { latitude: -22.9056, longitude: -47.0608 }
  await addChargingPoints(
    db,
    { slug: 'perto', ...campinas },
    { slug: 'dito', ...campinas, city: 'Valinhos', state: 'SP' },
  )
  expect(await slugsOf(db, '?busca=campinas')).toEqual(['perto'])
  expect(await slugsOf(db, '?busca=valinhos')).toEqual(['dito'])
  expect(await slugsOf(db, '?uf=sp')).toEqual(['dito', 'perto'])
  expect(await slugsOf(db, '?uf=rj')).toEqual([])
})

test('lists the best known points first', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'a-nada' },
    { slug: 'b-preco', price: 'Grátis' },
    { slug: 'c-tudo', price: 'Grátis', connectors: plug('ccs2', 60), network: 'Rede A' },
  )
  expect(await slugsOf(db)).toEqual(['c-tudo', 'b-preco', 'a-nada'])
})

test('filters by the three options and ignores a stale status (MAP-04)', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'agora', status: 'disponivel', statusAt: hoursAgo(23.9), connectors: plug('ccs2', 40) },
    { slug: 'ontem', status: 'disponivel', statusAt: hoursAgo(24.1), connectors: plug('ccs2', 39.9) },
    { slug: 'parado', status: 'manutencao', statusAt: hoursAgo(900) },
    { slug: 'sem-data', status: 'ocupado' },
  )
  expect(await slugsOf(db)).toEqual(['agora', 'ontem', 'sem-data', 'parado'])
  expect(await slugsOf(db, '?filtro=disponivel')).toEqual(['agora'])
  expect(await slugsOf(db, '?filtro=rapido')).toEqual(['agora'])
  const { points } = await browse(db)
  expect(points.map(({ status }) => status)).toEqual(['disponivel', null, null, 'manutencao'])
})

test('filters by each status, unknown included, together with the options (MAP-04)', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'livre', status: 'disponivel', statusAt: hoursAgo(1), connectors: plug('ccs2', 60) },
    { slug: 'antigo', status: 'disponivel', statusAt: hoursAgo(25), connectors: plug('ccs2', 60) },
    { slug: 'tomado', status: 'ocupado', statusAt: hoursAgo(2) },
    { slug: 'parado', status: 'manutencao', statusAt: hoursAgo(900), connectors: plug('ccs2', 60) },
    { slug: 'calado' },
  )
  expect(await slugsOf(db, '?situacao=disponivel')).toEqual(['livre'])
  expect(await slugsOf(db, '?situacao=ocupado')).toEqual(['tomado'])
  expect(await slugsOf(db, '?situacao=manutencao')).toEqual(['parado'])
  expect(await slugsOf(db, '?situacao=desconhecido')).toEqual(['antigo', 'calado'])
  expect(await slugsOf(db, '?situacao=desconhecido&filtro=rapido')).toEqual(['antigo'])
  expect(await slugsOf(db, '?situacao=ocupado&filtro=disponivel')).toEqual([])
})

test('combines connector, power, network and state', async ({ db }) => {
  await addChargingPoints(
    db,
    { slug: 'a', connectors: [...plug('ccs2', 100), ...plug('tipo-2', 22)], network: 'Rede A', state: 'SP' },
    { slug: 'b', connectors: plug('tipo-2'), network: 'Rede A', state: 'SP' },
    { slug: 'c', connectors: plug('tipo-2', 22), network: 'Rede B', state: 'RJ' },
  )
  expect(await slugsOf(db, '?conector=tipo-2')).toEqual(['a', 'c', 'b'])
  expect(await slugsOf(db, '?conector=tipo-2&potencia=22')).toEqual(['a', 'c'])
  expect(await slugsOf(db, '?conector=tipo-2&potencia=22&uf=sp')).toEqual(['a'])
  expect(await slugsOf(db, '?rede=Rede+B')).toEqual(['c'])
})

test('shows 25 points per page by name, and the last page for a later one', async ({ db }) => {
  const names = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'))
  await addChargingPoints(db, ...names.toReversed().map((name) => ({ slug: name, name: `Ponto ${name}` })))
  expect(await slugsOf(db)).toEqual(names.slice(0, 25))
  expect(await browse(db, '?pagina=9')).toMatchObject({ page: 5, pageCount: 5, found: { count: 120 } })
  expect(await slugsOf(db, '?pagina=5')).toEqual(names.slice(100))
})

test('pages the whole list to its end and a filtered one to 1,000 points', async ({ db }) => {
  const names = Array.from({ length: 1_120 }, (_, index) => String(index).padStart(4, '0'))
  await addChargingPoints(db, ...names.toReversed().map((name) => ({ slug: name, name: `Ponto ${name}`, state: 'SP' })))
  expect(await slugsOf(db, '?pagina=44')).toEqual(names.slice(1_075, 1_100))
  expect(await slugsOf(db, '?pagina=99')).toEqual(names.slice(1_100))
  expect(await browse(db, '?uf=SP&pagina=99')).toMatchObject({ page: 40, pageCount: 40, found: { count: 1_120 } })
  expect(await slugsOf(db, '?uf=SP&pagina=40')).toEqual(names.slice(975, 1_000))
  expect(await browse(db, '?busca=ponto')).toMatchObject({ pageCount: 40, found: { count: 1_000, isMore: true } })
  expect(await slugsOf(db, '?busca=ponto&pagina=40')).toEqual(names.slice(975, 1_000))
  expect(await slugsOf(db, '?perto=-23.55,-46.633&busca=ponto+01')).toHaveLength(25)
})

test('lists the nearest points first with straight-line distances', async ({ db }) => {
  const north = (km: number) => -23.55 + km / 111.195
  const kms = Array.from({ length: 40 }, (_, index) => 0.5 + index * index)
  await addChargingPoints(db, ...kms.toReversed().map((km) => ({ slug: `km-${km}`, latitude: north(km) })))
  const near = '?perto=-23.55,-46.633'
  const { points } = await browse(db, near)
  expect(points.map(({ slug }) => slug)).toEqual(kms.slice(0, 25).map((km) => `km-${km}`))
  for (const [index, { distanceKm }] of points.entries()) expect(distanceKm).toBeCloseTo(kms[index] ?? 0, 1)
  expect(await slugsOf(db, `${near}&pagina=2`)).toEqual(kms.slice(25).map((km) => `km-${km}`))
  expect((await browse(db)).points[0]?.distanceKm).toBeNull()
})

test('starts the list with recently confirmed fast points', async ({ db }) => {
  const of = (powerKw: number) => ({ connectors: plug('ccs2', powerKw) })
  const on = (year: number) => ({ checkedAt: new Date(`${year}-06-01T12:00:00Z`) })
  await addChargingPoints(
    db,
    { slug: 'calado', ...on(2026) },
    { slug: 'lento-novo', ...of(7), ...on(2026) },
    { slug: 'rapido-velho', ...of(60), ...on(2019) },
    { slug: 'rapido-novo', ...of(60), ...on(2026) },
    { slug: 'medio-novo', ...of(22), ...on(2026) },
    { slug: 'rapido-quebrado', ...of(150), ...on(2026), status: 'manutencao' },
  )
  expect(await slugsOf(db)).toEqual([
    'rapido-novo',
    'medio-novo',
    'lento-novo',
    'rapido-velho',
    'calado',
    'rapido-quebrado',
  ])
})

test('counts each option like the list that it leads to (MAP-02, MAP-04)', async ({ db }) => {
  const content: Content = { db, versions: { of: () => ({ version: 1, changedAt: now }) } }
  const ccs = [{ type: 'ccs2', powerKw: 60, count: 1 }]
  await addChargingPoints(
    db,
    {
      slug: 'livre',
      connectors: ccs,
      status: 'disponivel',
      statusAt: now,
      price: 'Grátis',
      state: 'SP',
      network: 'Rede A',
    },
    { slug: 'quebrado', connectors: ccs, status: 'manutencao', statusAt: now, network: 'Rede A' },
    { slug: 'calado', latitude: -22.9056, longitude: -47.0608 },
  )
  const browseAt = (href = chargingHref()) =>
    browsePoints(content, fixedClock, readChargingAddress(new URL(href, 'https://x.example')))
  const { options, knownNote, networks, networkPoints } = await browseAt()
  expect(options).toMatchObject({
    availability: { todos: 3, disponivel: 1, rapido: 1 },
    status: { disponivel: 1, ocupado: 0, manutencao: 1, desconhecido: 1 },
    connector: { ccs2: 1, chademo: 0 },
    fromPowerKw: { 50: 1, 100: 0 },
    state: { SP: 3, RJ: 0 },
  })
  expect([networks, networkPoints]).toEqual([['Rede A'], [2]])
  for (const [field, counts] of Object.entries(options))
    for (const [value, points] of Object.entries(counts)) {
      const { found } = await browseAt(chargingHref({ ...noChargingFilter, [field]: value }))
      expect([field, value, found.count]).toEqual([field, value, points])
    }
  expect(knownNote).toContain('2 pontos: 1 informa a potência, 1 o conector, 1 o preço e 1 a situação de agora.')
})

test("mentions only known facts, and the share of the country's points", () => {
  expect(knownFactsSentence({ all: 253, power: 12, plug: 253, price: 0, status: 0 })).toBe(
    '253 pontos: 12 informam a potência, todos o conector, nenhum o preço e nenhum a situação de agora.',
  )
  expect(knownFactsSentence({ all: 0, power: 0, plug: 0, price: 0, status: 0 })).toBeNull()
  expect(shareOfNetwork(253)).toMatchObject({
    text: 'São cerca de 0,8% dos 29.866 pontos públicos e semipúblicos do país:',
    source: 'ABVE e Tupi, agosto de 2026',
  })
  expect(shareOfNetwork(1)?.text).toContain('menos de 0,1%')
  expect(shareOfNetwork(30_000)).toBeNull()
})
