import { plainWords } from '#app/platform/text/normalize-text.ts'
import { recordNameOf, type Vehicle } from './vehicle.ts'

/**
 * Matches vehicles with every word of the search in name, version, type or description; 'recall' matches those with a recall.
 * Case and accents are ignored.
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
