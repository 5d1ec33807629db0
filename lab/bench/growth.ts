import { rm } from 'node:fs/promises'
import type { Database } from '#database/database.ts'
import { openEmbeddedPostgres } from '#database/embedded-postgres.server.ts'
import { startPortal } from '#tests/fixtures/start-portal.ts'
import type { Part } from './builds.ts'
import { growths } from './growth-kinds.ts'
import { residentMegabytes } from './live-memory.ts'
import type { Values } from './results.ts'
import type { Row } from './table.ts'
import { type Timing, timeRequests } from './time-requests.ts'

export type Growth = {
  what: string
  sizes: number[]
  fill: (db: Database, size: number) => Promise<void>
  /** Paths by name of the measurement. Several paths are requested in turn. */
  pages: Record<string, string[]>
  /** Queries of pages that need a sign-in. */
  queries?: (db: Database) => Promise<Record<string, Timing>>
}

/** Public pages while models, articles and charging points grow. */
export const growth = growthPart('growth', 'Growth: p50 of uncached pages, one at a time', [
  growths.vehicles,
  growths.articles,
  growths.points,
  growths.map,
])

/** Tables that mostly the panel shows. Measured on request. */
export const records: Part = {
  ...growthPart('records', 'Growth of what the panel keeps: p50 of uncached pages, one at a time', [
    growths.signUps,
    growths.suppliers,
    growths.deliveries,
  ]),
  isOnRequest: true,
}

function growthPart(name: string, title: string, kinds: Growth[]): Part {
  return {
    name,
    title,
    rows: kinds.flatMap(rowsOf),
    measure: async (builds, isQuick) => {
      const values: Values = {}
      for (const kind of kinds) await measureGrowth(isQuick ? { ...kind, sizes: kind.sizes.slice(0, 1) } : kind, values)
      // An older build cannot open a database with newer migrations.
      return builds.map((_, place) => (place === 0 ? values : {}))
    },
  }
}

/** Times the pages at each size of the table. The portal restarts for each size. */
async function measureGrowth({ what, sizes, fill, pages, queries }: Growth, values: Values) {
  const first = await startPortal()
  const { dataDir } = first
  const ended = new Promise((resolve) => first.process.once('exit', resolve))
  first.process.kill('SIGTERM')
  await ended
  for (const size of sizes) {
    process.stderr.write(`${size} ${what}…\n`)
    const put = (name: string, timing: Timing) => {
      values[`${what}.${size}.${name}.p50Ms`] = timing.p50Ms
      values[`${what}.${size}.${name}.p95Ms`] = timing.p95Ms
    }
    const open = await openEmbeddedPostgres(dataDir)
    await fill(open.db, size)
    const asked = Object.entries((await queries?.(open.db)) ?? {})
    for (const [name, timing] of asked) put(name, timing)
    values[`${what}.${size}.slowestQueryMs`] = Math.max(...asked.map(([, { p50Ms }]) => p50Ms))
    await open.close()
    const started = performance.now()
    const portal = await startPortal({ DATA_DIR: dataDir })
    values[`${what}.${size}.startSeconds`] = (performance.now() - started) / 1000
    for (const [name, paths] of Object.entries(pages))
      put(name, await timeRequests(...paths.map((path) => portal.url + path)))
    values[`${what}.${size}.residentMb`] = residentMegabytes(portal.process.pid)
    await portal.stop()
  }
  await rm(dataDir, { recursive: true, force: true })
}

function rowsOf({ what, sizes, pages, queries }: Growth): Row[] {
  const row = (title: string, name: string, unit: string): Row => ({
    what: `${sizes.map((size) => size.toLocaleString('en')).join(' → ')} ${what}: ${title}`,
    values: sizes.map((size) => `${what}.${size}.${name}`),
    show: (...numbers) => `${numbers.map((number) => number.toFixed(unit === 'MB' ? 0 : 1)).join(' → ')}\u00a0${unit}`,
  })
  return [
    ...Object.keys(pages).map((name) => row(name, `${name}.p50Ms`, 'ms')),
    ...(queries ? [row('slowest query of the table or list', 'slowestQueryMs', 'ms')] : []),
    row('memory of the process', 'residentMb', 'MB'),
    row('start', 'startSeconds', 's'),
  ]
}
