import { expect, test } from 'vitest'
import { ipvaTechnologyKeys } from '#app/domain/costs/ipva-rule.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import { seededIpvaRules } from '#app/domain/costs/ipva-rules.fixture.ts'
import { formatDecidingRule } from './ipva-text.ts'
import { conditionOf } from './ipva-notices.ts'
import { listStateIpva } from './state-ipva.ts'

const rules = seededIpvaRules()
const states = listStateIpva(rules, 2026)
const kindsOf = (state: StateCode, year = 2026) =>
  listStateIpva(rules, year).find((row) => row.state === state)?.kinds ?? null
const said = (state: StateCode, year?: number) => {
  const kinds = kindsOf(state, year)
  return [kinds?.bev, kinds?.phev, kinds?.hev].map(
    (kind) => `${kind?.status}: ${kind?.summary.replaceAll('\u00a0', ' ')}`,
  )
}

/** SP has a separate rule for flex cars, TO one for the first year. */
const hasTwoSources = (state: StateCode, technology: string) =>
  (state === 'SP' && (technology === 'phev' || technology === 'hev')) || (state === 'TO' && technology !== 'combustion')

test('lists all 27 states with a source for each technology', () => {
  expect(states.map(({ state }) => state)).toHaveLength(27)
  for (const { state, sources } of states)
    for (const technology of ipvaTechnologyKeys)
      expect(
        sources.filter((source) => source.technologies.includes(technology)),
        `${state} ${technology}`,
      ).toHaveLength(hasTwoSources(state, technology) ? 2 : 1)
})

// Rates from ipva-rules.json for electric, plug-in hybrid, and hybrid without plug.
test.for([
  ['AC', 'exempt: isento', 'exempt: isento', 'exempt: isento'],
  [
    'AL',
    'partly: isento no 1º ano; 0,5% no 2º ano; 1% do 3º ano em diante',
    'partly: isento no 1º ano; 0,75% no 2º ano; 1,5% do 3º ano em diante',
    'partly: isento no 1º ano; 0,75% no 2º ano; 1,5% do 3º ano em diante',
  ],
  ['AM', 'reduced: 1,5%', 'reduced: 1,5%', 'reduced: 1,5%'],
  [
    'AP',
    'partly: isento no 1º ano; confira na Sefaz do 2º ano em diante',
    'partly: isento no 1º ano; confira na Sefaz do 2º ano em diante',
    'partly: isento no 1º ano; confira na Sefaz do 2º ano em diante',
  ],
  ['BA', 'partly: isento até R$ 300.000; acima, 2,5%', 'full: 2,5%', 'full: 2,5%'],
  ['CE', 'reduced: 2%', 'full: 2,5% a 3,5%', 'full: 2,5% a 3,5%'],
  ['GO', 'full: 3% até 100 cv; acima, 3,75%', 'full: 3% até 100 cv; acima, 3,75%', 'full: 3% até 100 cv; acima, 3,75%'],
  [
    'MA',
    'partly: isento, só para carro comprado em concessionária do estado',
    'reduced: 2,5%',
    'reduced: 2,5%, só para carro comprado em concessionária do estado',
  ],
  ['MG', 'full: 4%; isento se fabricado no estado', 'full: 4%; isento se fabricado no estado', 'full: 4%'],
  [
    'MS',
    'partly: isento no 1º ano; 0,9% do 2º ano em diante',
    'partly: isento no 1º ano; 0,9% do 2º ano em diante',
    'partly: isento no 1º ano; 0,9% do 2º ano em diante',
  ],
  ['PA', 'partly: isento até R$ 150.000; acima, 2,5%', 'full: 2,5%', 'full: 2,5%'],
  ['PR', 'full: 1,9%', 'full: 1,9%', 'full: 1,9%'],
  ['RJ', 'reduced: 0,5%', 'reduced: 1,5%', 'reduced: 1,5%'],
  [
    'SP',
    'full: 4%',
    'partly: isento se roda com etanol até R$ 261.154 (teto de 2026, corrigido todo ano); demais, 4%',
    'partly: isento se roda com etanol até R$ 261.154 (teto de 2026, corrigido todo ano); demais, 4%',
  ],
  ['SE', 'full: 2,5% a 3,5%', 'full: 2,5% a 3,5%', 'full: 2,5% a 3,5%'],
  ['MT', 'full: 2% a 4%', 'full: 2% a 4%', 'full: 2% a 4%'],
  ['PI', 'reduced: 1%', 'full: 2,5% até R$ 150.000; acima, 3%', 'full: 2,5% até R$ 150.000; acima, 3%'],
  [
    'TO',
    'partly: isento no 1º ano; 2% a 3,5% do 2º ano em diante',
    'partly: isento no 1º ano; 2% a 3,5% do 2º ano em diante',
    'partly: isento no 1º ano; 2% a 3,5% do 2º ano em diante',
  ],
] as const)('describes the law of %s', ([state, ...descriptions]) => {
  expect(said(state)).toEqual(descriptions)
})

test('gives the same result for any order of rules', () => {
  expect(listStateIpva(rules.toReversed(), 2026).map(({ kinds }) => kinds.bev.summary)).toEqual(
    states.map(({ kinds }) => kinds.bev.summary),
  )
})

test('leaves out rules of other years and reports a state without rules as unknown', () => {
  // The rate of PR (1.9%) starts in 2026. The exemption of TO ends with 2026.
  expect(said('PR', 2025)[0]).toBe('unknown: Confira na Sefaz')
  expect(said('TO', 2027)[0]).toBe('full: 2% a 3,5%')
  expect(said('SP', 2027)[2]).toContain('1% se roda com etanol')
  expect(listStateIpva([], 2026).every(({ kinds }) => kinds.bev.status === 'unknown')).toBe(true)
})

test('names the deciding rule with its limits', () => {
  const rulesIn = (state: StateCode) =>
    rules
      .filter((rule) => rule.state === state && rule.technology === 'bev')
      .map((rule) => formatDecidingRule(rule).replaceAll('\u00a0', ' '))
  expect(rulesIn('AL')).toEqual(['isento, no 1º ano', '0,5%, no 2º ano', '1%, do 3º ano em diante'])
  expect(rulesIn('BA')).toEqual(['isento, até R$ 300.000', '2,5%'])
  expect(rulesIn('MG')).toEqual(['isento, se fabricado no estado', '4%'])
  expect(rulesIn('GO')).toEqual(['3%, até 100 cv', '3,75%'])
  expect(conditionOf({ note: 'Só para carro comprado em concessionária do estado.' })).toContain('concessionária')
  expect(conditionOf({ note: 'Isento só o que é fabricado em Minas Gerais.' })).toBeNull()
})
