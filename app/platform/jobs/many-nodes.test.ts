import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '#app/platform/process/log.server.ts'
import { openPostgresServer } from '#database/postgres-server.server.ts'
import { countJobs } from './jobs-queries.server.ts'
import { openJobs } from './open-jobs.server.ts'

const server = process.env.TEST_DATABASE_URL
const log = openLog({ logLevel: 'silent' })

async function openNode(url: string) {
  const open = await openPostgresServer(url, () => {})
  const queue = await openJobs(open, { log, isWorker: true })
  return { open, queue }
}

test.skipIf(!server)('creates one queue for nodes that start together, and runs each job once', async () => {
  const owner = await openPostgresServer(server ?? '', () => {})
  const name = `carga_plena_test_${randomUUID().replaceAll('-', '')}`
  await owner.db.execute(sql.raw(`create database ${name}`))
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
  const nodes = await Promise.all([1, 2, 3, 4].map(() => openNode(url)))
  try {
    const done: [node: number, mail: number][] = []
    await Promise.all(
      nodes.map(({ queue }, node) =>
        queue.work({
          'send-mail': async (data) => {
            done.push([node, (data as { mail: number }).mail])
          },
        }),
      ),
    )
    const [first] = nodes
    await first?.open.db.transaction(async (tx) => {
      for (let mail = 0; mail < 40; mail++) await first.queue.jobs.enqueue(tx, 'send-mail', { mail })
    })
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(40)
    await expect.poll(() => first && countJobs(first.open.db)).toEqual({ waiting: 0, failed: 0 })
    expect(new Set(done.map(([, mail]) => mail)).size).toBe(40)
    // Every node got a notification before its next poll, so several nodes ran jobs.
    expect(new Set(done.map(([node]) => node)).size).toBeGreaterThan(1)
  } finally {
    for (const { open, queue } of nodes) {
      await queue.stop()
      await open.close()
    }
    await owner.db.execute(sql.raw(`drop database ${name} with (force)`))
    await owner.close()
  }
})
