import { isStateCode, type StateCode, stateCodes } from './brazilian-states.ts'
import data from './municipalities.json' with { type: 'json' }
import sizes from './municipality-sizes.json' with { type: 'json' }
import { normalizeName } from '#app/platform/text/normalize-name.ts'

export type Municipality = {
  /** IBGE code, seven digits. */
  code: string
  name: string
  state: StateCode
  latitude: number
  longitude: number
}

const byState = new Map<StateCode, Municipality[]>()

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
 * Finds a municipality in a state by name; ignores case, accents and hyphens. Returns the name as spelled by the IBGE, or a message about
 * the wrong pair.
 */
export function readMunicipality(typed: string, state: string): { name: string } | { problem: string } {
  if (!isStateCode(state)) return { problem: 'Escolha um estado da lista.' }
  const name = namesOf(state).get(keyOf(typed))
  return name ? { name } : { problem: mismatch(typed, state) }
}

/** Message if the city is not in the state. null: the pair is valid, or one of both is missing. */
export function placeProblem(city: string | null, state: string | null): string | null {
  if (!city || !state) return null
  const read = readMunicipality(city, state)
  return 'problem' in read ? read.problem : null
}

function mismatch(typed: string, state: StateCode): string {
  if (state === 'DF') return 'No Distrito Federal o município é Brasília, sem a região administrativa.'
  const others = stateCodes.filter((code) => namesOf(code).has(keyOf(typed)))
  const quoted = typed.length > maxQuoteLength ? `${typed.slice(0, maxQuoteLength)}…` : typed
  if (others.length > 0 && others.length <= maxOthers)
    return `“${quoted}” fica em ${others.join(' e em ')}, não em ${state}. Confira a cidade e o estado.`
  return `Não há município “${quoted}” em ${state}. Escreva o nome do município, sem bairro nem distrito.`
}

const maxOthers = 2
const maxQuoteLength = 60

let byName: Map<string, Municipality[]> | undefined

/** All municipalities with this name, at most one per state. */
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

/** Key without spaces: "Alta Floresta DOeste" finds "Alta Floresta D'Oeste". No two names of a state differ only in spaces. */
function keyOf(name: string): string {
  return normalizeName(name).replaceAll(' ', '')
}

const thousandsByCode = new Map(
  sizes.places.split('; ').map((row) => {
    const [code = '', thousands] = row.split(',')
    return [code, Number(thousands)]
  }),
)

/** Population in thousands, only for ordering towns by size. 0: unknown. Do not show it, because the counts are from different years. */
export function thousandsIn({ code }: { code: string }): number {
  return thousandsByCode.get(code) ?? 0
}
