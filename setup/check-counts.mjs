import { readFileSync } from 'node:fs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 *
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number }} VitestReport
 * @typedef {{ title: string, file: string, specs?: { title: string, tests: { status: string }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites?: PlaywrightSuite[] }} PlaywrightReport
 */

/**
 * Reads the counts out of a report in Vitest's or Playwright's JSON form.
 *
 * @param {string} path
 * @returns {Counts | null} null when the run ended before it wrote one
 */
export function readCounts(path) {
  try {
    return countsOf(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

/**
 * A test that passed only when it was repeated ("flaky") has passed: Playwright's own exit code says so too.
 *
 * @param {VitestReport | PlaywrightReport} report
 * @returns {Counts}
 */
export function countsOf(report) {
  if ('stats' in report) {
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * The journeys that passed only on their second try, as lines to print.
 *
 * @param {string} path of a report
 * @returns {string[]}
 */
export function readFlaky(path) {
  try {
    return flakyIn(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return []
  }
}

/**
 * @param {{ suites?: PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function flakyIn({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title }) => `  ✗ ${suite.file}: ${title}`),
    ...flakyIn(suite),
  ])
}

/** The last line of `npm test`, which CI reads: '123 passed, 0 failed'. */
export function summaryOf(/** @type {Counts[]} */ counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  return `${passed} passed, ${failed} failed`
}
