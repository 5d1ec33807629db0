import { isStateCode, type StateCode, stateCodes } from './brazilian-states.ts'
import data from './municipalities.json' with { type: 'json' }
import sizes from './municipality-sizes.json' with { type: 'json' }
import { normalizeName } from '#app/platform/text/normalize-name.ts'

/** A municipality with the position of its seat, in degrees; municipalities.json says from where. */
export type Municipality = {
  /** The code of the IBGE, seven digits. */
  code: string
  name: string
  state: StateCode
  latitude: number
  longitude: number
}

const byState = new Map<StateCode, Municipality[]>()

/** The municipalities of a state, by name as the IBGE writes them. */
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

/**
 * The municipality of a state by the name that somebody typed, whatever its accents, capitals and hyphens: as the IBGE writes it, or
 * what is wrong with the pair.
 */
export function readMunicipality(typed: string, state: string): { name: string } | { problem: string } {
  if (!isStateCode(state)) return { problem: 'Escolha um estado da lista.' }
  const name = namesOf(state).get(keyOf(typed))
  return name ? { name } : { problem: mismatch(typed, state) }
}

/** The problem of a city and its state, as far as both are there. */
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

/** More states than that tell nobody which one was meant. */
const mostOthers = 2
/** Characters of what was typed, in the sentence about it. */
const longestQuote = 60

let byName: Map<string, Municipality[]> | undefined

/** The municipalities of one name, whatever its accents, capitals and hyphens; one of each state at most. */
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

/** "Alta Floresta D'Oeste" is also found without its apostrophe: no two of a state differ by that alone. */
function keyOf(name: string): string {
  return normalizeName(name).replaceAll(' ', '')
}

const thousandsByCode = new Map(
  sizes.places.split('; ').map((row) => {
    const [code = '', thousands] = row.split(',')
    return [code, Number(thousands)]
  }),
)

/**
 * How many people live in a town, in thousands, to put larger towns before smaller ones; 0 where nobody told. No figure to be shown: counts of
 * several years stand beside each other.
 */
export function thousandsIn({ code }: { code: string }): number {
  return thousandsByCode.get(code) ?? 0
}
