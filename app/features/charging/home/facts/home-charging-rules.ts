import type { StateCode } from '#app/platform/brazilian-states.ts'
import type { Home } from './homes.ts'
import type { Backing } from './home-charging-sources.ts'

/** How far a rule has come, as its sources say. */
export type RuleStatus = 'em vigor' | 'publicada' | 'proposta' | 'vetada' | 'consulta encerrada' | 'norma técnica'

/** A law, a norm or a bill about charging where one lives. Not an opinion of a lawyer. */
export type HomeChargingRule = Backing & {
  id: string
  title: string
  /** Of which states; none: of the whole country. */
  states: readonly StateCode[]
  /** Where it is of one city only. */
  city?: string
  homes: readonly Home[]
  status: RuleStatus
  /** Of the act, 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  date: string | null
  /** Since when it counts, in the same forms; null where its sources do not say. */
  inForceSince: string | null
  says: readonly string[]
  /** Where sources contradict each other, or leave something open. */
  doubts: readonly string[]
}
