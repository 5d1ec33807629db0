import { execFile, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export type Timing = { perSecond: number; p50Ms: number; p99Ms: number }

const report = fileURLToPath(new URL('./wrk-report.lua', import.meta.url))
const cores = availableParallelism()
const canPin = cores > 1 && spawnSync('taskset', ['--version']).status === 0
const ofGenerator = String(cores - 1)

export function whyNoWrk(): string | null {
  return spawnSync('wrk', ['--version']).error ? 'wrk is not installed (apt-get install wrk)' : null
}

/** Runs wrk on the last CPU core. */
export async function runWrk(
  url: string,
  { connections, seconds, headers }: { connections: number; seconds: number; headers: Record<string, string> },
): Promise<Timing> {
  const wrk = [
    'wrk',
    '--threads=1',
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    '--timeout=30s',
    `--script=${report}`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    url,
  ]
  const [program = '', ...rest] = canPin ? ['taskset', '--cpu-list', ofGenerator, ...wrk] : wrk
  const { stdout } = await promisify(execFile)(program, rest)
  const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Timing & Record<string, number>
  if (!measured.requests || !measured.seconds) throw new Error(`no answer of ${url} within ${seconds} s`)
  if (measured.failed) throw new Error(`${measured.failed} of ${measured.requests} requests of ${url} failed`)
  const { p50Ms, p99Ms } = measured
  return { perSecond: measured.requests / measured.seconds, p50Ms, p99Ms }
}

/** `isPinned`: uses all cores but the last, on which wrk runs. For servers that respond from memory. */
export function pinServer(pid: number | undefined, isPinned: boolean) {
  if (!canPin || !pid) return
  const list = isPinned && cores > 1 ? `0-${cores - 2}` : `0-${cores - 1}`
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)])
}
