import { nameOf, type VehicleCardData } from './vehicle.ts'

/** Adds the version to names that several cars share. */
export function distinctNames(vehicles: Pick<VehicleCardData, 'brand' | 'model' | 'version'>[]): string[] {
  const names = vehicles.map(nameOf)
  return vehicles.map((vehicle, at) => {
    const name = names[at] ?? ''
    const isShared = names.filter((one) => one === name).length > 1
    return isShared && vehicle.version ? `${name} ${vehicle.version}` : name
  })
}
