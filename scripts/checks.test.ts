import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testsByArea, testsOf, testsOfTheFrame } from './changed-tests.ts'
import { countsOf, flakyIn, readChoice, summaryOf } from './checks.ts'
import { layers } from './layers.ts'

test('sums up both kinds of report', () => {
  const unit = countsOf({ numPassedTests: 120, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 })
  const journeys = countsOf({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(unit.skipped).toBe(1)
  expect(summaryOf([unit, journeys])).toBe('123 passed, 1 failed')
})

test('selects checks by name, and passes further arguments of a single one to its tool', () => {
  expect(readChoice([])?.chosen).toHaveLength(6)
  expect(readChoice(['types', 'lint'])?.chosen.map(({ name }) => name)).toEqual(['lint', 'types'])
  expect(readChoice(['unit', 'app/domain/costs'])).toMatchObject({ extra: ['app/domain/costs'] })
  expect(readChoice(['unit', 'lint', 'app'])).toBeNull()
  expect(readChoice(['everything'])).toBeNull()
})

describe('npm test -- changed', () => {
  const project = new URL('..', import.meta.url).pathname

  test('knows the tests of each feature, and a feature for each test', () => {
    const areas = Object.entries(layers).flatMap(([layer, names]) => names.map((name) => `${layer}/${name}`))
    expect(areas.filter((area) => !Object.keys(testsByArea).some((key) => `${area}/`.startsWith(`${key}/`)))).toEqual(
      [],
    )
    expect(Object.keys(testsByArea).filter((key) => !existsSync(join(project, 'app', key)))).toEqual([])
    const starts = [...Object.values(testsByArea).flat(), ...testsOfTheFrame]
    const tests = ['http', 'journeys', 'journeys/long'].flatMap((name) => readdirSync(join(project, 'tests', name)))
    const unknown = tests.filter(
      (name) => /\.(test|spec)\.ts$/.test(name) && !starts.some((start) => name.startsWith(start)),
    )
    expect(unknown).toEqual([])
  })

  test('selects the tests of the changed feature and changed tests only', () => {
    const { sources, httpTests, journeys } = testsOf(
      ['docs/glossary.md', 'app/pages/search/search-box.tsx', 'tests/journeys/theme.spec.ts'],
      project,
    )
    expect(sources).toEqual(['app/pages/search/search-box.tsx'])
    expect(httpTests).toEqual(['tests/http/search.test.ts'])
    expect(journeys).toEqual([
      'tests/journeys/buyer-tasks.spec.ts',
      'tests/journeys/search.spec.ts',
      'tests/journeys/theme.spec.ts',
    ])
  })
})

test('reports a journey that passed on its retry', () => {
  const specs = [
    { title: 'steady', tests: [{ status: 'expected' }] },
    { title: 'shaky', tests: [{ status: 'flaky' }] },
  ]
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: [{ title: 'group', file: 'a.spec.ts', specs }] }]
  expect(flakyIn({ suites })).toEqual(['  ✗ a.spec.ts: shaky'])
})
