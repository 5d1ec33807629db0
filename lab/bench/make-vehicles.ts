import { sql } from 'drizzle-orm'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { vehicles } from '#database/schema/vehicles.ts'

const batchSize = 500

/** Fills a seeded database up to `total` models: copies of real models with changed figures, for realistic filters and sorting. */
export async function makeVehicles(db: Database, total: number): Promise<void> {
  const market = await db.select().from(vehicles)
  const wanted = Math.max(0, total - market.length)
  // Ids start after those of an earlier run.
  const firstId = Math.max(99_999, ...market.map(({ id }) => id)) + 1
  const rows = Array.from({ length: wanted }, (_, index) => madeVehicle(market, index, firstId + index))
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += batchSize) {
      await tx.insert(vehicles).values(rows.slice(start, start + batchSize))
    }
    await tx.execute(sql`select setval(pg_get_serial_sequence('vehicles', 'id'), (select max(id) from vehicles))`)
    await raiseContentVersion(tx, 'vehicles', new Date())
  })
}

function madeVehicle(
  market: (typeof vehicles.$inferSelect)[],
  index: number,
  id: number,
): typeof vehicles.$inferInsert {
  const original = market[index % market.length]
  if (!original) throw new Error('The market is empty: seed it first.')
  const shift = 1 + (((index * 7919) % 41) - 20) / 100
  const moved = (value: number | null) => (value === null ? null : Math.round(value * shift))
  return {
    ...original,
    id,
    model: `${original.model} ${index}`,
    slug: `${original.slug}-${id}`,
    year: 2022 + (index % 5),
    priceValue: moved(original.priceValue),
    rangeKm: moved(original.rangeKm),
    powerCv: moved(original.powerCv),
  }
}
