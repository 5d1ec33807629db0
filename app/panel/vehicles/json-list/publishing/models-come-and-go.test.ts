import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { applyWrittenList as apply, planOfList as planOf, writtenList } from '#tests/fixtures/vehicle-list.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { applyList } from './apply-list.server.ts'

const modelOf = async (db: Database, id: number) => {
  const [model] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return model!
}

describe('new and missing models', () => {
  test('takes the first word as the brand of a new model, with a slug and without drawings', async ({ market }) => {
    const list = [
      ...(await writtenList(market)),
      buildRecord({ id: 5_000, Imagens: ['/ilustracoes/5000/lateral.svg'] }),
    ]
    await apply(market, list)
    expect(await modelOf(market, 5_000)).toMatchObject({
      brand: 'BYD',
      model: 'Dolphin Mini',
      slug: 'byd-dolphin-mini-5000',
      category: 'hatch',
      price: 'R$\u00a0122.800',
      priceValue: 122_800,
      isActive: true,
      availability: 'on-sale',
      emissions: 'Zero no escapamento',
      imageUrl: null,
      revision: 1,
      savedBy: 'ana',
      createdAt: fixedClock.now(),
    })
    const [next] = await market
      .insert(vehicles)
      .values({ brand: 'X', model: 'Y', slug: 'x-y', category: 'suv', year: 2026, type: 'eletrico' })
      .returning({ id: vehicles.id })
    expect(next?.id).toBe(5_001)
  })

  test('continues the id sequence after the greatest id', async ({ market }) => {
    await apply(market, [...(await writtenList(market)), buildRecord({ id: 999_999_999 })])
    const model = { brand: 'X', model: 'Y', slug: 'x-y', category: 'suv', year: 2026, type: 'eletrico' as const }
    expect((await market.insert(vehicles).values(model).returning({ id: vehicles.id }))[0]?.id).toBeLessThan(10_000)
  })

  test('deactivates a missing model with its data, and activates it again', async ({ market }) => {
    const list = await writtenList(market)
    const before = await modelOf(market, 3)
    await apply(
      market,
      list.filter(({ id }) => id !== 3),
    )
    expect(await modelOf(market, 3)).toEqual({
      ...before,
      isActive: false,
      revision: 2,
      savedBy: 'ana',
      updatedAt: fixedClock.now(),
    })
    const { changes } = await planOf(market, list)
    expect(changes.changed).toEqual([expect.objectContaining({ id: 3, fields: [], isActivated: true })])
    await apply(market, list)
    expect(await modelOf(market, 3)).toMatchObject({ isActive: true, revision: 3 })
  })

  test('requires a confirmation before over a tenth leaves', async ({ market }) => {
    const list = await writtenList(market)
    expect(await apply(market, list.slice(8))).toMatchObject({ outcome: 'published' })
    expect(await apply(market, [])).toEqual({ outcome: 'unconfirmed' })
    expect(await market.$count(vehicles, eq(vehicles.isActive, true))).toBe(225)
    expect(await apply(market, [], true)).toMatchObject({ outcome: 'published' })
    expect(await market.$count(vehicles)).toBe(seededModels)
    expect(await market.$count(vehicles, eq(vehicles.isActive, true))).toBe(0)
  })

  test('reports a new model with a taken slug', async ({ market }) => {
    await market.update(vehicles).set({ slug: 'byd-dolphin-mini-5000' }).where(eq(vehicles.id, 9))
    const { takenSlugs } = await planOf(market, [buildRecord({ id: 5_000 })])
    expect(takenSlugs).toEqual([{ id: 5_000, slug: 'byd-dolphin-mini-5000', ownerId: 9 }])
  })

  test('continues the revisions of a model that was deleted before', async ({ market }) => {
    const list = await writtenList(market)
    list.find(({ id }) => id === 3)!.Resumo_Modelo.Potencia = '300 cv'
    await apply(market, list)
    await market.delete(vehicles).where(eq(vehicles.id, 3))
    await apply(market, list)
    expect(await modelOf(market, 3)).toMatchObject({ revision: 2, powerCv: 300 })
  })
})

describe('two editors', () => {
  test('refuses a list on a stale state and names the editor who saved', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '111 cv'
    const plan = await planOf(market, list)
    const other = await writtenList(market)
    other[1]!.Resumo_Modelo.Potencia = '222 cv'
    await apply(market, other)
    const late = { plan, username: 'bia', isLeavingConfirmed: true }
    expect(await applyList({ db: market, clock: fixedClock }, late)).toEqual({
      outcome: 'conflict',
      username: 'ana',
      savedAt: fixedClock.now().toISOString(),
    })
    expect((await modelOf(market, list[0]!.id)).powerCv).not.toBe(111)
  })

  test('detects saves of inactive models and raised versions', async ({ market }) => {
    const plan = await planOf(market, await writtenList(market))
    await market.execute(sql`update vehicles set is_active = false, revision = revision + 1 where id = 5`)
    const application = { plan, username: 'bia', isLeavingConfirmed: true }
    expect(await applyList({ db: market, clock: fixedClock }, application)).toMatchObject({ outcome: 'conflict' })
    const second = await planOf(market, await writtenList(market))
    await raiseContentVersion(market, 'vehicles', fixedClock.now())
    const late = { plan: second, username: 'bia', isLeavingConfirmed: true }
    expect(await applyList({ db: market, clock: fixedClock }, late)).toMatchObject({ outcome: 'conflict' })
  })
})
