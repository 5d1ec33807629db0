import { expect, test } from 'vitest'
import { seedFiles } from '#database/seed/seed-files.server.ts'
import { renderPage } from '#tests/fixtures/render-page.tsx'
import { type LocalRule, localRulesOf, formatTerm } from './local-rule.ts'
import { LocalRules } from './local-rules.tsx'

const rules = seedFiles.localRules() as LocalRule[]
const today = '2026-11-20'

test('shows São Paulo’s rodízio and refund, marks unconfirmed rules, and shows none elsewhere', () => {
  const groups = localRulesOf(rules, 'SP')
  expect(groups.map(({ topic, rules: own }) => [topic, own.length])).toEqual([
    ['rodizio', 4],
    ['devolucao-ipva', 2],
  ])
  const page = renderPage(<LocalRules groups={groups} today={today} />)
  const items = page.texts('li')
  expect(items[0]).toContain('Lei municipal 15.997/2014 · desde 27/05/2014')
  expect(items.filter((text) => text.includes('confira na prefeitura'))).toHaveLength(4)
  expect(items.find((text) => text.includes('103 UFESP'))).toContain('A conferir')
  expect(page.text).toContain('prazo até 31/12/2024, já passado')
  expect(page.text).toContain('Não entram em nenhuma conta desta página.')
  expect(renderPage(<LocalRules groups={localRulesOf(rules, 'RJ')} today={today} />).text).toBe('')
})

test('marks a bill that may not be law as to be checked', () => {
  expect(rules.filter(({ law, isToBeChecked }) => law?.startsWith('PL ') && !isToBeChecked)).toEqual([])
  expect(rules.every(({ source }) => source)).toBe(true)
})

test.for([
  [null, null, null],
  ['2025-01-01', null, 'desde 01/01/2025'],
  ['2025-01-01', '2030-12-31', 'de 01/01/2025 a 31/12/2030'],
  [null, '2026-11-20', 'até 20/11/2026'],
  ['2014-01-01', '2026-11-19', 'prazo até 19/11/2026, já passado'],
] as const)('formats the term from %s to %s as %s', ([startsOn, endsOn, words]) => {
  expect(formatTerm({ startsOn, endsOn }, today)).toBe(words)
})
