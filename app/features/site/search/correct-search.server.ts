import { nameOf, type Vehicle } from '#app/features/vehicles/vehicle.ts'
import { brazilianStates } from '#app/platform/brazil/brazilian-states.ts'
import { placeText } from '#app/platform/brazil/find-municipality.server.ts'
import { municipalitiesNamed } from '#app/platform/brazil/municipalities.server.ts'
import { suggestMunicipalities } from '#app/platform/brazil/suggest-municipalities.server.ts'
import { memoizeLast } from '#app/platform/content/memoize-last.ts'
import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { isOneEditApart, nearestWord } from '#app/platform/text/spelling.ts'
import { toolWords, withoutToolWords } from './find-tools.server.ts'

/** Words of a search that are looked at; each is compared with every known word once. */
const mostWords = 8

/** A search that found nothing, with one typing error forgiven in each word: a name of a model, of a tool or a state, else a town. */
export function correctSearch(search: string, vehicles: Vehicle[]): string | null {
  const words = normalizeName(search).split(' ')
  if (words.length > mostWords) return null
  const known = knownWords(vehicles)
  const corrected = words.map((word) =>
    known.some((one) => one.startsWith(word)) ? word : (nearestWord(word, known) ?? word),
  )
  const text = corrected.join(' ')
  return text === words.join(' ') ? correctedTown(withoutToolWords(search)) : text
}

const knownWords = memoizeLast((vehicles: Vehicle[]): string[] => [
  ...new Set([
    ...vehicles.flatMap((vehicle) => normalizeName(nameOf(vehicle)).split(' ')),
    ...toolWords,
    ...Object.values(brazilianStates).flatMap((name) => normalizeName(name).split(' ')),
  ]),
])

/** Shorter names are one letter from too many words. */
const leastLettersOfTown = 5

function correctedTown(typed: string): string | null {
  if (typed.length < leastLettersOfTown) return null
  const towns = suggestMunicipalities(typed)
  const meant = towns.find(({ name }) => isOneEditApart(normalizeName(name), typed)) ?? towns[0]
  if (!meant) return null
  return municipalitiesNamed(meant.name).length > 1 ? placeText(meant) : meant.name
}
