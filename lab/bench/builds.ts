import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type StartedPortal, startPortal } from '#tests/fixtures/start-portal.ts'
import type { Values } from './results.ts'
import type { Section } from './table.ts'

export type Build = { folder: string; commit: string }

export type Part = Section & {
  /** True for a part that runs only if the command names it. */
  isOnRequest?: boolean
  /** Measures the builds in turns. Results are in the order of the builds. */
  measure: (builds: Build[], isQuick: boolean) => Promise<Values[]>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Opens this build and, if given, `against`: the folder of a build, or a commit, which is built in a temporary folder. */
export async function openBuilds(against: string | null): Promise<{ builds: Build[]; close: () => Promise<void> }> {
  const here = { folder: root, commit: await commitOf(root) }
  if (against === null) return { builds: [here], close: async () => {} }
  const isFolder = existsSync(join(against, 'package.json'))
  const folder = isFolder ? resolve(against) : await mkdtemp(join(tmpdir(), 'bench-build-'))
  if (!isFolder) await git(root, 'worktree', 'add', '--force', '--detach', folder, against)
  await runWithProgress(process.execPath, ['setup/prepare.mjs', 'build'], folder)
  return {
    builds: [here, { folder, commit: await commitOf(folder) }],
    close: async () => {
      if (!isFolder) await git(root, 'worktree', 'remove', '--force', folder)
    },
  }
}

/** Each build gets a separate database. */
export async function withPortals<Result>(
  builds: Build[],
  use: (portals: StartedPortal[]) => Promise<Result>,
): Promise<Result> {
  const portals: StartedPortal[] = []
  try {
    for (const { folder } of builds) portals.push(await startPortal({}, folder))
    return await use(portals)
  } finally {
    await Promise.all(portals.map((portal) => portal.stop()))
  }
}

/** Adds the results to `values`. If `measure` fails, adds the error message under each of `names`. */
export async function collect(values: Values, names: string[], measure: () => Promise<Values>): Promise<void> {
  try {
    Object.assign(values, await measure())
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 160) ?? ''
    process.stderr.write(`${names[0]}: ${String(error)}\n`)
    for (const name of names) values[name] ??= reason
  }
}

export function missingValues({ rows }: Section, reason: string): Values {
  return Object.fromEntries(rows.flatMap(({ values }) => values).map((name) => [name, reason]))
}

export function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

export async function runWithProgress(program: string, args: string[], cwd: string): Promise<void> {
  const child = spawn(program, args, { cwd, stdio: ['ignore', process.stderr, process.stderr] })
  const [exitCode] = (await once(child, 'exit')) as [number | null]
  if (exitCode !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${exitCode}`)
}

async function commitOf(folder: string): Promise<string> {
  try {
    const commit = await git(folder, 'rev-parse', '--short', 'HEAD')
    const changed = await git(folder, 'status', '--porcelain', '--untracked-files=no')
    return changed ? `${commit}+` : commit
  } catch {
    return 'unknown'
  }
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd })
  return stdout.trim()
}
