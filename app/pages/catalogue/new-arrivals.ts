import {
  drawingUrlOfModel,
  byListOrder,
  isOnSale,
  nameOf,
  type Vehicle,
  vehiclePath,
} from '#app/domain/vehicles/vehicle.ts'

const maxArrivals = 8

/** Models of the newest model year. `priceBrl`: lowest price of the model's versions, in reais. */
export type NewArrivals = NonNullable<ReturnType<typeof newArrivalsOf>>

/** Lists models on sale with a price, at most `maxArrivals`. null: none. */
export function newArrivalsOf(vehicles: Vehicle[]) {
  const priced = vehicles.flatMap((vehicle) =>
    isOnSale(vehicle) && vehicle.priceBrl !== null ? [{ vehicle, priceBrl: vehicle.priceBrl }] : [],
  )
  const year = Math.max(...priced.map(({ vehicle }) => vehicle.year))
  const newest = priced
    .filter(({ vehicle }) => vehicle.year === year)
    .toSorted((a, b) => byListOrder(a.vehicle, b.vehicle))
  if (newest.length === 0) return null
  const models = [...Map.groupBy(newest, ({ vehicle }) => nameOf(vehicle))].map(([name, versions]) => {
    const cheapest = versions.reduce((best, one) => (one.priceBrl < best.priceBrl ? one : best))
    return {
      name,
      drawing: drawingUrlOfModel(versions.map(({ vehicle }) => vehicle)),
      path: vehiclePath(cheapest.vehicle),
      priceBrl: cheapest.priceBrl,
    }
  })
  return { year, models: models.slice(0, maxArrivals) }
}
