import { executeRows } from '#database/execute-rows.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { seededModels } from '#tests/fixtures/seeded-models.ts'
import { saveVehicleRevisions } from '#app/panel/vehicles/change-vehicles.server.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehiclePrices, vehiclePriceWithdrawals, vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import { buildRecord } from '#tests/builders/vehicle-record.ts'
import { applyWrittenList as apply, writtenList } from '#tests/fixtures/vehicle-list.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { publishList } from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import { planRestoration } from './plan-restoration.server.ts'
import { findReplacedList, listPublications } from './publications-queries.server.ts'

async function everything(db: Database): Promise<Record<string, string>> {
  const rows = await executeRows<Record<string, string>>(
    db,
    sql`
    select
      (select jsonb_agg(to_jsonb(v) - 'revision' - 'saved_by' - 'updated_at' order by id) from vehicles v)::text as vehicles,
      (select jsonb_agg(to_jsonb(d) order by vehicle_id) from vehicle_dossiers d)::text as vehicleDetails,
      (select jsonb_agg(to_jsonb(c) order by vehicle_id) from vehicle_costs c)::text as costs,
      (select jsonb_agg(to_jsonb(s) order by vehicle_id, figure) from vehicle_figure_sources s)::text as sources`,
  )
  return rows[0] ?? {}
}

const newestPublication = async (db: Database) => (await listPublications(db, null)).rows[0]!
const later = { now: () => new Date('2026-11-21T15:00:00Z') }

const planRestorationOf = async (db: Database, publicationId: number) =>
  planRestoration(db, (await findReplacedList(db, publicationId))!)

async function restore(db: Database, publicationId: number, { isLeavingConfirmed = true, clock = fixedClock } = {}) {
  const plan = (await planRestorationOf(db, publicationId))!
  return {
    plan,
    ended: await publishList({ db, clock }, { plan, username: 'bia', isLeavingConfirmed }),
  }
}

async function save(db: Database, id: number, change: Partial<typeof vehicles.$inferInsert> | 'delete') {
  await saveVehicleRevisions(db, [id], { username: 'caio', now: later.now() })
  if (change === 'delete') await db.delete(vehicles).where(eq(vehicles.id, id))
  else await db.update(vehicles).set(change).where(eq(vehicles.id, id))
  await raiseContentVersion(db, 'vehicles', fixedClock.now())
}

describe('a replaced list', () => {
  test('is restored exactly, with sources, inactive and deleted models', async ({ market }) => {
    await save(market, 7, { isActive: false })
    const before = await everything(market)
    const list = await writtenList(market)
    for (const record of list.slice(0, 60)) {
      record.Resumo_Modelo.Preco_Sugerido = 'R$99.990'
      record.Ficha_Tecnica.Cor = 'roxo'
      record.Imagens = ['/x.jpg']
      record.Ficha_Tecnica.Custos_Manutencao = buildRecord().Ficha_Tecnica.Custos_Manutencao
    }
    await apply(market, [...list.slice(0, 229), buildRecord({ id: 7 }), buildRecord({ id: 4_000 })])
    const { id } = await newestPublication(market)
    await save(market, 1, 'delete')
    await save(market, 2, { version: 'Outra', editorNotes: 'depois', lengthMm: 1 })
    await save(market, 60, 'delete')
    expect(await everything(market)).not.toEqual(before)

    const { plan, ended } = await restore(market, id)
    expect(ended).toMatchObject({ outcome: 'published' })
    const after = await everything(market)
    // A model that the undone list added stays, but inactive.
    const newcomers = JSON.parse(after.vehicles!) as { id: number; is_active: boolean }[]
    expect(newcomers.filter(({ id: one }) => one === 4_000)).toMatchObject([{ is_active: false }])
    for (const table of ['vehicles', 'vehicleDetails', 'costs', 'sources']) {
      const own = (text?: string) =>
        JSON.stringify(
          (JSON.parse(text ?? '[]') as { id?: number; vehicle_id?: number }[]).filter(
            (row) => (row.id ?? row.vehicle_id) !== 4_000,
          ),
        )
      expect(own(after[table]), table).toBe(own(before[table]))
    }
    expect(plan.changes.created.map((model) => model.id)).toEqual(expect.arrayContaining([1, 60]))
    expect(plan.changes.missing.map((model) => model.id).toSorted((a, b) => a - b)).toEqual([7, 4_000])
  })

  test('is restored as a publication with a version and an audit entry, and can be undone', async ({ market }) => {
    const list = await writtenList(market)
    list.find(({ id }) => id === 1)!.Resumo_Modelo.Preco_Sugerido = 'R$99.990'
    await apply(market, list)
    const changed = await everything(market)
    await restore(market, (await newestPublication(market)).id, { clock: later })
    const publication = await newestPublication(market)
    expect(publication).toMatchObject({
      kind: 'restored',
      username: 'bia',
      changedCount: 1,
      newCount: 0,
      missingCount: 0,
    })
    const [, logged] = await market.select().from(adminActionLog).orderBy(adminActionLog.id)
    expect(logged).toMatchObject({ action: 'vehicle-list-restored', username: 'bia' })
    const [model] = await market.select().from(vehicles).where(eq(vehicles.id, 1))
    expect(model).toMatchObject({ revision: 3, savedBy: 'bia', updatedAt: later.now() })
    await restore(market, publication.id)
    expect(await everything(market)).toEqual(changed)
  })

  test('withdraws the prices of the list, and returns them when the restoration is undone', async ({ market }) => {
    const current = async () =>
      (
        await market
          .select()
          .from(currentVehiclePrices)
          .where(eq(currentVehiclePrices.vehicleId, 1))
          .orderBy(currentVehiclePrices.id)
      ).map(({ priceBrl, sourceCodes }) => [priceBrl, sourceCodes])
    const original = await current()
    const list = await writtenList(market)
    list.find(({ id }) => id === 1)!.Resumo_Modelo.Preco_Sugerido = 'R$99.990'
    await apply(market, list)
    const ofList = [99_990, ['lista-json-2026-11-20']]
    expect(await current()).toEqual([...original, ofList])
    const { id: applied } = await newestPublication(market)
    await restore(market, applied, { clock: later })
    expect(await current()).toEqual(original)
    expect(await market.select().from(vehiclePriceWithdrawals)).toMatchObject([
      { reason: 'A lista JSON de 20/11/2026 foi retirada: a lista anterior voltou.', withdrawnBy: 'bia' },
    ])
    await restore(market, (await newestPublication(market)).id)
    expect(await current()).toEqual([...original, ofList])
    // Withdrawn prices are only hidden.
    expect(await market.$count(vehiclePrices, eq(vehiclePrices.vehicleId, 1))).toBe(original.length + 1)
    await restore(market, applied)
    expect(await current()).toEqual(original)
  })

  test('keeps a price that an editor saved after the list', async ({ market }) => {
    const list = await writtenList(market)
    list.find(({ id }) => id === 1)!.Resumo_Modelo.Preco_Sugerido = 'R$99.990'
    await apply(market, list)
    const { id } = await newestPublication(market)
    await market.insert(vehiclePrices).values({ vehicleId: 1, priceBrl: 111_000, recordedAt: later.now() })
    await restore(market, id, { clock: { now: () => new Date('2026-11-22T15:00:00Z') } })
    const rows = await market
      .select()
      .from(currentVehiclePrices)
      .where(eq(currentVehiclePrices.vehicleId, 1))
      .orderBy(currentVehiclePrices.id)
    expect(rows.map(({ priceBrl }) => priceBrl)).toEqual([122_800, 119_990, 111_000, 119_990])
  })

  test('writes no unchanged models', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '500 cv'
    await apply(market, list)
    await restore(market, (await newestPublication(market)).id)
    expect(await market.$count(vehicles, eq(vehicles.revision, 1))).toBe(seededModels - 1)
  })

  test('ignores a model that already has its former state', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '500 cv'
    await apply(market, list)
    const { id } = await newestPublication(market)
    await restore(market, id)
    const { plan } = await restore(market, id)
    expect(plan.writtenIds).toEqual([])
  })

  test('requires a confirmation if over a tenth would leave, and names the editor of a save in between', async ({
    market,
  }) => {
    await apply(market, (await writtenList(market)).slice(40), true)
    const many = (await newestPublication(market)).id
    await restore(market, many)
    const back = (await newestPublication(market)).id
    expect((await restore(market, back, { isLeavingConfirmed: false })).ended).toEqual({ outcome: 'unconfirmed' })
    const plan = (await planRestorationOf(market, back))!
    await save(market, 5, { seats: 4 })
    const late = { plan, username: 'bia', isLeavingConfirmed: true }
    expect(await publishList({ db: market, clock: fixedClock }, late)).toMatchObject({
      outcome: 'conflict',
      username: 'caio',
    })
  })

  test('restores the slugs of two models that exchanged them', async ({ market }) => {
    const before = await everything(market)
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '500 cv'
    await apply(market, list)
    const { id } = await newestPublication(market)
    const slugs = await market.select({ id: vehicles.id, slug: vehicles.slug }).from(vehicles)
    const slugOf = (one: number) => slugs.find((row) => row.id === one)!.slug
    await save(market, 2, { slug: 'entre-as-duas' })
    await save(market, 3, { slug: slugOf(2) })
    await save(market, 2, { slug: slugOf(3) })
    await restore(market, id)
    expect(await everything(market)).toEqual(before)
  })

  test('gives a column that is newer than the state its default', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '500 cv'
    const first = list[0]!.id
    await apply(market, list)
    const { id } = await newestPublication(market)
    await market.execute(sql`
      update vehicle_revisions
      set record = record #- '{vehicle,availability}' #- '{vehicle,paint}' #- '{dossier,not_equipped}'
      where vehicle_id = ${first}`)
    await save(market, first, 'delete')
    expect((await restore(market, id)).ended).toMatchObject({ outcome: 'published' })
    const [model] = await market.select().from(vehicles).where(eq(vehicles.id, first))
    expect(model).toMatchObject({ availability: 'on-sale', paint: null })
  })

  test('keeps the current value of an equipment column that is newer than the state', async ({ market }) => {
    const list = await writtenList(market)
    const first = 1
    list.find(({ id }) => id === first)!.Ficha_Tecnica.Cor = 'verde'
    await apply(market, list)
    const { id } = await newestPublication(market)
    await market.execute(
      sql`update vehicle_revisions set record = record #- '{dossier,recalls}' where vehicle_id = ${first}`,
    )
    await market
      .update(vehicleDossiers)
      .set({ recalls: ['da redação'] })
      .where(eq(vehicleDossiers.vehicleId, first))
    await save(market, first, { emissions: 'depois' })
    expect((await restore(market, id)).ended).toMatchObject({ outcome: 'published' })
    const [dossier] = await market.select().from(vehicleDossiers).where(eq(vehicleDossiers.vehicleId, first))
    expect(dossier).toMatchObject({ recalls: ['da redação'] })
    expect(dossier?.colour).not.toBe('verde')
  })

  test('is not restored in part if a state is lost', async ({ market }) => {
    const list = await writtenList(market)
    list[0]!.Resumo_Modelo.Potencia = '500 cv'
    await apply(market, list)
    await market.delete(vehicleRevisions)
    expect(await planRestorationOf(market, (await newestPublication(market)).id)).toBeNull()
  })
})
