import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { hyphenate } from '#app/platform/text/slug.ts'
import { statePath } from './charging-address.ts'

export type TownName = { name: string; state: StateCode }

export function townPath({ name, state }: TownName): string {
  return `${statePath(state)}/${hyphenate(name)}`
}

/** Accepts code and name, ignoring case and accents. null: other text. */
export function readStateOfPath(typed: string): StateCode | null {
  const slug = hyphenate(typed)
  return stateCodes.find((code) => [code, brazilianStates[code]].some((name) => hyphenate(name) === slug)) ?? null
}
