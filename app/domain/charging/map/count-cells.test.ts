import { describe, expect } from 'vitest'
import { brazilBounds } from '#app/domain/charging/place-cell.ts'
import { noChargingFilter } from '#app/domain/charging/charging-address.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { buildMappedPoint } from '#tests/builders/mapped-point.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { capitals } from './ground/capitals.ts'
import { type CellQuery, countCountryCells, countTile, maxPoints, sumCountry } from './count-cells.server.ts'
import type { Database } from '#database/database.ts'
import { type Tile, tilesIn } from './map-frame.ts'
import type { TileCells } from './map-group.ts'

const asked: CellQuery = { filter: noChargingFilter, show: 'real', now: fixedClock.now() }
const inTile = ({ groups, points }: TileCells) => groups.reduce((sum, group) => sum + group.count, 0) + points.length

const tileOf = (db: Database, tile: Tile, ask: CellQuery) => countTile(db, tile, ask, () => countCountryCells(db, ask))
const countCountry = async (db: Database, ask: CellQuery) => sumCountry(await countCountryCells(db, ask))

/** Nine points per capital, a few hundred metres apart. Every third one is fast. */
const aroundCapitals = capitals.flatMap(({ state, latitude, longitude }) =>
  Array.from({ length: 9 }, (_, index) =>
    buildMappedPoint({
      slug: `${state.toLowerCase()}-${index}`,
      state,
      latitude: latitude + index * 0.004,
      longitude: longitude - index * 0.003,
      speed: index % 3 === 0 ? 'Rápido' : null,
    }),
  ),
)

describe('the cells of the map', () => {
  test.for([3, 5, 7, 8])('contain every filtered point once at zoom %i (MAP-04)', async (z, { db }) => {
    await db.insert(chargingPoints).values(aroundCapitals)
    for (const filter of [noChargingFilter, { ...noChargingFilter, availability: 'rapido' as const }]) {
      const cells = await countCountryCells(db, { ...asked, filter })
      const { total } = sumCountry(cells)
      let sum = 0
      for (const tile of tilesIn(brazilBounds, z).filter((one) => z < 7 || isNearCapital(one)))
        sum += inTile(await countTile(db, tile, { ...asked, filter }, () => Promise.resolve(cells)))
      expect(sum).toBe(total)
      expect(total).toBe(filter.availability === 'rapido' ? 81 : 243)
    }
  })

  test('omit a point placed only by its town', async ({ db }) => {
    await db
      .insert(chargingPoints)
      .values([buildMappedPoint({ slug: 'exato' }), buildMappedPoint({ slug: 'cidade', precision: 'town' })])
    const { total } = await countCountry(db, asked)
    expect(total).toBe(1)
    for (const tile of tilesIn(brazilBounds, 5)) {
      const { points } = await tileOf(db, tile, asked)
      expect(points.filter(({ slug }) => slug !== 'exato')).toEqual([])
    }
  })

  test('send a single point as it is and several as a group', async ({ db }) => {
    const free = { status: 'disponivel', statusAt: fixedClock.now() } as const
    await db.insert(chargingPoints).values([
      buildMappedPoint({
        slug: 'sozinho',
        name: 'Posto da Serra',
        latitude: -9.97,
        longitude: -67.82,
        maxPowerKw: 50,
        payment: 'Cartão',
        checkedAt: new Date('2025-03-12T15:00:00Z'),
      }),
      buildMappedPoint({ slug: 'a', ...free }),
      buildMappedPoint({ slug: 'b', speed: 'Rápido' }),
    ])
    const tiles = await Promise.all(tilesIn(brazilBounds, 3).map((tile) => tileOf(db, tile, asked)))
    expect(tiles.flatMap(({ points }) => points)).toEqual([
      {
        slug: 'sozinho',
        name: 'Posto da Serra',
        latitude: -9.97,
        longitude: -67.82,
        status: null,
        speed: null,
        maxPowerKw: 50,
        isSample: false,
        mark: null,
        payment: 'Cartão',
        checkedAt: '2025-03-12T15:00:00.000Z',
        statusAt: null,
        extractedOn: null,
        source: 'open-charge-map',
      },
    ])
    expect(tiles.flatMap(({ groups }) => groups)).toEqual([
      { count: 2, latitude: -23.55, longitude: -46.63, hasAvailable: true, fast: 1 },
    ])
  })

  test('count the points of a search that no car can use apart', async ({ db }) => {
    await db
      .insert(chargingPoints)
      .values([
        buildMappedPoint({ slug: 'a' }),
        buildMappedPoint({ slug: 'b' }),
        buildMappedPoint({ slug: 'c', access: 'restrito' }),
      ])
    const { groups, total } = await countCountry(db, { ...asked, filter: { ...noChargingFilter, search: 'ponto' } })
    expect(groups).toMatchObject([{ count: 2, marked: 1 }])
    expect(total).toBe(2)
    expect((await countCountry(db, asked)).groups[0]).not.toHaveProperty('marked')
  })

  test('ignore a stale status', async ({ db }) => {
    const statusAt = new Date(asked.now.getTime() - 25 * 60 * 60 * 1000)
    await db
      .insert(chargingPoints)
      .values(['a', 'b'].map((slug) => buildMappedPoint({ slug, status: 'disponivel', statusAt })))
    const { groups } = await countCountry(db, asked)
    expect(groups).toEqual([{ count: 2, latitude: -23.55, longitude: -46.63, hasAvailable: false, fast: 0 }])
  })

  test('send every point at the last zoom, up to a limit', async ({ db }) => {
    const rows = Array.from({ length: maxPoints }, (_, index) => buildMappedPoint({ slug: `p-${index}` }))
    await db.insert(chargingPoints).values(rows)
    const tile = tilesIn({ west: -46.6301, south: -23.5501, east: -46.6299, north: -23.5499 }, 14)[0]
    if (!tile) throw new Error('no tile')
    expect((await tileOf(db, tile, asked)).points).toHaveLength(maxPoints)
    await db.insert(chargingPoints).values(buildMappedPoint({ slug: 'um-a-mais' }))
    const crowded = await tileOf(db, tile, asked)
    expect(crowded.points).toEqual([])
    expect(crowded.groups.map(({ count }) => count)).toEqual([maxPoints + 1])
  })

  test('never group samples or mix them with real points', async ({ db }) => {
    await db
      .insert(chargingPoints)
      .values([
        buildMappedPoint({ slug: 'exemplo-1', isSample: true }),
        buildMappedPoint({ slug: 'exemplo-2', isSample: true }),
        buildMappedPoint({ slug: 'de-verdade' }),
      ])
    const tile = tilesIn(brazilBounds, 3).find(({ x, y }) => x === 2 && y === 4)
    if (!tile) throw new Error('no tile')
    const samples = await tileOf(db, tile, { ...asked, show: 'samples' })
    expect(samples.points.map(({ slug, isSample }) => [slug, isSample])).toEqual([
      ['exemplo-1', true],
      ['exemplo-2', true],
    ])
    expect(inTile(await tileOf(db, tile, asked))).toBe(1)
  })
})

function isNearCapital({ z, x, y }: { z: number; x: number; y: number }): boolean {
  return capitals.some(({ latitude, longitude }) =>
    tilesIn({ west: longitude - 0.05, east: longitude + 0.05, south: latitude - 0.05, north: latitude + 0.05 }, z).some(
      (tile) => tile.x === x && tile.y === y,
    ),
  )
}
