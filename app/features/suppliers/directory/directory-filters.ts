import { type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import type { DirectoryFilters } from './directory-address.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** The filtered values of a supplier. `cityLetters`: the city by `normalizeName` */
type Found = { category: string; state: string | null; city: string | null; cityLetters: string }

/**
 * Who passes all filters. A city is found by its whole name, whatever its accents, and by a part of it where no city has that
 * name: 'rio' finds Rio de Janeiro, 'natal' nothing but Natal.
 */
export function filterSuppliers<Entry extends Found>(
  entries: Entry[],
  { type, state, city }: DirectoryFilters,
): Entry[] {
  const ofPlace = entries.filter((entry) => (!type || entry.category === type) && (!state || entry.state === state))
  if (!city) return ofPlace
  const letters = normalizeName(city)
  if (!letters) return []
  const whole = ofPlace.filter(({ cityLetters }) => cityLetters === letters)
  return whole.length > 0 ? whole : ofPlace.filter(({ cityLetters }) => ` ${cityLetters}`.includes(` ${letters}`))
}

/** Cities that a field offers; whoever looks for another one types it. */
const mostCities = 300

/** The states that suppliers are in and the cities of the chosen one: those with most suppliers, by name. */
export function placesOf(entries: Found[], chosen: StateCode | null): { states: StateCode[]; cities: string[] } {
  const present = new Set(entries.map(({ state }) => state))
  const counts = new Map<string, { city: string; letters: string; count: number }>()
  for (const { city, cityLetters: letters, state } of entries) {
    if (!city || (chosen && state !== chosen)) continue
    const counted = counts.get(letters)
    if (counted) counted.count++
    else counts.set(letters, { city, letters, count: 1 })
  }
  const fullest = [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, mostCities)
  return {
    states: stateCodes.filter((code) => present.has(code) || code === chosen),
    cities: fullest.toSorted((a, b) => (a.letters < b.letters ? -1 : 1)).map(({ city }) => city),
  }
}
