import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { versionsOfModels } from '#app/domain/costs/registered-models.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { brandPath, brandSlugOf, countBrands } from '#app/domain/vehicles/brand.ts'
import { groupVersions } from '#app/domain/vehicles/model-versions.ts'
import { isOnSale, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { bodyCategories, vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { catalogueHref } from '#app/pages/catalogue/catalogue-address.ts'
import { browseVehicles } from '#app/pages/catalogue/catalogue-page-data.ts'
import type { VehicleFilters } from '#app/pages/catalogue/vehicle-filters.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { formatMonthName } from '#app/platform/format/format-date.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import type { AbsentModel } from './absent-brands.ts'
import { modelCards } from './matching-vehicles.ts'
import type { Alternatives, PortalSearch } from './portal-search.ts'

const maxAlternatives = 6

/** Cars similar to an absent model, or the most registered ones for an absent brand, or those of the brand that the search names. null: none. */
export async function findAlternatives(
  content: Content,
  { search, absentCar }: Pick<PortalSearch, 'search' | 'absentCar'>,
): Promise<Alternatives | null> {
  const vehicles = await listActiveVehicles(content)
  const brandCount = countBrands(vehicles.filter(isOnSale))
  const found = absentCar?.model
    ? similarTo(absentCar.model, vehicles)
    : absentCar
      ? await mostRegistered(content, vehicles)
      : ofNamedBrand(search, vehicles)
  if (!found || found.models.length === 0) return null
  const { title, note = null, path, models } = found
  const first = models.slice(0, countShown(models.length)).flat()
  return { title, note, path, brandCount, vehicles: modelCards({ count: first.length, first, path }) }
}

/** Whole rows of three or four cards. */
function countShown(count: number): number {
  return count >= maxAlternatives ? maxAlternatives : Math.min(count, 4)
}

type FoundModels = { title: string; note?: string; path: string; models: Vehicle[][] }

/** Electric cars on sale of the same body, the cheapest first. */
function similarTo({ body }: AbsentModel, vehicles: Vehicle[]): FoundModels {
  const filters: VehicleFilters = { type: [vehicleTypes.eletrico.label], body: [body], onSaleOnly: true }
  const { matches } = browseVehicles(vehicles, filters, 'price_asc')
  const { plural, electrified } = bodyCategories[body]
  return {
    title: `${plural} ${electrified.split(' ')[0]}`,
    note: 'À venda no Brasil, do menor preço ao maior.',
    path: catalogueHref({ filters, sort: 'price_asc' }),
    models: groupVersions(matches),
  }
}

const maxPopularModels = 3

/** null: no registrations are known. */
async function mostRegistered(content: Content, vehicles: Vehicle[]): Promise<FoundModels | null> {
  const { models } = await findMarket(content)
  return (
    models && {
      title: `Os mais emplacados em ${formatMonthName(models.date)}`,
      path: '/catalogo#mais-emplacados',
      models: versionsOfModels(models.rows, vehicles)
        .flatMap((versions) => groupVersions(versions).slice(0, 1))
        .slice(0, maxPopularModels),
    }
  )
}

/** 'kia ev6' → the models of Kia. null: no word is a brand. */
function ofNamedBrand(search: string, vehicles: Vehicle[]): FoundModels | null {
  const words = normalizeName(search).split(' ')
  const named = vehicles.find(({ brand }) => words.includes(normalizeName(brand).split(' ')[0] ?? ''))
  if (!named) return null
  const { matches } = browseVehicles(vehicles, { brand: [named.brand], onSaleOnly: true }, 'price_asc')
  return {
    title: `Modelos da ${named.brand}`,
    path: brandPath(brandSlugOf(named)),
    models: groupVersions(matches),
  }
}
