import { brazilianStates, type StateCode } from './brazilian-states.ts'

/** States that Portuguese names with an article: 'no Acre', 'na Bahia'; all others stand without one. */
const articles: Partial<Record<StateCode, 'no' | 'na'>> = {
  AC: 'no',
  AM: 'no',
  AP: 'no',
  BA: 'na',
  CE: 'no',
  DF: 'no',
  ES: 'no',
  MA: 'no',
  PA: 'no',
  PB: 'na',
  PI: 'no',
  PR: 'no',
  RJ: 'no',
  RN: 'no',
  RS: 'no',
  TO: 'no',
}

/** 'no Paraná', 'na Bahia', 'em São Paulo'. */
export function inState(state: StateCode): string {
  return `${articles[state] ?? 'em'} ${brazilianStates[state]}`
}
