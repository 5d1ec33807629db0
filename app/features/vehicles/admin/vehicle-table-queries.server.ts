import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { VehicleType } from '#app/features/vehicles/vehicle-type.ts'
import type { ResultCount } from '#app/platform/result-count.ts'
import { searchPage, matchesAllWords } from '#app/platform/text-search.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { VehicleTableAddress, VehicleTableKey } from './vehicle-table-address.ts'
import { orderedVehicles } from './vehicle-table-orders.server.ts'

const pageSize = 50

/** A row of the editors' table (AVEH-01). */
export type ListedVehicleForEditors = {
  id: number
  brand: string
  model: string
  version: string | null
  slug: string
  year: number
  /** The text of the record, where no number is known. */
  price: string | null
  priceBrl: number | null
  type: VehicleType
  isActive: boolean
}

export type VehicleTable = {
  vehicles: ListedVehicleForEditors[]
  found: ResultCount
  /** Null on the last page. */
  next: VehicleTableKey | null
}

/** Every model, inactive ones among them, 50 at a time; the one created last first, unless asked otherwise (AVEH-02). */
export function listVehiclesForEditors(db: Database, address: VehicleTableAddress): Promise<VehicleTable> {
  const { key, orderBy, isBehind } = orderedVehicles(address.order, address.after)
  return db.transaction(async (tx) => {
    const { found, isShown } = await searchPage(tx, vehicles.id, matching(address))
    const rows = await tx
      .select({ ...rowColumns, key: sql<string>`${key}` })
      .from(vehicles)
      .where(and(isShown, isBehind))
      .orderBy(orderBy)
      .limit(pageSize + 1)
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
    return {
      vehicles: rows.slice(0, pageSize).map(({ key: _key, ...row }) => row),
      found,
      next: last ? { value: last.key, id: last.id } : null,
    }
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

function matching({ search, state, type }: VehicleTableAddress): SQL | undefined {
  return and(
    state === 'todos' ? undefined : eq(vehicles.isActive, state === 'ativo'),
    type ? eq(vehicles.type, type) : undefined,
    matchesAllWords(searchedText, search),
  )
}

const searchedText = sql`public.sem_acento(' ' || ${vehicles.brand} || ' ' || ${vehicles.model} || ' ' || coalesce(${vehicles.version}, '') || ' ' || ${vehicles.slug})`
