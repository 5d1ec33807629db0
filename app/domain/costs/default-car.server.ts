import { findMarket } from '#app/domain/costs/cost-queries.server.ts'
import { isOnSale, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** `month`: month of the registrations, 'YYYY-MM'. null: unknown, so the car is the cheapest one. */
export type DefaultCar = { vehicle: Vehicle; month: string | null }

/**
 * Finds the cheapest version of the most registered electric model, or else the cheapest electric car. null: no car on sale has a known
 * price, range and battery.
 */
export async function findDefaultCar(content: Content, cars: Vehicle[]): Promise<DefaultCar | null> {
  const market = await loadOrNothing(content, () => findMarket(content), null)
  return defaultCarOf(cars, market?.models ?? null)
}

type Models = { date: string; rows: { name: string }[] }

/** @param models by registrations, highest first */
export function defaultCarOf(cars: Vehicle[], models: Models | null): DefaultCar | null {
  const known = cars
    .filter(({ type, priceBrl, rangeKm, batteryKwh }) => {
      return type === 'eletrico' && priceBrl !== null && rangeKm !== null && batteryKwh !== null
    })
    .filter(isOnSale)
    .toSorted((one, other) => (one.priceBrl ?? 0) - (other.priceBrl ?? 0))
  const namedBy = (name: string) => known.find((car) => normalizeName(nameOf(car)) === normalizeName(name))
  for (const { name } of models?.rows ?? []) {
    const vehicle = namedBy(name)
    if (vehicle) return { vehicle, month: models?.date ?? null }
  }
  return known[0] ? { vehicle: known[0], month: null } : null
}
