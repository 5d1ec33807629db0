import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/domain/vehicles/find-vehicle.ts'
import { byName, type Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { carChoiceOf } from './car-parameters.ts'

/** The models with a plug, by name. */
export async function listChargingCars(content: Content): Promise<Vehicle[]> {
  const vehicles = await listActiveVehicles(content)
  return vehicles.filter(({ type }) => type !== 'hibrido').toSorted(byName)
}

/** The model with a plug that an address names, or somebody typed: its address, else the first one with all the words. */
export async function findChargingCar(content: Content, typed: string | null): Promise<Vehicle | null> {
  if (!typed) return null
  const cars = await listChargingCars(content)
  return findVehicleByAddress(cars, typed) ?? carsWith(cars, typed)[0] ?? null
}

/** Longer words are in no name. */
const longestTyped = 120

function carsWith(cars: Vehicle[], typed: string): Vehicle[] {
  const words = normalizeName(typed.slice(0, longestTyped)).split(' ').filter(Boolean)
  if (words.length === 0) return []
  return cars.filter((car) => {
    const name = ` ${normalizeName(carChoiceOf(car).name)}`
    return words.every((word) => name.includes(` ${word}`))
  })
}
