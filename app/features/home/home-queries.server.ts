import { and, eq, max } from 'drizzle-orm'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { type Content, keptPerContentVersion } from '#app/platform/kept-content.server.ts'
import type { Database } from '#database/database.ts'
import { vehicleFigureSources } from '#database/schema/vehicles.ts'
import { type HomeVehicles, homeVehiclesOf } from './home-vehicles.ts'

/** What the home page shows of the vehicles, and the date of the newest Inmetro table among their ranges. */
export async function findHomeVehicles(
  content: Content,
): Promise<{ vehicles: HomeVehicles; rangeTableDate: string | null }> {
  const [vehicles, rangeTableDate] = await Promise.all([listActiveVehicles(content), findRangeTableDate(content)])
  return { vehicles: homeVehiclesOf(vehicles), rangeTableDate }
}

const findRangeTableDate = keptPerContentVersion('vehicles', async (db: Database): Promise<string | null> => {
  const { figure, cycle, referenceDate } = vehicleFigureSources
  const [row] = await db
    .select({ newest: max(referenceDate) })
    .from(vehicleFigureSources)
    .where(and(eq(figure, 'rangeKm'), eq(cycle, 'Inmetro')))
  return row?.newest ?? null
})
