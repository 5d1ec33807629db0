/**
 * `npm run test:mutation [-- GROUP]` changes the rules of lab/mutation/groups.ts at one place at a time, and counts the changes that the
 * tests detect.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutationGroups } from './groups.ts'

const minKilledPercent = 85

type Report = { files: Record<string, { mutants: { status: string }[] }> }

const reports = mkdtempSync(join(tmpdir(), 'mutation-'))
const asked = process.argv.slice(2)
const unknown = asked.filter((group) => !Object.hasOwn(mutationGroups, group))
if (unknown.length > 0) {
  console.error(`Known groups: ${Object.keys(mutationGroups).join(', ')}.`)
  process.exitCode = 2
} else {
  const scores = (asked.length > 0 ? asked : Object.keys(mutationGroups)).map(mutate)
  for (const { group, killed, all } of scores) {
    const share = all === 0 ? 'not measured' : `${percentOf(killed, all).toFixed(1)} %`
    process.stdout.write(`${group}: ${killed} of ${all} changes noticed, ${share}\n`)
  }
  if (scores.some(({ killed, all }) => percentOf(killed, all) < minKilledPercent)) process.exitCode = 1
}

/** 0 of 0: the tests already fail without a mutation. */
function mutate(group: string): { group: string; killed: number; all: number } {
  const report = join(reports, `${group}.json`)
  const args = ['lab/node_modules/@stryker-mutator/core/bin/stryker.js', 'run', 'lab/mutation/stryker.config.mjs']
  const env = { ...process.env, MUTATION_GROUP: group, MUTATION_REPORT: report }
  spawnSync(process.execPath, args, { stdio: 'inherit', env })
  if (!existsSync(report)) return { group, killed: 0, all: 0 }
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const statuses = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const counted = statuses.filter((status) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status))
  return { group, killed: counted.filter((status) => /Killed|Timeout/.test(status)).length, all: counted.length }
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}
