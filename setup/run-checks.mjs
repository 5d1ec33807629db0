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
import { fileURLToPath } from 'node:url'
import { changedFiles, testsOf } from './changed.mjs'
import { readCounts, readFlaky, summaryOf } from './check-counts.mjs'
import { checks, checksOfChange, readChoice, reportPath } from './checks.mjs'
import { runTool } from './run.mjs'
import { print, secondsSince } from './say.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')
const reports = mkdtempSync(join(tmpdir(), 'checks-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

const words = process.argv.slice(2)
const choice = readChoice(words)
if (words.join() === 'changed') {
  process.exitCode = await runAll(checksOfChange(testsOf(await changedFiles(root), root)), [])
} else if (choice) {
  process.exitCode = await runAll(choice.chosen, choice.extra)
} else {
  console.error(`Known checks: changed, ${checks.map(({ name }) => name).join(', ')}. Arguments follow a single name.`)
  process.exitCode = 2
}

/**
 * @param {import('./checks.mjs').Check[]} chosen
 * @param {string[]} extra
 */
async function runAll(chosen, extra) {
  const startedAt = Date.now()
  let exitCode = 0
  for (const group of grouped(chosen)) {
    const isAlone = group.length === 1
    for (const started of group.map((check) => runCheck(check, extra, isAlone))) {
      const failed = await started
      exitCode ||= failed
    }
    if (exitCode !== 0) break
  }
  const counts = chosen.map((check) => readCounts(reportPath(reports, check))).filter((count) => count !== null)
  const skipped = counts.reduce((sum, count) => sum + count.skipped, 0)
  // A check without tests, or tests that could not be loaded, failed all the same.
  const isUncounted = exitCode !== 0 && counts.every(({ failed }) => failed === 0)
  if (isUncounted) counts.push({ passed: 0, failed: 1, skipped: 0 })
  print(`\n${exitCode === 0 ? 'All checks passed' : 'Stopped at a failed check'} in ${secondsSince(startedAt)}`)
  const flaky = chosen.flatMap((check) => readFlaky(reportPath(reports, check)))
  if (flaky.length > 0) print(`\nFailures to look at, which passed on a second try:\n${flaky.join('\n')}`)
  if (skipped > 0) print(`${skipped} tests were skipped`)
  if (counts.length > 0) print(summaryOf(counts))
  return exitCode
}

/**
 * The light checks run side by side, before the others.
 *
 * @param {import('./checks.mjs').Check[]} chosen
 */
function grouped(chosen) {
  const light = chosen.filter((check) => check.light)
  const heavy = chosen.filter((check) => !check.light).map((check) => [check])
  return light.length > 0 ? [light, ...heavy] : heavy
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {string[]} extra arguments for its last command
 * @param {boolean} isAlone shows its output as it comes; beside others it is shown in one piece at the end
 * @returns {Promise<number>} exit code
 */
async function runCheck(check, extra, isAlone) {
  const startedAt = Date.now()
  if (isAlone) print(`\n── ${check.heading}`)
  let exitCode = 0
  let text = ''
  const commands = check.commands(reportPath(reports, check))
  for (const { tool, args, env } of commands) {
    const all = tool === commands.at(-1)?.tool ? [...args, ...extra] : args
    const result = await runTool(tool, all, { cwd: root, env: environmentFor(env), quiet: !isAlone })
    exitCode = result.exitCode
    text += result.output
    if (exitCode !== 0) break
  }
  if (!isAlone) print(`\n── ${check.heading}`)
  if (text.trim()) print(text.trimEnd())
  print(`${exitCode === 0 ? '✓' : '✗'} ${check.name}: ${secondsSince(startedAt)}`)
  return exitCode
}

/** @param {Record<string, string>} [extra] */
function environmentFor(extra) {
  const { FORCE_COLOR, NO_COLOR } = process.env
  const isColoured = process.stdout.isTTY && FORCE_COLOR === undefined && NO_COLOR === undefined
  return { ...process.env, ...(isColoured ? { FORCE_COLOR: '1' } : {}), ...extra }
}
