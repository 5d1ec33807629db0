import { listActiveVehicles } from '#app/features/vehicles/active-vehicles.server.ts'
import { findVehicleByAddress } from '#app/features/vehicles/find-vehicle.ts'
import { nameOf } from '#app/features/vehicles/vehicle.ts'
import type { HomeChargingAddress } from '#app/features/charging/home/home-charging-address.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { emptyLetter, type LetterFields } from './letter-fields.ts'

/** The letter's values from its address. Only names of our own catalogue get into it. */
export async function findLetterPrefill(
  content: Content,
  { state, model }: Pick<HomeChargingAddress, 'state' | 'model'>,
): Promise<LetterFields> {
  const vehicle = model === null ? null : findVehicleByAddress(await listActiveVehicles(content), model)
  return { ...emptyLetter, uf: state ?? '', carro: vehicle ? nameOf(vehicle) : '' }
}
