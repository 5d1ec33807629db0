import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { versionsOfModels } from '#app/domain/costs/registered-models.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { countBrands } from '#app/domain/vehicles/brand.ts'
import { groupVersions } from '#app/domain/vehicles/model-versions.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { modelCards } from './matching-vehicles.ts'
import type { PopularModels } from './portal-search.ts'

const maxModels = 3

/** Most registered models on sale. null: no registrations are known. */
export async function findPopularModels(content: Content): Promise<PopularModels | null> {
  const [{ models }, vehicles] = await Promise.all([findMarket(content), listActiveVehicles(content)])
  if (!models) return null
  const first = versionsOfModels(models.rows, vehicles)
    .flatMap((versions) => groupVersions(versions).slice(0, 1))
    .slice(0, maxModels)
    .flat()
  const cards = modelCards({ count: first.length, first, path: '/catalogo#mais-emplacados' })
  return { month: models.date, brandCount: countBrands(vehicles), vehicles: cards }
}
