import { plainWords } from '#app/platform/text/normalize-text.ts'
import { recordNameOf, type Vehicle, isOnSale } from './vehicle.ts'

/**
 * Finds vehicles whose name, version, type or description contains every word. 'recall' finds models with a recall. Ignores case and
 * accents.
 */
export function vehicleSearch(search: string): (vehicle: Vehicle) => boolean {
  const words = plainWords(search).split(/\s+/).filter(Boolean)
  return (vehicle) => {
    const text = searchTextOf(vehicle)
    return words.every((word) => text.includes(word))
  }
}

const searchTexts = new WeakMap<Vehicle, string>()

function searchTextOf(vehicle: Vehicle): string {
  const known = searchTexts.get(vehicle)
  if (known !== undefined) return known
  const text = plainWords(
    [recordNameOf(vehicle), vehicle.version, vehicle.typeLabel, vehicle.description, vehicle.hasRecall && 'recall']
      .filter(Boolean)
      .join(' '),
  )
  searchTexts.set(vehicle, text)
  return text
}

/**
 * Models on sale: first one version of each model, then the other versions. In both parts, known prices and ranges come first, then new
 * years.
 */
export function featuredVehicles(vehicles: Vehicle[]): Vehicle[] {
  const inOrder = vehicles
    .filter(isOnSale)
    .toSorted(
      (one, other) =>
        Number(isComparable(other)) - Number(isComparable(one)) || other.year - one.year || gapsOf(one) - gapsOf(other),
    )
  const models = [...Map.groupBy(inOrder, ({ brand, model }) => `${brand} ${model}`).values()]
  return [...models.flatMap(([first]) => first ?? []), ...models.flatMap(([, ...others]) => others)]
}

function isComparable({ priceBrl, rangeKm }: Vehicle): boolean {
  return priceBrl !== null && rangeKm !== null
}

function gapsOf({ powerCv, acceleration0To100S, batteryKwh }: Vehicle): number {
  return [powerCv, acceleration0To100S, batteryKwh].filter((figure) => figure === null).length
}
