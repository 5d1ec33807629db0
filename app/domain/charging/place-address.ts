import { brazilianStates, type StateCode, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { hyphenate } from '#app/platform/text/slug.ts'
import { statePath } from './charging-address.ts'

/** A town and its state, as the IBGE writes its name. */
export type TownName = { name: string; state: StateCode }

/** The page of charging in a town: '/recarga/sp/sao-paulo'. No two towns of a state share it. */
export function townPath({ name, state }: TownName): string {
  return `${statePath(state)}/${hyphenate(name)}`
}

/** A state by its code or its name, in whatever case and accents; null where it is none. */
export function readStateOfPath(typed: string): StateCode | null {
  const slug = hyphenate(typed)
  return stateCodes.find((code) => [code, brazilianStates[code]].some((name) => hyphenate(name) === slug)) ?? null
}
