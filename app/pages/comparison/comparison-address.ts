import { type DailyUse, isHomeCharging, kmPerDayLimits, usualKmPerDay } from '#app/domain/verdict/daily-use.ts'
import { readClearNumber } from '#app/platform/text/typed-number.ts'
import {
  comparisonHref,
  differencesParameter,
  slotCount,
  slotsParameter,
  type UseParameters,
} from './comparison-href.ts'
import { addToSlots, mapSlots, type Slots, slotsFrom } from './comparison-slots.ts'

/** Such as /comparativo?v=12,,7&diferencas=sim. */
export type ComparisonAddress = {
  /** Ids or slugs. An empty item is an empty slot. */
  slots: Slots<string>
  onlyDifferences: boolean
  use: AddressUse
}

/** `typed`: kilometres as entered. `given` null: the address has no daily use, and `use` is the default. */
export type AddressUse = { use: DailyUse; typed: string; given: UseParameters | null; problem: string | null }

/** Parameter of the form that adds a model without JavaScript. */
export const addParameter = 'adicionar'
/** The questionnaire uses the same names. */
export const useParameters = { kmPerDay: 'km', home: 'casa' } as const

/** An invalid name is an empty slot. Items after the fourth are ignored. '?v=1&v=2' equals '?v=1,2'. */
export function readComparisonAddress(parameters: URLSearchParams): ComparisonAddress {
  const names = writtenSlots(parameters).split(',', slotCount).map(readName)
  return {
    slots: slotsFrom(names, (name) => name),
    onlyDifferences: parameters.get(differencesParameter) === 'sim',
    use: readUse(parameters),
  }
}

function readUse(parameters: URLSearchParams): AddressUse {
  const typed = (parameters.get(useParameters.kmPerDay) ?? '').trim().slice(0, 40)
  const casa = parameters.get(useParameters.home) ?? ''
  const home = isHomeCharging(casa) ? casa : 'tomada'
  const km = readClearNumber(typed)
  const isValid = km !== null && km >= kmPerDayLimits.min && km <= kmPerDayLimits.max
  return {
    use: { kmPerDay: isValid ? km : usualKmPerDay, home },
    typed,
    given: typed === '' && casa === '' ? null : { km: typed, casa: home },
    problem: typed === '' || isValid ? null : kmPerDayLimits.problem,
  }
}

export function writeSlotsField(slots: Slots<string | number>): string {
  return slots.map((name) => name ?? '').join(',')
}

type WithParameters = { searchParams: URLSearchParams }

/** True for equal vehicles, daily use and typed model name. */
export function hasSameData(a: WithParameters, b: WithParameters): boolean {
  const names = [addParameter, ...Object.values(useParameters)]
  return (
    writtenSlots(a.searchParams) === writtenSlots(b.searchParams) &&
    names.every((name) => a.searchParams.get(name) === b.searchParams.get(name))
  )
}

function writtenSlots(parameters: URLSearchParams): string {
  return parameters.getAll(slotsParameter).join(',')
}

/** Canonical address after the form that adds a model. null: not submitted. */
export function cleanComparisonHref({ searchParams }: WithParameters): string | null {
  const text = searchParams.get(addParameter)
  if (text === null) return null
  const { slots, onlyDifferences, use } = readComparisonAddress(searchParams)
  const added = readName(text)
  return comparisonHref(added === null ? slots : withName(slots, added), onlyDifferences, use.given)
}

function withName(slots: Slots<string>, name: string): Slots<string> {
  const named = mapSlots(slots, (id) => ({ id }))
  return mapSlots(addToSlots(named, { id: name }), ({ id }) => id)
}

/** An id or a slug, which may contain accents. */
function readName(text: string): string | null {
  const name = text.trim()
  return /^[\p{L}\d][\p{L}\d._-]{0,119}$/u.test(name) ? name : null
}
