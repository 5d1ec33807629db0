import { isStateCode, type StateCode, stateCodes } from './brazilian-states.ts'
import data from './municipalities.json' with { type: 'json' }
import sizes from './municipality-sizes.json' with { type: 'json' }
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** A municipality with the position of its seat in degrees; municipalities.json names the source. */
export type Municipality = {
  /** IBGE code, seven digits. */
  code: string
  name: string
  state: StateCode
  latitude: number
  longitude: number
}

const byState = new Map<StateCode, Municipality[]>()

/** Municipalities of a state, ordered by name. */
export function municipalitiesOf(state: StateCode): Municipality[] {
  const known = byState.get(state)
  if (known) return known
  const read = data.places[state].split('; ').map((row) => {
    const [name = '', code = '', latitude, longitude] = row.split(',')
    return { code, name, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
  byState.set(state, read)
  return read
}

/** Finds a municipality of a state by name without case, accents and hyphens. Returns the IBGE's spelling or the problem of the pair. */
export function readMunicipality(typed: string, state: string): { name: string } | { problem: string } {
  if (!isStateCode(state)) return { problem: 'Escolha um estado da lista.' }
  const name = namesOf(state).get(keyOf(typed))
  return name ? { name } : { problem: mismatch(typed, state) }
}

/** Checks city and state against each other as far as both are given. */
export function placeProblem(city: string | null, state: string | null): string | null {
  if (!city || !state) return null
  const read = readMunicipality(city, state)
  return 'problem' in read ? read.problem : null
}

function mismatch(typed: string, state: StateCode): string {
  if (state === 'DF') return 'No Distrito Federal o município é Brasília, sem a região administrativa.'
  const others = stateCodes.filter((code) => namesOf(code).has(keyOf(typed)))
  const quoted = typed.length > longestQuote ? `${typed.slice(0, longestQuote)}…` : typed
  if (others.length > 0 && others.length <= mostOthers)
    return `“${quoted}” fica em ${others.join(' e em ')}, não em ${state}. Confira a cidade e o estado.`
  return `Não há município “${quoted}” em ${state}. Escreva o nome do município, sem bairro nem distrito.`
}

/** Maximum number of states in a hint. */
const mostOthers = 2
/** Maximum characters of typed text in a message. */
const longestQuote = 60

let byName: Map<string, Municipality[]> | undefined

/** Municipalities of one normalised name, at most one per state. */
export function municipalitiesNamed(typed: string): Municipality[] {
  byName ??= Map.groupBy(stateCodes.flatMap(municipalitiesOf), ({ name }) => keyOf(name))
  return byName.get(keyOf(typed)) ?? []
}

const known = new Map<StateCode, Map<string, string>>()

function namesOf(state: StateCode): Map<string, string> {
  const found = known.get(state) ?? new Map(municipalitiesOf(state).map(({ name }) => [keyOf(name), name]))
  known.set(state, found)
  return found
}

/** Also finds "Alta Floresta D'Oeste" without its apostrophe; no two names of a state differ by that alone. */
function keyOf(name: string): string {
  return normalizeName(name).replaceAll(' ', '')
}

const thousandsByCode = new Map(
  sizes.places.split('; ').map((row) => {
    const [code = '', thousands] = row.split(',')
    return [code, Number(thousands)]
  }),
)

/** Population in thousands, to order towns by size; 0: unknown. Not for display: counts are of different years. */
export function thousandsIn({ code }: { code: string }): number {
  return thousandsByCode.get(code) ?? 0
}
