import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles, testsOf } from './changed-tests.ts'
import { checks, checksOfChange, isLight, longChecks, readChoice, readReport, summaryOf, type Check } from './checks.ts'
import { root, run, secondsSince, toolEnvironment } from '#setup/run.mjs'

const reports = mkdtempSync(join(tmpdir(), 'checks-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))
const reportPath = ({ name }: Check) => join(reports, `${name}.json`)
const print = (line: string) => void process.stdout.write(`${line}\n`)

const cliArgs = process.argv.slice(2)
const named: Record<string, () => Check[]> = {
  changed: () => checksOfChange(testsOf(changedFiles(root), root)),
  long: () => longChecks,
}
const choose = named[cliArgs.join()]
const choice = choose ? { chosen: choose(), extra: [] } : readChoice(cliArgs)
if (!choice) {
  console.error(
    `Known checks: changed, long, ${checks.map(({ name }) => name).join(', ')}. Arguments follow a single name.`,
  )
}
process.exitCode = choice ? await runAll(choice.chosen, choice.extra) : 2

/**
 * Runs light checks in parallel, the others one after another.
 * @returns exit code
 */
async function runAll(chosen: Check[], extra: string[]): Promise<number> {
  const startedAt = Date.now()
  let exitCode = 0
  const groups = [chosen.filter(isLight), ...chosen.filter((each) => !isLight(each)).map((each) => [each])]
  for (const group of groups) {
    const codes = await Promise.all(group.map((each) => runCheck(each, extra, group.length === 1)))
    exitCode = codes.find((code) => code !== 0) ?? 0
    if (exitCode !== 0) break
  }
  const counts = chosen.flatMap((each) => readReport(reportPath(each)))
  const flaky = counts.flatMap((count) => count.flaky)
  const skipped = counts.reduce((sum, count) => sum + count.skipped, 0)
  // A failed check without a failed test counts as one failure.
  const isUncounted = exitCode !== 0 && counts.every(({ failed }) => failed === 0)
  if (isUncounted) counts.push({ passed: 0, failed: 1, skipped: 0, flaky: [] })
  print(`\n${exitCode === 0 ? 'All checks passed' : 'Stopped at a failed check'} in ${secondsSince(startedAt)}`)
  if (flaky.length > 0) print(`\nFailures to look at, which passed on a second try:\n${flaky.join('\n')}`)
  if (skipped > 0) print(`${skipped} tests were skipped`)
  if (counts.length > 0) print(summaryOf(counts))
  return exitCode
}

/** `extra` is added to the last command. Parallel checks print their output at their end. */
async function runCheck(check: Check, extra: string[], isAlone: boolean): Promise<number> {
  const startedAt = Date.now()
  const heading = `\n── ${check.heading}`
  if (isAlone) print(heading)
  let [exitCode, text] = [0, '']
  for (const [index, [tool = '', ...args]] of check.commands.entries()) {
    if (exitCode !== 0) break
    const all = [...args, ...reporters(tool, check), ...(index === check.commands.length - 1 ? extra : [])]
    const result = await run(tool, all, { env: environmentFor(check), quiet: !isAlone })
    exitCode = result.exitCode
    text += result.output
  }
  if (!isAlone) print(heading)
  if (text.trim()) print(text.trimEnd())
  print(`${exitCode === 0 ? '✓' : '✗'} ${check.name}: ${secondsSince(startedAt)}`)
  return exitCode
}

function reporters(tool: string, check: Check): string[] {
  if (tool === 'playwright') return ['--reporter=list,json']
  return tool === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(check)}`] : []
}

function environmentFor(check: Check): NodeJS.ProcessEnv {
  const { FORCE_COLOR, NO_COLOR } = process.env
  const isColoured = process.stdout.isTTY && FORCE_COLOR === undefined && NO_COLOR === undefined
  // Huge pages: in-memory databases use gigabytes, and page faults of 4 KB took a fifth of the time.
  const GLIBC_TUNABLES = process.env.GLIBC_TUNABLES ?? 'glibc.malloc.hugetlb=1'
  const env = { ...toolEnvironment, GLIBC_TUNABLES, ...check.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(check) }
  return isColoured ? { ...env, FORCE_COLOR: '1' } : env
}
