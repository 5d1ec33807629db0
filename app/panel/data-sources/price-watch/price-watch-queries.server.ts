import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import type { Database } from '#database/database.ts'
import { vehiclePriceLooks, vehicles } from '#database/schema/vehicles.ts'
import { priceTaskOf } from './price-look.ts'
import { isWatched } from './watch-prices.server.ts'

export type ListedPage = Awaited<ReturnType<typeof findPages>>[number]

const maxListed = 500

/** Pages with a task first. */
export async function listWatchedPages(db: Database): Promise<ListedPage[]> {
  const pages = await findPages(db, isWatched)
  return pages.toSorted((one, other) => Number(other.task !== null) - Number(one.task !== null))
}

export async function findWatchedPage(db: Database, vehicleId: number): Promise<ListedPage | null> {
  const [page] = await findPages(db, and(isWatched, eq(vehicles.id, vehicleId)))
  return page ?? null
}

async function findPages(db: Database, where: SQL | undefined) {
  const { id, brand, model, version, pricePage, priceValue } = vehicles
  const rows = await db
    .select({ id, brand, model, version, pricePage, priceValue, look: vehiclePriceLooks })
    .from(vehicles)
    .leftJoin(
      vehiclePriceLooks,
      and(
        eq(vehiclePriceLooks.vehicleId, id),
        eq(vehiclePriceLooks.address, pricePage),
        eq(vehiclePriceLooks.priceBrl, priceValue),
      ),
    )
    .where(where)
    .orderBy(asc(brand), asc(model), asc(id))
    .limit(maxListed)
  return rows.map(({ look, pricePage: address, priceValue: priceBrl, ...vehicle }) => ({
    id: vehicle.id,
    name: [nameOf(vehicle), vehicle.version].filter(Boolean).join(' '),
    address: address ?? '',
    priceBrl: priceBrl ?? 0,
    /** Last check of this address and price. */
    lookedAt: look?.lookedAt ?? null,
    result: look?.result ?? null,
    task: priceTaskOf(look),
  }))
}

export async function countPriceTasks(db: Database): Promise<number> {
  const { id, pricePage, priceValue } = vehicles
  const rows = await db
    .select({ look: vehiclePriceLooks })
    .from(vehiclePriceLooks)
    .innerJoin(
      vehicles,
      and(
        eq(vehiclePriceLooks.vehicleId, id),
        eq(vehiclePriceLooks.address, pricePage),
        eq(vehiclePriceLooks.priceBrl, priceValue),
      ),
    )
    .where(
      and(
        isWatched,
        isNull(vehiclePriceLooks.decidedAt),
        inArray(vehiclePriceLooks.result, ['not-shown', 'gone', 'no-answer']),
      ),
    )
    .limit(maxListed)
  return rows.filter(({ look }) => priceTaskOf(look) !== null).length
}
