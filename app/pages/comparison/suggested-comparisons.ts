import { bodyCategories, type BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import { isOnSale, type Vehicle, type VehicleCardData } from '#app/domain/vehicles/vehicle.ts'

import { cardDataOf } from '#app/domain/vehicles/vehicle.ts'

export type SuggestedComparison = { title: string; vehicles: VehicleCardData[] }

/** One slot stays free for the visitor's own idea. */
const vehiclesEach = 3

/** Comparisons to begin with, each by a stated rule from the models on sale; none is picked by hand. */
export function suggestedComparisons(all: Vehicle[]): SuggestedComparison[] {
  const priced = all.filter((vehicle): vehicle is Priced => isOnSale(vehicle) && vehicle.priceBrl !== null)
  const electric = priced.filter((vehicle) => vehicle.type === 'eletrico')
  const plugIn = priced.filter((vehicle) => vehicle.type === 'plug-in')
  const body = commonestBody(electric)
  return [
    { title: 'Os elétricos de menor preço', vehicles: onePerModel(electric.toSorted(byPrice)) },
    { title: 'Os elétricos de maior autonomia', vehicles: onePerModel(electric.toSorted(byRange)) },
    {
      title: body ? `${bodyCategories[body].plural} elétricos de preço vizinho` : '',
      vehicles: body ? neighboursInPrice(electric.filter((vehicle) => vehicle.category === body)) : [],
    },
    { title: 'Os híbridos plug-in de menor preço', vehicles: onePerModel(plugIn.toSorted(byPrice)) },
  ]
    .filter(({ vehicles }) => vehicles.length > 1)
    .map(({ title, vehicles }) => ({ title, vehicles: vehicles.map(cardDataOf) }))
}

type Priced = Vehicle & { priceBrl: number }

function byPrice(a: Priced, b: Priced): number {
  return a.priceBrl - b.priceBrl || a.id - b.id
}

function byRange(a: Priced, b: Priced): number {
  return (b.rangeKm ?? 0) - (a.rangeKm ?? 0) || byPrice(a, b)
}

/** The first of each model: two versions of one car are no choice of cars. */
function onePerModel<Found extends Vehicle>(sorted: Found[], most = vehiclesEach): Found[] {
  const names = new Set<string>()
  return sorted
    .filter(({ brand, model }) => {
      const name = `${brand} ${model}`
      return names.has(name) ? false : names.add(name)
    })
    .slice(0, most)
}

function commonestBody(vehicles: Vehicle[]): BodyCategory | null {
  const counts = new Map<BodyCategory, number>()
  for (const { category } of vehicles) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/** The three models that stand closest together in price; of equally close ones the cheapest. */
function neighboursInPrice(vehicles: Priced[]): Priced[] {
  const sorted = onePerModel(vehicles.toSorted(byPrice), vehicles.length)
  const windows = sorted.slice(vehiclesEach - 1).map((_, start) => sorted.slice(start, start + vehiclesEach))
  const spread = (window: Priced[]) => (window.at(-1)?.priceBrl ?? 0) / (window[0]?.priceBrl ?? 1)
  return windows.toSorted((a, b) => spread(a) - spread(b))[0] ?? sorted
}
