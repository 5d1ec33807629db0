import { brazilianStates, type StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { countOf } from '#app/ui/format/plural.ts'
import type { PointCount } from './place-view.ts'

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

/** 'em Campinas', 'no Rio de Janeiro'. */
export function inPlace(town: string): string {
  return town === 'Rio de Janeiro' ? `no ${town}` : `em ${town}`
}

/** '8 pontos de recarga conhecidos, 3 deles rápidos'. */
export function formatPointCount({ points, fast }: PointCount): string {
  const known = countOf(points, 'ponto de recarga conhecido', 'pontos de recarga conhecidos')
  if (fast === 0) return `${known}, nenhum deles com potência rápida informada`
  if (points === 1) return `${known}, rápido`
  return `${known}, ${fast === 1 ? 'um deles rápido' : `${fast} deles rápidos`}`
}
