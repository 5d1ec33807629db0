import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { StartedPortal } from '#tests/fixtures/start-portal.ts'

export type LiveMemory = {
  /** Megabytes inside and outside of the JavaScript heap. The embedded database is outside. */
  heap: number
  external: number
  /** Resident megabytes of the process, including unused heap. */
  resident: number
}

/** Runs in the portal's process. On a signal, collects garbage and prints the remaining memory. */
const probe = `
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', async () => {
    for (let round = 0; round < 4; round++) {
      collect()
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { heapUsed, external, rss } = process.memoryUsage()
    process.stdout.write(JSON.stringify({ heapUsed, external, rss }) + '\\n')
  })`

export const withMemoryProbe = `--import=data:text/javascript,${encodeURIComponent(probe)}`

/** Reads a portal started with `withMemoryProbe`. Other output of the portal goes to stderr. */
export function openMemoryReader(portal: StartedPortal): () => Promise<LiveMemory> {
  const lines = createInterface({ input: portal.process.stdout ?? process.stdin })
  const nextSample = async () => {
    for (;;) {
      const [line] = (await once(lines, 'line')) as [string]
      if (line.startsWith('{"heapUsed"')) return JSON.parse(line) as Record<'heapUsed' | 'external' | 'rss', number>
      process.stderr.write(`${line}\n`)
    }
  }
  return async () => {
    const answered = nextSample()
    portal.process.kill('SIGUSR2')
    const { heapUsed, external, rss } = await answered
    return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20, resident: rss / 2 ** 20 }
  }
}

/** A text says why the number is not available. */
export function residentMegabytes(pid: number | undefined): number | string {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 'only Linux tells the memory of a process'
  }
}
