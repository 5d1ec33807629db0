import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicleRevisions } from '#database/schema/vehicle-history.ts'
import { vehicleFigureSources, vehicles } from '#database/schema/vehicles.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, loggedChanges, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { deleteVehicle, vehicleTableActions, setVehiclesActive } from './table/vehicle-list.server.ts'

const desk = (db: Database) => ({ db, clock: fixedClock, username: 'ana' })
const versionOf = async (db: Database) =>
  (await db.select().from(contentVersions).where(eq(contentVersions.topic, 'vehicles')))[0]?.version ?? 0
const actions = async (db: Database) =>
  (await db.select().from(adminActionLog)).map(({ action, target }) => [action, target])

const addModels = (db: Database) =>
  db.insert(vehicles).values(
    [1, 2, 3].map((id) => ({
      id,
      brand: 'BYD',
      model: `M${id}`,
      slug: `m-${id}`,
      category: 'suv',
      year: 2025,
      type: 'eletrico' as const,
      isActive: id !== 3,
    })),
  )

test('activates or deactivates several models and skips unchanged ones (AVEH-12)', async ({ db }) => {
  await addModels(db)
  const outcome = await setVehiclesActive(desk(db), { ids: [1, 3, 99], isActive: false })
  expect(outcome).toEqual({ outcome: 'deactivated', count: 1 })
  expect(await loggedChanges(db)).toEqual(['BYD M1 (1): Ativo → Inativo'])
  const rows = await db.select().from(vehicles).orderBy(vehicles.id)
  expect(rows.map(({ isActive, revision }) => [isActive, revision])).toEqual([
    [false, 2],
    [true, 1],
    [false, 1],
  ])
  expect(await db.select().from(vehicleRevisions)).toMatchObject([
    { vehicleId: 1, record: { vehicle: { is_active: true } } },
  ])
  await setVehiclesActive(desk(db), { ids: [1, 2, 3], isActive: true })
  expect(await actions(db)).toEqual([
    ['vehicles-deactivated', 'BYD M1, id 1'],
    ['vehicles-activated', '2 veículos, id 1, 3'],
  ])
  expect(await versionOf(db)).toBe(2)
  expect(await setVehiclesActive(desk(db), { ids: [], isActive: true })).toEqual({
    outcome: 'activated',
    count: 0,
  })
  expect(await versionOf(db)).toBe(2)
})

test('responds to a malformed request without a change (AVEH-12)', async ({ db }) => {
  await addModels(db)
  const deactivate = runAction(vehicleTableActions.deactivate)
  const deps = buildPanelDeps(db)
  expect(await deactivate(deps, {})).toEqual({ outcome: 'none-selected' })
  const selected = (...ids: string[]) => ids.map((id): [string, string] => ['id', id])
  expect(await deactivate(deps, selected('x', '1e9', '-1', '2147483648', '99999999999'))).toEqual({
    outcome: 'none-selected',
  })
  expect(await deactivate(deps, selected(...Array.from({ length: 5_000 }, () => '9'), '1'))).toEqual({
    outcome: 'deactivated',
    count: 0,
  })
})

test('deletes a model with its rows and keeps its last state (AVEH-10, AVEH-13)', async ({ db }) => {
  await addModels(db)
  await db.insert(vehicleFigureSources).values({ vehicleId: 1, figure: 'rangeKm', confidence: 'alta' })
  expect(await deleteVehicle(desk(db), { id: 1 })).toEqual({
    outcome: 'deleted',
    binId: expect.any(Number),
  })
  expect((await db.select().from(vehicles)).map(({ id }) => id).toSorted()).toEqual([2, 3])
  expect(await db.select().from(vehicleFigureSources)).toEqual([])
  const [stored] = await db.select().from(vehicleRevisions)
  expect(stored).toMatchObject({ vehicleId: 1, record: { vehicle: { slug: 'm-1' } } })
  expect(stored?.record.figureSources).toHaveLength(1)
  expect(await actions(db)).toEqual([['vehicle-deleted', 'BYD M1']])
  expect(await versionOf(db)).toBe(1)
  expect(await deleteVehicle(desk(db), { id: 1 })).toEqual({ outcome: 'missing' })
})
