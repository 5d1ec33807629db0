import { isOnSale, type Vehicle } from './vehicle.ts'

/**
 * The models on sale in the order of the home carousel and of the footer (T-95): those with price and range first, then the newest
 * year, then the fewest gaps on the card. The second version of a model comes after the first version of every model.
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
