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

/** Difference between the current IBGE list and the shipped list. Without a position: only the name changed. */
export type MunicipalityChange = Pick<Municipality, 'code' | 'name' | 'state'> & {
  latitude: number | null
  longitude: number | null
}

const shippedByState = new Map<StateCode, Municipality[]>()

/** The municipalities of `municipalities.json`. */
export function shippedMunicipalitiesOf(state: StateCode): Municipality[] {
  const known = shippedByState.get(state)
  if (known) return known
  const read = data.places[state].split('; ').map((row) => {
    const [name = '', code = '', latitude, longitude] = row.split(',')
    return { code, name, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
  shippedByState.set(state, read)
  return read
}

let changes: readonly MunicipalityChange[] = []
const resets: (() => void)[] = []

/** Replaces the changes to the shipped list (`readMunicipalityChanges`). */
export function setMunicipalityChanges(current: readonly MunicipalityChange[]): void {
  changes = current
  for (const reset of resets) reset()
}

/** Builds the value again after a change of the municipalities. */
export function cachedForMunicipalities<Value>(build: () => Value): () => Value {
  let built: { value: Value } | null = null
  resets.push(() => (built = null))
  return () => (built ??= { value: build() }).value
}

const withAdded = cachedForMunicipalities(() =>
  Map.groupBy(
    changes.flatMap(({ latitude, longitude, ...town }): Municipality[] =>
      latitude === null || longitude === null ? [] : [{ ...town, latitude, longitude }],
    ),
    ({ state }) => state,
  ),
)

const byState = cachedForMunicipalities(() => new Map<StateCode, Municipality[]>())

/** Shipped municipalities and those that the IBGE added since, sorted by name. */
export function municipalitiesOf(state: StateCode): Municipality[] {
  const added = withAdded().get(state)
  if (!added) return shippedMunicipalitiesOf(state)
  const known = byState().get(state)
  if (known) return known
  const all = [...shippedMunicipalitiesOf(state), ...added].toSorted((a, b) => a.name.localeCompare(b.name, 'pt'))
  byState().set(state, all)
  return all
}

/** Charging points and addresses keep the shipped name. */
export const renamedMunicipalities = cachedForMunicipalities((): { name: string; municipality: Municipality }[] =>
  changes.flatMap(({ code, name, state }) => {
    const municipality = shippedMunicipalitiesOf(state).find((town) => town.code === code)
    return municipality ? [{ name, municipality }] : []
  }),
)

/** Ignores case, accents and hyphens. Returns the IBGE spelling, or a message that the state has no such town. */
export function readMunicipality(typed: string, state: string): { name: string } | { problem: string } {
  if (!isStateCode(state)) return { problem: 'Escolha um estado da lista.' }
  const name = namesOf(state).get(keyOf(typed))
  return name ? { name } : { problem: mismatch(typed, state) }
}

/** Returns the IBGE's spelling if the state is known, otherwise the text as typed. null: empty. */
export function officialCity(city: string, state: string): string | null {
  const read = city && state ? readMunicipality(city, state) : null
  return read && 'name' in read ? read.name : city || null
}

/** Message if the city is not in the state. null if the city or the state is missing. */
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

const byName = cachedForMunicipalities(() => {
  const current = stateCodes
    .flatMap(municipalitiesOf)
    .map((municipality) => ({ name: municipality.name, municipality }))
  return Map.groupBy([...current, ...renamedMunicipalities()], ({ name }) => keyOf(name))
})

/** All municipalities with this name, at most one per state. */
export function municipalitiesNamed(typed: string): Municipality[] {
  return (
    byName()
      .get(keyOf(typed))
      ?.map(({ municipality }) => municipality) ?? []
  )
}

const namesByState = cachedForMunicipalities(() => new Map<StateCode, Map<string, string>>())

function namesOf(state: StateCode): Map<string, string> {
  const known = namesByState().get(state)
  if (known) return known
  const renamed = renamedMunicipalities().filter(({ municipality }) => municipality.state === state)
  const found = new Map([
    ...renamed.map(({ name, municipality }) => [keyOf(name), municipality.name] as const),
    ...municipalitiesOf(state).map(({ name }) => [keyOf(name), name] as const),
  ])
  namesByState().set(state, found)
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
