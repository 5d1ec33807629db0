import { isOnSale, type Vehicle } from '#app/features/vehicles/vehicle.ts'

const mostSimilar = 3

/** The other versions of the same model. */
export function versionsOf(vehicle: Vehicle, all: Vehicle[]): Vehicle[] {
  return all
    .filter((other) => other.id !== vehicle.id && other.brand === vehicle.brand && other.model === vehicle.model)
    .toSorted((a, b) => (a.priceBrl ?? Infinity) - (b.priceBrl ?? Infinity))
}

/** Models on sale with the same body, the nearest in price first; those of the same type before others. */
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
    .slice(0, mostSimilar)
}
