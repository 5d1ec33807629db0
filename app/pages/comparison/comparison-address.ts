import { addToSlots, countFilled, mapSlots, slotCount, type Slots, slotsFrom } from './comparison-slots.ts'

/** Content of an address such as /comparativo?v=12,,7&diferencas=sim */
type ComparisonAddress = {
  /** Ids or slugs of the address. An empty item is an empty slot. */
  slots: Slots<string>
  onlyDifferences: boolean
}

export const comparisonPath = '/comparativo'

/** Parameter of the form that adds a model without script. */
export const addParameter = 'adicionar'
export const slotsParameter = 'v'
export const differencesParameter = 'diferencas'

/** Parses an address. An invalid name gives an empty slot, items after the fourth are ignored, '?v=1&v=2' equals '?v=1,2'. */
export function readComparisonAddress(parameters: URLSearchParams): ComparisonAddress {
  const names = writtenSlots(parameters).split(',', slotCount).map(readName)
  return {
    slots: slotsFrom(names, (name) => name),
    onlyDifferences: parameters.get(differencesParameter) === 'sim',
  }
}

/** Canonical address. Omits empty slots at the end, and the differences parameter if there is no vehicle. */
export function comparisonHref(slots: Slots<string | number>, onlyDifferences = false): string {
  if (countFilled(slots) === 0) return comparisonPath
  const filled = slots.slice(0, slots.findLastIndex((name) => name !== null) + 1)
  const names = filled.map((name) => (name === null ? '' : encodeURIComponent(name))).join(',')
  const differences = onlyDifferences ? `&${differencesParameter}=sim` : ''
  return `${comparisonPath}?${slotsParameter}=${names}${differences}`
}

export function writeSlotsField(slots: Slots<string | number>): string {
  return slots.map((name) => name ?? '').join(',')
}

type WithParameters = { searchParams: URLSearchParams }

export function hasSameSlots(a: WithParameters, b: WithParameters): boolean {
  return writtenSlots(a.searchParams) === writtenSlots(b.searchParams)
}

function writtenSlots(parameters: URLSearchParams): string {
  return parameters.getAll(slotsParameter).join(',')
}

/** Canonical address after the form that adds a model; null: the form was not submitted */
export function cleanComparisonHref({ searchParams }: WithParameters): string | null {
  const text = searchParams.get(addParameter)
  if (text === null) return null
  const { slots, onlyDifferences } = readComparisonAddress(searchParams)
  const added = readName(text)
  return comparisonHref(added === null ? slots : withName(slots, added), onlyDifferences)
}

function withName(slots: Slots<string>, name: string): Slots<string> {
  const named = mapSlots(slots, (id) => ({ id }))
  return mapSlots(addToSlots(named, { id: name }), ({ id }) => id)
}

/** Parses an id or a slug. Slugs may contain accented letters. */
function readName(text: string): string | null {
  const name = text.trim()
  return /^[\p{L}\d][\p{L}\d._-]{0,119}$/u.test(name) ? name : null
}
