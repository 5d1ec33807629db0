import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { nameOf, vehiclePath } from '#app/domain/vehicles/vehicle.ts'
import { cachePerContentVersion } from '#app/platform/content/content-cache.server.ts'
import type { Database } from '#database/database.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'
import { currentVehiclePrices } from '#database/schema/current-vehicle-prices.ts'
import { vehicles } from '#database/schema/vehicles.ts'
import type { ChangedPoints, PriceChange } from './recent-changes.ts'

type PriceStep = Omit<PriceChange, 'vehicle'> & { vehicleId: number }

const maxChanges = 20

/** Changes of active models, newest first. */
export const findPriceChanges = cachePerContentVersion('vehicles', async (db: Database): Promise<PriceStep[]> => {
  const { id, vehicleId, priceBrl, referenceDate, recordedAt } = currentVehiclePrices
  const steps = db
    .select({
      id,
      vehicleId,
      toBrl: priceBrl,
      fromBrl: sql<number | null>`lag(${priceBrl}) over (partition by ${vehicleId} order by ${recordedAt}, ${id})`.as(
        'from_brl',
      ),
      fromDate: sql<
        string | null
      >`lag(coalesce(${referenceDate}, to_char(${recordedAt} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))) over (partition by ${vehicleId} order by ${recordedAt}, ${id})`.as(
        'from_date',
      ),
      date: sql<string>`coalesce(${referenceDate}, to_char(${recordedAt} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'))`.as(
        'change_date',
      ),
    })
    .from(currentVehiclePrices)
    .as('steps')
  const rows = await db
    .select({
      fromBrl: steps.fromBrl,
      toBrl: steps.toBrl,
      fromDate: steps.fromDate,
      date: steps.date,
      id: vehicles.id,
      slug: vehicles.slug,
      brand: vehicles.brand,
      model: vehicles.model,
      version: vehicles.version,
    })
    .from(steps)
    .innerJoin(vehicles, eq(vehicles.id, steps.vehicleId))
    .where(and(vehicles.isActive, isNotNull(steps.fromBrl), ne(steps.fromBrl, steps.toBrl)))
    .orderBy(desc(steps.date), desc(steps.id))
    .limit(maxChanges)
  return rows.map(({ fromBrl, toBrl, fromDate, date, version, ...vehicle }) => ({
    vehicleId: vehicle.id,
    name: [nameOf(vehicle), version].filter(Boolean).join(' '),
    path: vehiclePath(vehicle),
    fromBrl: fromBrl ?? toBrl,
    toBrl,
    fromDate,
    date,
  }))
})

export const findChangedPoints = cachePerContentVersion('charging', (db: Database): Promise<ChangedPoints[]> => {
  const day = sql<string>`to_char(${chargingPointChanges.createdAt} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`
  return db
    .select({ day, points: sql<number>`count(distinct ${chargingPointChanges.pointId})::int` })
    .from(chargingPointChanges)
    .groupBy(day)
    .orderBy(desc(day))
    .limit(7)
})
