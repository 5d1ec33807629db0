import { eq, sql, and, inArray, ne } from 'drizzle-orm'
import { byNumber, byText, type KeysetOrder, newestFirst } from '#app/platform/content/keyset-pagination.server.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { VehicleListParams } from './vehicle-list.ts'
import { definePanelAction, readSelection, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { moveToBin } from '#app/platform/bin/move-to-bin.server.ts'
import { changeVehicles } from '#app/panel/vehicles/change-vehicles.server.ts'

export type ListedVehicleForEditors = Awaited<ReturnType<typeof listVehiclesForEditors>>['rows'][number]

export async function listVehiclesForEditors(db: Database, params: VehicleListParams) {
  const { state, type } = params
  return listPage(db, {
    order: orders[params.order],
    id: vehicles.id,
    searchedText,
    filters: [
      state === 'todos' ? undefined : eq(vehicles.isActive, state === 'ativo'),
      type ? eq(vehicles.type, type) : undefined,
    ],
    params,
    use: 'shown',
    select: (tx, cursor) => tx.select({ ...rowColumns, cursor }).from(vehicles),
    toListed: (row) => row,
  })
}

const rowColumns = {
  id: vehicles.id,
  brand: vehicles.brand,
  model: vehicles.model,
  version: vehicles.version,
  slug: vehicles.slug,
  year: vehicles.year,
  price: vehicles.price,
  priceBrl: vehicles.priceValue,
  type: vehicles.type,
  isActive: vehicles.isActive,
}

/** Equal on every database, but accented letters come after z. Removing accents would take ten times as long. */
const name = sql`lower((${vehicles.brand} || ' ' || ${vehicles.model} || ' ' || coalesce(${vehicles.version}, '')) collate "C")`

/** Models without a price are last in both price orders. */
const orders: Record<VehicleListParams['order'], KeysetOrder> = {
  criados: newestFirst(vehicles.createdAt),
  alterados: newestFirst(vehicles.updatedAt),
  nome: byText(name),
  'preco-menor': byNumber(sql`coalesce(${vehicles.priceValue}, 999999999999)`, 'asc'),
  'preco-maior': byNumber(sql`coalesce(${vehicles.priceValue}, -1)`, 'desc'),
  ano: byNumber(sql`${vehicles.year}::double precision`, 'desc'),
}

const searchedText = sql`public.sem_acento(' ' || ${vehicles.brand} || ' ' || ${vehicles.model} || ' ' || coalesce(${vehicles.version}, '') || ' ' || ${vehicles.slug})`

export const vehicleTableActions = {
  delete: definePanelAction({
    read: rowForm({ id: rowId }),
    run: deleteVehicle,
    failure: 'a vehicle could not be deleted',
    isConfirmed: true,
  }),
  activate: activation(true),
  deactivate: activation(false),
}

function activation(isActive: boolean) {
  return definePanelAction({
    read: readSelection,
    run: (deps: ListDeps, ids) => setVehiclesActive(deps, { ids, isActive }),
    failure: 'vehicles could not be activated or deactivated',
  })
}

type ListDeps = Pick<PanelDeps, 'db' | 'clock' | 'username'>

/** Deletes dossier, costs, sources and prices too. */
export function deleteVehicle({ db, clock, username }: ListDeps, { id }: { id: number }) {
  return db.transaction(async (tx) => {
    const [model] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
    if (!model) return { outcome: 'missing' as const }
    const action = { ids: [id], username, action: 'vehicle-deleted', target: nameOf(model) } as const
    let binId = 0
    await changeVehicles(tx, clock, action, async () => {
      // Inside `changeVehicles` the model has a new revision, which the bin stores.
      const label = [nameOf(model), model.version, model.year].filter(Boolean).join(' ')
      binId = await moveToBin(tx, clock, { kind: 'vehicle', id, label, username })
      await tx.delete(vehicles).where(eq(vehicles.id, id))
    })
    return { outcome: 'deleted' as const, binId }
  })
}

type Activation = { ids: number[]; isActive: boolean }

/** Counts only models whose state changed. */
export function setVehiclesActive({ db, clock, username }: ListDeps, { ids, isActive }: Activation) {
  return db.transaction(async (tx) => {
    const outcome = isActive ? ('activated' as const) : ('deactivated' as const)
    const changed = await tx
      .select({ id: vehicles.id, brand: vehicles.brand, model: vehicles.model })
      .from(vehicles)
      .where(and(inArray(vehicles.id, ids), ne(vehicles.isActive, isActive)))
      .orderBy(vehicles.id)
      .for('update')
    if (changed.length === 0) return { outcome, count: 0 }
    const changedIds = changed.map(({ id }) => id)
    const named = changed.length === 1 ? changed.map(nameOf).join() : `${changed.length} veículos`
    const target = `${named}, id ${changedIds.join(', ')}`
    const [before, after] = isActive ? ['Inativo', 'Ativo'] : ['Ativo', 'Inativo']
    const changes = changed.map((model) => ({ field: `${nameOf(model)} (${model.id})`, before, after }))
    const action = { ids: changedIds, username, action: `vehicles-${outcome}`, target, changes } as const
    await changeVehicles(tx, clock, action, async () => {
      await tx.update(vehicles).set({ isActive }).where(inArray(vehicles.id, changedIds))
    })
    return { outcome, count: changed.length }
  })
}
