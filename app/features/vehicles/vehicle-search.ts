import { plainWords } from '#app/platform/text/normalize-text.ts'
import { nameOf, type Vehicle } from './vehicle.ts'

/** Every word must stand somewhere in name, version, type or description, or be 'recall' of one that has any; case and accents do not matter. */
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
    [nameOf(vehicle), vehicle.version, vehicle.typeLabel, vehicle.description, vehicle.hasRecall && 'recall']
      .filter(Boolean)
      .join(' '),
  )
  searchTexts.set(vehicle, text)
  return text
}
