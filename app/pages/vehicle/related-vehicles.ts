import { isInSamePriceRange } from '#app/domain/vehicles/price-range.ts'
import { isOnSale, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

const maxSimilar = 3

export function versionsOf(vehicle: Vehicle, all: Vehicle[]): Vehicle[] {
  return all
    .filter((other) => other.id !== vehicle.id && other.brand === vehicle.brand && other.model === vehicle.model)
    .toSorted((a, b) => (a.priceBrl ?? Infinity) - (b.priceBrl ?? Infinity))
}

/** Models on sale with the same body: same vehicle type first, then the nearest price. Leaves out versions of this model. */
export function similarVehicles(vehicle: Vehicle, all: Vehicle[]): Vehicle[] {
  const distance = (other: Vehicle) =>
    vehicle.priceBrl === null || other.priceBrl === null
      ? Infinity
      : Math.abs(Math.log(other.priceBrl / vehicle.priceBrl))
  return all
    .filter((other) => other.category === vehicle.category && isOnSale(other))
    .filter((other) => other.brand !== vehicle.brand || other.model !== vehicle.model)
    .toSorted(
      (a, b) =>
        Number(a.type !== vehicle.type) - Number(b.type !== vehicle.type) || distance(a) - distance(b) || a.id - b.id,
    )
    .slice(0, maxSimilar)
}

type Priced = { priceBrl: number | null }

/** Returns other versions, and similar models in the same price range. */
export function pairPartners<Other extends Priced>(
  vehicle: Priced,
  { versions, similar }: { versions: Other[]; similar: Other[] },
): Other[] {
  return [...versions, ...similar.filter((other) => isInSamePriceRange(vehicle, other))]
}

/** True if the page of one of the two models links to their comparison. */
export function isLinkedPair(a: Vehicle, b: Vehicle, all: Vehicle[]): boolean {
  const offers = (vehicle: Vehicle, other: Vehicle) =>
    pairPartners(vehicle, { versions: versionsOf(vehicle, all), similar: similarVehicles(vehicle, all) }).includes(
      other,
    )
  return offers(a, b) || offers(b, a)
}
