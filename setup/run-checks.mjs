/**
 * Runs everything that CI checks and stops at the first failure:
 *
 *     node setup/run-checks.mjs [format] [lint] [types] [unit] [postgres] [journeys]
 *     node setup/run-checks.mjs unit app/features/costs
 *     node setup/run-checks.mjs changed
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, testsOf } from './changed.mjs'
import { checks, checksOfChange, isLight, readChoice, readReport, summaryOf } from './checks.ts'
import { root, run, secondsSince, toolEnvironment } from './run.mjs'

/** @typedef {import('./checks.ts').Check} Check */

const reports = mkdtempSync(join(tmpdir(), 'checks-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const words = process.argv.slice(2)
const choice =
  words.join() === 'changed'
    ? { chosen: checksOfChange(testsOf(changedFiles(root), root)), extra: [] }
    : readChoice(words)
if (choice) {
  process.exitCode = await runAll(choice.chosen, choice.extra)
} else {
  console.error(`Known checks: changed, ${checks.map(({ name }) => name).join(', ')}. Arguments follow a single name.`)
  process.exitCode = 2
}

/** Runs the light checks side by side, then the others. @type {(chosen: Check[], extra: string[]) => Promise<number>} */
async function runAll(chosen, extra) {
  const startedAt = Date.now()
  let exitCode = 0
  const light = chosen.filter(isLight)
  for (const group of [light, ...chosen.filter((check) => !isLight(check)).map((check) => [check])]) {
    const codes = await Promise.all(group.map((check) => runCheck(check, extra, group.length === 1)))
    exitCode = codes.find((code) => code !== 0) ?? 0
    if (exitCode !== 0) break
  }
  const counts = chosen.flatMap((check) => readReport(reportPath(check)))
  const flaky = counts.flatMap((count) => count.flaky)
  const skipped = counts.reduce((sum, count) => sum + count.skipped, 0)
  // A check without tests, or tests that could not be loaded, failed all the same.
  const isUncounted = exitCode !== 0 && counts.every(({ failed }) => failed === 0)
  if (isUncounted) counts.push({ passed: 0, failed: 1, skipped: 0, flaky: [] })
  print(`\n${exitCode === 0 ? 'All checks passed' : 'Stopped at a failed check'} in ${secondsSince(startedAt)}`)
  if (flaky.length > 0) print(`\nFailures to look at, which passed on a second try:\n${flaky.join('\n')}`)
  if (skipped > 0) print(`${skipped} tests were skipped`)
  if (counts.length > 0) print(summaryOf(counts))
  return exitCode
}

/**
 * Answers with the exit code. `extra` arguments are for the last command. A check that is alone shows its output as it
 * comes; beside others it is shown in one piece at the end.
 *
 * @type {(check: Check, extra: string[], isAlone: boolean) => Promise<number>}
 */
async function runCheck(check, extra, isAlone) {
  const startedAt = Date.now()
  if (isAlone) print(`\n── ${check.heading}`)
  let [exitCode, text] = [0, '']
  for (const [tool = '', ...args] of check.commands) {
    if (exitCode !== 0) break
    const all = [...args, ...reporters(tool, check), ...(tool === check.commands.at(-1)?.[0] ? extra : [])]
    const result = await run(tool, all, { env: environmentFor(check), quiet: !isAlone })
    exitCode = result.exitCode
    text += result.output
  }
  if (!isAlone) print(`\n── ${check.heading}`)
  if (text.trim()) print(text.trimEnd())
  print(`${exitCode === 0 ? '✓' : '✗'} ${check.name}: ${secondsSince(startedAt)}`)
  return exitCode
}

/** @type {(tool: string, check: Check) => string[]} */
function reporters(tool, check) {
  if (tool === 'playwright') return ['--reporter=list,json']
  return tool === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(check)}`] : []
}

/** @param {Check} check */
function environmentFor(check) {
  const { FORCE_COLOR, NO_COLOR } = process.env
  const isColoured = process.stdout.isTTY && FORCE_COLOR === undefined && NO_COLOR === undefined
  const env = { ...toolEnvironment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(check) }
  return isColoured ? { ...env, FORCE_COLOR: '1' } : env
}

/** @param {Check} check */
function reportPath({ name }) {
  return join(reports, `${name}.json`)
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
