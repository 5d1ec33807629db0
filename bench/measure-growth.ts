import { readFileSync } from 'node:fs'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { startPortal } from '#tests/start-portal.ts'
import { type Timing, timeRequests } from './time-requests.ts'

export type Growth = {
  /** 'veículos', 'notícias' */
  what: string
  sizes: number[]
  fill: (db: Database, size: number) => Promise<void>
  /** What is asked for, by name; several addresses are asked for in turn. */
  pages: Record<string, string[]>
  /** What no address without a sign-in shows, asked of the database itself. */
  queries?: (db: Database) => Promise<Record<string, Timing>>
}

type GrowthRow = Timing & { size: number; page: string }
type GrowthMemory = { size: number; megabytes: number; startMs: number }

/** Times the same pages on one portal that grows, each size in a process of its own. */
export async function measureGrowth({ what, sizes, fill, pages, queries }: Growth) {
  const rows: GrowthRow[] = []
  const memory: GrowthMemory[] = []
  const first = await startPortal()
  const { dataDir } = first
  const ended = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGTERM')
  await ended
  for (const size of sizes) {
    process.stderr.write(`${size} ${what}…\n`)
    const open = await openEmbeddedPostgres(dataDir)
    await fill(open.db, size)
    for (const [page, timing] of Object.entries((await queries?.(open.db)) ?? {})) rows.push({ size, page, ...timing })
    await open.close()
    const started = performance.now()
    const portal = await startPortal({ DATA_DIR: dataDir })
    const startMs = performance.now() - started
    for (const [page, paths] of Object.entries(pages)) {
      rows.push({ size, page, ...(await timeRequests(...paths.map((path) => portal.url + path))) })
    }
    memory.push({ size, startMs, megabytes: residentMegabytes(portal.process.pid ?? 0) })
    await portal.stop()
  }
  return { what, rows, memory }
}

/** Linux only; 0 elsewhere. */
function residentMegabytes(pid: number) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
