import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { brazilianStates, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { seedFiles } from './seed-files.server.ts'

const rules = seedFiles.ipvaRules()
const [table] = parse(seedFiles.articleBody('ipva-eletricos-hibridos-estado-por-estado')).querySelectorAll('table')
const rows = (table?.querySelectorAll('tbody tr') ?? []).map((row) => row.querySelectorAll('th, td').map(({ text }) => text))

/** The rate of a new car in 2026 that no condition of power, fuel or place of manufacture lowers. */
function plainRate(state: string, technology: string): number | null | undefined {
  return rules.find(
    (rule) =>
      rule.state === state &&
      rule.technology === technology &&
      !rule.isLocallyBuilt &&
      !rule.isFlex &&
      !rule.powerUpToCv &&
      (rule.fromOwnershipYear ?? 1) === 1 &&
      (rule.validFrom ?? 2026) <= 2026,
  )?.ratePercent
}

/** 'Isento até R$ 150.000' → 0, '3,75%*; 3% se' → 3.75 */
function firstRate(cell: string): number {
  if (/^(Isento|Zero-quilômetro: isento)/.test(cell)) return 0
  return Number(/\d+(?:,\d+)?(?=%)/.exec(cell)?.[0].replace(',', '.'))
}

describe('the article on IPVA says what the pages on IPVA work out', () => {
  test('11.5 of each state: the rate of electric cars, of plug-in hybrids and of the others', () => {
    expect(rows).toHaveLength(27)
    for (const [name = '', electric = '', plugIn = '', others = ''] of rows) {
      const state = stateCodes.find((code) => brazilianStates[code] === name) ?? name
      expect(firstRate(electric), `${name}: elétrico`).toBe(plainRate(state, 'bev'))
      const isSame = plugIn.startsWith('Mesma regra')
      expect(isSame ? firstRate(electric) : firstRate(plugIn), `${name}: plug-in`).toBe(plainRate(state, 'phev'))
      expect(firstRate(others), `${name}: alíquota comum`).toBe(plainRate(state, 'combustion'))
    }
  })
})
