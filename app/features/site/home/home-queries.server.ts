import { and, eq, max } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { findShownPoints } from '#app/features/charging/shown-points.server.ts'
import { listConfirmedFigures } from '#app/features/site/settings/portal-figures-queries.server.ts'
import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import {
  type Content,
  cacheEachPerContentVersion,
  cachePerContentVersion,
} from '#app/platform/content/content-cache.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Database } from '#database/database.ts'
import { vehicleFigureSources } from '#database/schema/vehicles.ts'
import type { HomeData } from './home-vehicles.ts'
import { type HomeVehicles, homeVehiclesOf } from './home-vehicles.ts'
import { readOrFailure } from './read-or-failure.server.ts'

/** Each part is read by itself: where one fails, the rest of the page stands. */
export async function findHomeData(context: Readonly<RouterContextProvider>): Promise<HomeData> {
  const content = context.get(contexts.content)
  const [vehicles, figures, points] = await Promise.all([
    readOrFailure(context, () => findHomeVehicles(content, undefined)),
    readOrFailure(context, () => listConfirmedFigures(content)),
    readOrFailure(context, () => findShownPoints(content)),
  ])
  return {
    vehicles,
    growth: figures.value?.find(({ key }) => key === 'home.growth') ?? null,
    countedPoints: points.value?.realCount ?? 0,
  }
}

async function readHomeVehicles(content: Content): Promise<HomeVehicles> {
  const [vehicles, rangeTableDate] = await Promise.all([listActiveVehicles(content), findRangeTableDate(content)])
  return homeVehiclesOf(vehicles, rangeTableDate)
}

const findHomeVehicles = cacheEachPerContentVersion(readHomeVehicles, { topics: ['vehicles'], keyOf: () => '', max: 1 })

/** The date of the newest Inmetro table among the ranges. */
const findRangeTableDate = cachePerContentVersion('vehicles', async (db: Database): Promise<string | null> => {
  const { figure, cycle, referenceDate } = vehicleFigureSources
  const [row] = await db
    .select({ newest: max(referenceDate) })
    .from(vehicleFigureSources)
    .where(and(eq(figure, 'rangeKm'), eq(cycle, 'Inmetro')))
  return row?.newest ?? null
})
