import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findPoint } from './point/find-point.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints, type PointConnector } from '#database/schema/charging.ts'
import { addChargingPoints } from '#tests/builders/charging-point.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { canChargeHere, type ChargeFacts, obstacleAt } from './can-charge-here.ts'
import { readChargingAddress } from './charging-address.ts'
import { browsePoints, suggestPlaces } from './list/browse-points.server.ts'
import { findMapView } from './map/find-map.server.ts'
import { isUsablePoint } from './matching-points.server.ts'
import { findShownPoints } from './shown-points.server.ts'
import { findStationIndex } from './trip/stations.server.ts'

const now = fixedClock.now()
let version = 0
function contentOf(db: Database): Content {
  version += 1
  const entry = { version, changedAt: now }
  return { db, versions: { of: () => entry } }
}

const open: ChargeFacts = { access: null, status: null, connectors: [] }
const [works, isOut] = [{}, { isOut: true }]

test.for([
  [{}, null],
  [{ access: 'publico', status: 'ocupado' }, null],
  [{ access: 'clientes' }, null],
  [{ access: 'restrito' }, 'restrito'],
  [{ status: 'manutencao' }, 'manutencao'],
  [{ connectors: [works, isOut] }, null],
  [{ connectors: [isOut, isOut] }, 'manutencao'],
  [{ lifeCycle: 'desativado' }, 'desativado'],
  [{ lifeCycle: 'em-obras', access: 'publico' }, 'em-obras'],
  [{ opensOn: '2999-01-01' }, 'planejado'],
  [{ opensOn: '2020-01-01' }, null],
  [{ isForCars: false }, 'outros-veiculos'],
  [{ isSample: true, status: 'manutencao' }, null],
] as const)('finds in a point with %j the obstacle %s', ([facts, obstacle]) => {
  const point = { ...open, ...facts, connectors: [...(('connectors' in facts && facts.connectors) || [])] }
  expect(obstacleAt(point, now)).toBe(obstacle)
  expect(canChargeHere(point, now)).toBe(obstacle === null)
})

test('judges rows and points alike', async ({ db }) => {
  const plug: PointConnector = { type: 'ccs2', powerKw: 60, count: 1 }
  const rows = ([null, 'publico', 'clientes', 'restrito'] as const).flatMap((access) =>
    ([null, 'disponivel', 'ocupado', 'manutencao'] as const).map((status) => ({
      slug: `${access} ${status}`,
      access,
      status,
      statusAt: now,
      connectors: [plug],
    })),
  )
  await addChargingPoints(db, ...rows)
  const usable = await db.select({ slug: chargingPoints.slug }).from(chargingPoints).where(isUsablePoint)
  expect(usable.map(({ slug }) => slug).toSorted()).toEqual(
    rows
      .filter((row) => canChargeHere(row, now))
      .map(({ slug }) => slug)
      .toSorted(),
  )
})

/** Adds two points that any visitor can use, a depot and a broken point. */
async function addDoubtfulPoints(db: Database) {
  const connectors = [{ type: 'ccs2', powerKw: 150, count: 1 }]
  await addChargingPoints(
    db,
    { slug: 'aberto', connectors, state: 'SP' },
    { slug: 'de-clientes', connectors, state: 'SP', access: 'clientes' },
    { slug: 'garagem', connectors, state: 'SP', access: 'restrito' },
    { slug: 'quebrado', connectors, state: 'SP', status: 'manutencao', statusAt: now },
  )
}
const usableSlugs = ['aberto', 'de-clientes']

test.for(['filtro=rapido', 'conector=ccs2', 'potencia=100', 'perto=-23.55,-46.633'])(
  'hides depots and broken points from a search for charging (%s)',
  async (query, { db }) => {
    await addDoubtfulPoints(db)
    const address = readChargingAddress(new URL(`https://x.example/?${query}`))
    const { points, found } = await browsePoints(contentOf(db), fixedClock, address)
    expect([points.map(({ slug }) => slug).toSorted(), found.count]).toEqual([usableSlugs, 2])
  },
)

test.for([
  ['', 4, 2],
  ['uf=sp', 4, 2],
  ['busca=garagem', 1, 1],
  ['situacao=manutencao', 1, 1],
] as const)('shows and counts depots and broken points in a list (%s)', async ([query, all, marked], { db }) => {
  await addDoubtfulPoints(db)
  const address = readChargingAddress(new URL(`https://x.example/?${query}`))
  expect(await browsePoints(contentOf(db), fixedClock, address)).toMatchObject({
    found: { count: all },
    marked,
    realCount: 2,
  })
})

test('leaves depots and broken points out of trips, map, counts and neighbours', async ({ db }) => {
  await addDoubtfulPoints(db)
  const content = contentOf(db)
  const { ids } = await findStationIndex(content)
  const known = await db.select().from(chargingPoints)
  expect([...ids].map((id) => known.find((row) => row.id === id)?.slug).toSorted()).toEqual(usableSlugs)
  expect(await findShownPoints(content)).toMatchObject({ realCount: 2, markedCount: 2 })
  const filter = readChargingAddress(new URL('https://x.example/'))
  expect((await findMapView(content, fixedClock, { filter })).total).toBe(2)
  const page = await findPoint(content, fixedClock, 'quebrado')
  expect(page?.nearby.map(({ slug }) => slug).toSorted()).toEqual(usableSlugs)
})

test('marks a depot or broken point in a suggestion', async ({ db }) => {
  await addDoubtfulPoints(db)
  const { suggestions } = await suggestPlaces(contentOf(db), fixedClock, 'garagem')
  expect(suggestions).toEqual([
    expect.objectContaining({ label: 'garagem', detail: 'Fechado a visitantes: acesso restrito · SP' }),
  ])
})

test('ignores a broken plug in trips and filters', async ({ db }) => {
  const connectors = [
    { type: 'ccs2', powerKw: 150, count: 1, isOut: true },
    { type: 'tipo-2', powerKw: 22, count: 1 },
  ]
  await addChargingPoints(db, { slug: 'meio', connectors })
  const index = await findStationIndex(contentOf(db))
  expect(index.powerKw.ccs2[0]).toBe(0)
  const [row] = await db.select().from(chargingPoints).where(eq(chargingPoints.slug, 'meio'))
  expect(row).toMatchObject({ maxPowerKw: 22, connectorTypes: ['tipo-2'], speed: 'Semirrápido' })
})
