import { normalizeName } from '#app/platform/text/normalize-name.ts'
import { isOneEditApart } from '#app/platform/text/spelling.ts'
import { readStateCode, stateCodes } from './brazilian-states.ts'
import {
  cachedForMunicipalities,
  type Municipality,
  municipalitiesOf,
  renamedMunicipalities,
  thousandsIn,
} from './municipalities.server.ts'

export type Indexed = { key: string; municipality: Municipality }

/** 'found': exactly one municipality; 'ambiguous': at most `maxCandidates` municipalities, the likeliest first; 'unknown': none. */
export type FoundPlace =
  | { outcome: 'found'; place: Municipality }
  | { outcome: 'ambiguous'; candidates: Municipality[] }
  | { outcome: 'unknown' }

const maxCandidates = 8
export const maxTypedLength = 60

export const indexedMunicipalities = cachedForMunicipalities((): Indexed[] => [
  ...stateCodes.flatMap(municipalitiesOf).map((municipality) => ({
    key: normalizeName(municipality.name),
    municipality,
  })),
  ...renamedMunicipalities().map(({ name, municipality }) => ({ key: normalizeName(name), municipality })),
])

/** Text of a municipality in fields and addresses: 'Curitiba, PR'. */
export function placeText({ name, state }: Pick<Municipality, 'name' | 'state'>): string {
  return `${name}, ${state}`
}

/** Ignores case and accents. 'ambiguous': several towns have the name, or it is incomplete or has one typo. */
export function findMunicipality(typed: string): FoundPlace {
  const key = normalizeName(typed.slice(0, maxTypedLength))
  if (key === '') return { outcome: 'unknown' }
  const { name, state } = withoutState(key)
  const all =
    state === null
      ? indexedMunicipalities()
      : indexedMunicipalities().filter(({ municipality }) => municipality.state === state)
  const exact = all.filter((entry) => entry.key === name)
  if (exact.length > 1) return ambiguous(exact.toSorted(largestFirst))
  const [only] = exact
  if (only) return { outcome: 'found', place: only.municipality }
  return ambiguous(similar(all, name))
}

function ambiguous(entries: Indexed[]): FoundPlace {
  if (entries.length === 0) return { outcome: 'unknown' }
  return { outcome: 'ambiguous', candidates: entries.slice(0, maxCandidates).map(({ municipality }) => municipality) }
}

/** Splits a normalised text: 'sao paulo sp' → name 'sao paulo' and state 'SP'. `state` null: the text ends with no state code. */
export function withoutState(key: string) {
  const words = key.split(' ')
  const state = words.length > 1 ? readStateCode((words.at(-1) ?? '').toUpperCase()) : null
  return state ? { name: words.slice(0, -1).join(' '), state } : { name: key, state: null }
}

function similar(all: Indexed[], name: string): Indexed[] {
  const isLike = [
    ({ key }: Indexed) => key.startsWith(name),
    ({ key }: Indexed) => key.includes(` ${name}`),
    ({ key }: Indexed) => isOneEditApart(key, name),
  ]
  for (const like of isLike) {
    const found = all.filter(like)
    if (found.length > 0) return found.toSorted(largestFirst)
  }
  return []
}

/** Compares by population; for equal population, shorter names come first. */
export function largestFirst({ municipality: a }: Indexed, { municipality: b }: Indexed): number {
  return thousandsIn(b) - thousandsIn(a) || a.name.length - b.name.length || a.name.localeCompare(b.name, 'pt')
}
