import { brazilianStates, type StateCode } from './brazilian-states.ts'

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

/** State with preposition: 'no Paraná', 'na Bahia', 'em São Paulo'. */
export function inState(state: StateCode): string {
  return `${articles[state] ?? 'em'} ${brazilianStates[state]}`
}
