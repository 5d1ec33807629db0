import { readFileSync } from 'node:fs'
import type { ChangedTests } from './changed-tests.ts'

export interface Check {
  name: string
  heading: string
  commands: string[][]
  env?: Record<string, string>
}

const check = (name: string, heading: string, ...commands: string[]): Check => ({
  name,
  heading,
  commands: commands.map((command) => command.split(' ')),
})

export const checks: Check[] = [
  check('format', 'Format', 'oxfmt --check .'),
  check('lint', 'Lint', 'oxlint --type-aware'),
  check('types', 'Types', 'react-router typegen', 'tsc --noEmit'),
  check('unit', 'Unit, HTTP and architecture tests', 'vitest run'),
  check('postgres', 'Database tests on a PostgreSQL server', 'vitest run --config=vitest.postgres.config.ts'),
  check('journeys', 'Journeys in a browser', 'playwright test'),
]

/** `npm run test:long`: tests and journeys that `npm test` leaves out. */
export const longChecks: Check[] = [
  check('long', 'Long tests', 'vitest run tests/long tests/http/one-cost tests/http/sitemaps tests/http/valid-html'),
  check('journeys', 'All journeys, and pages in every look', 'playwright test'),
].map((each) => ({ ...each, env: { TEST_LONG: '1' } }))

/** True for a check without tests, which takes a second or two and can run in parallel. */
export function isLight({ commands }: Check): boolean {
  return !commands.some(([tool = '']) => ['vitest', 'playwright'].includes(tool))
}

/** `npm test -- changed`: light checks, and tests of files that differ from `main`. */
export function checksOfChange(touched: ChangedTests): Check[] {
  const { sources, httpTests, journeys } = touched
  const tests = [
    { files: sources, check: check('related', 'Unit tests', 'vitest related --run --passWithNoTests') },
    { files: httpTests, check: check('http', 'HTTP tests', 'vitest run --passWithNoTests') },
    { files: journeys, check: { ...check('journeys', 'Journeys', 'playwright test'), env: { TEST_LONG: '1' } } },
  ].filter(({ files }) => files.length > 0)
  const withFiles = tests.map(({ files, check: { commands, ...rest } }) => ({
    ...rest,
    commands: commands.map((command) => [...command, ...files]),
  }))
  return [...checks.filter(isLight), ...withFiles]
}

/** `npm test -- …`: names of checks, or one name and arguments for its tool, such as `unit app/domain/costs`. null: invalid. */
export function readChoice(args: string[]): { chosen: Check[]; extra: string[] } | null {
  if (args.length === 0) return { chosen: checks, extra: [] }
  const firstOther = args.findIndex((word) => !checks.some(({ name }) => name === word))
  const names = firstOther === -1 ? args : args.slice(0, firstOther)
  const extra = args.slice(names.length)
  if (names.length === 0 || (names.length > 1 && extra.length > 0)) return null
  return { chosen: checks.filter(({ name }) => names.includes(name)), extra }
}

type VitestReport = Record<'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numTodoTests', number>

interface Suite {
  file: string
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

interface PlaywrightReport {
  stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
  suites?: Suite[]
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reads a JSON report of Vitest or Playwright. []: the run ended without a report. */
export function readReport(path: string): (Counts & { flaky: string[] })[] {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    return [{ ...countsOf(report), flaky: flakyIn(report) }]
  } catch {
    return []
  }
}

/** Counts a flaky test (passed on a retry) as passed, like Playwright's exit code. */
export function countsOf(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export function flakyIn({ suites = [] }: { suites?: Suite[] }): string[] {
  return suites.flatMap((suite) => {
    const flaky = (suite.specs ?? []).filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    return [...flaky.map(({ title }) => `  ✗ ${suite.file}: ${title}`), ...flakyIn(suite)]
  })
}

/** Last line of `npm test`, such as '123 passed, 0 failed', which CI reads. */
export function summaryOf(counts: Counts[]): string {
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, count) => total + count[key], 0)
  return `${sum('passed')} passed, ${sum('failed')} failed`
}
