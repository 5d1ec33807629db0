import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPostgresServer } from '#database/postgres-server.server.ts'
import { newsletterDeliveries } from '#database/schema/newsletter.ts'
import { addIssue, addReaders } from '#tests/builders/newsletter-issue.ts'
import { claimDelivery } from './start-issue.server.ts'

const server = process.env.TEST_DATABASE_URL
const now = new Date('2026-11-20T15:00:00Z')
const claim = { now, lostAt: new Date(now.getTime() + 600_000) }

test.skipIf(!server)('claims each waiting mail once from concurrent nodes without blocking', async () => {
  const owner = await openPostgresServer(server ?? '', () => {})
  const name = `carga_plena_test_${randomUUID().replaceAll('-', '')}`
  await owner.db.execute(sql.raw(`create database ${name}`))
  const url = Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href
  const nodes = await Promise.all([1, 2].map(() => openPostgresServer(url, () => {})))
  const [first, second] = nodes.map(({ db }) => db)
  try {
    if (!first || !second) throw new Error('two nodes are needed')
    const readers = Array.from({ length: 20 }, (_, place) => `leitora${place}@portal.example`)
    await addIssue(first, { id: 1, state: 'sending' })
    await addReaders(first, readers)
    await first.execute(sql`
        insert into ${newsletterDeliveries} (issue_id, subscriber_id, due_at)
        select 1, id, ${now.toISOString()}::timestamptz from newsletter_subscribers`)

    // While the first node has an open claim, the second claims another mail without waiting.
    await first.transaction(async (tx) => {
      const held = await claimDelivery(tx, claim)
      const other = await second.transaction(async (others) => {
        await others.execute(sql`set local lock_timeout = '2s'`)
        return claimDelivery(others, claim)
      })
      expect(held?.subscriberId).toBeTypeOf('number')
      expect(other?.subscriberId).toBeTypeOf('number')
      expect(other?.subscriberId).not.toBe(held?.subscriberId)
    })

    const claimed: (number | undefined)[] = []
    for (let round = 0; round < 9; round++) {
      const both = await Promise.all([claimDelivery(first, claim), claimDelivery(second, claim)])
      claimed.push(...both.map((delivery) => delivery?.subscriberId))
    }
    expect(new Set(claimed).size).toBe(18)
    expect(claimed).not.toContain(undefined)
    expect(await claimDelivery(second, claim)).toBeNull()
  } finally {
    for (const open of nodes) await open.close()
    await owner.db.execute(sql.raw(`drop database ${name} with (force)`))
    await owner.close()
  }
})
