import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Home } from './homes.ts'
import type { Backing } from './home-charging-sources.ts'

/** The progress of a rule, as its sources state it. */
export type RuleStatus = 'em vigor' | 'publicada' | 'proposta' | 'vetada' | 'consulta encerrada' | 'norma técnica'

/** A law, a norm or a bill about charging where one lives. Not an opinion of a lawyer. */
export type HomeChargingRule = Backing & {
  id: string
  title: string
  /** The states of the rule; empty: the whole country. */
  states: readonly StateCode[]
  /** Set for a rule of one city only. */
  city?: string
  homes: readonly Home[]
  status: RuleStatus
  /** The date of the act, 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; null is unknown. */
  date: string | null
  /** Since when it counts, in the same forms; null where its sources do not say. */
  inForceSince: string | null
  says: readonly string[]
  /** Contradictions of the sources, or questions that they leave open. */
  doubts: readonly string[]
}
