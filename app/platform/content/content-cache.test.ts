import { expect, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loadOrNothing } from '#app/platform/failures/run-loader.server.ts'
import { cacheEachPerContentVersion, cachePerContentVersion, type Content } from './content-cache.server.ts'
import { followContentVersions, raiseContentVersion } from './content-version.server.ts'

const contentOf = (db: Database, version: number) => ({
  db,
  versions: { of: () => ({ version, changedAt: new Date(0) }) },
})

test('reads once per content version, also for a query without await', async ({ db }) => {
  await db.execute(sql`create temporary sequence asked`)
  const read = cachePerContentVersion('portal', (tx: Database): Promise<{ asked: number }[]> =>
    tx.select({ asked: sql<number>`nextval('asked')::integer` }).from(sql`(select 1) as one`),
  )
  for (let round = 0; round < 3; round++) expect(await read(contentOf(db, 1))).toEqual([{ asked: 1 }])
  expect(await read(contentOf(db, 2))).toEqual([{ asked: 2 }])
})

test('reads each key once per version of its topics, and missing keys each time', async ({ db }) => {
  const asked: string[] = []
  const read = cacheEachPerContentVersion(
    (_content, name: string) => {
      asked.push(name)
      if (name === 'broken') return Promise.reject(new Error('broken'))
      return Promise.resolve(name === 'nothing' ? null : { name })
    },
    { topics: ['news', 'vehicles'], keyOf: String, max: 2 },
  )
  const first = await read(contentOf(db, 1), 'a')
  expect(await read(contentOf(db, 1), 'a')).toBe(first)
  expect(await read(contentOf(db, 2), 'a')).not.toBe(first)
  for (let round = 0; round < 2; round++) {
    await read(contentOf(db, 2), 'nothing')
    await expect(read(contentOf(db, 2), 'broken')).rejects.toThrow('broken')
  }
  expect(asked).toEqual(['a', 'a', 'nothing', 'broken', 'nothing', 'broken'])
  read.forget(db)
  await read(contentOf(db, 2), 'a')
  expect(asked.at(-1)).toBe('a')
})

test('keeps the cache after a reconnect without changes, and drops it after a publication', async ({ db }) => {
  let standsAgain = () => {}
  const listen = async (_channel: string, onMessage: (payload: string) => void) => {
    standsAgain = () => onMessage('')
    return () => Promise.resolve()
  }
  await raiseContentVersion(db, 'news', new Date())
  const versions = await followContentVersions({ db, listen }, () => {})
  const before = versions.overall()
  standsAgain()
  await db.execute(sql`select 1`)
  expect(versions.overall()).toBe(before)
  await raiseContentVersion(db, 'news', new Date())
  standsAgain()
  await expect.poll(() => versions.overall(), { interval: 10 }).toBe(before + 1)
})

test('retries a failed read of versions, and finds a version without a notification', async ({
  db,
  onTestFinished,
}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let announce = () => {}
  const listen = async (_channel: string, onMessage: (payload: string) => void) => {
    announce = () => onMessage('')
    return () => Promise.resolve()
  }
  let isAway = false
  let reads = 0
  const select = () => {
    reads++
    return isAway ? { from: () => Promise.reject(new Error('no connection')) } : db.select()
  }
  const failing = Object.create(db, { select: { value: select } }) as typeof db
  const failures: unknown[] = []
  const versions = await followContentVersions({ db: failing, listen }, (error) => failures.push(error))
  const before = versions.overall()

  isAway = true
  await raiseContentVersion(db, 'news', new Date())
  announce()
  await vi.waitFor(() => expect(failures).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(300)
  await vi.waitFor(() => expect(failures).toHaveLength(2))
  isAway = false
  await vi.advanceTimersByTimeAsync(600)
  await vi.waitFor(() => expect(versions.overall()).toBe(before + 1))

  await raiseContentVersion(db, 'news', new Date())
  await vi.advanceTimersByTimeAsync(31_000)
  await vi.waitFor(() => expect(versions.overall()).toBe(before + 2))
  versions.stop()
  const readsUntilStop = reads
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reads).toBe(readsUntilStop)
})

test('does not cache a result without a part, and reports the failure to each request', async ({ db }) => {
  const failure = new Error('unreadable')
  let isFailing = true
  const readWith = (content: Content) =>
    loadOrNothing(content, () => (isFailing ? Promise.reject(failure) : Promise.resolve('part')), 'nothing')
  const reads = [
    cachePerContentVersion('portal', (_db: Database, _what, content) => readWith(content)),
    cacheEachPerContentVersion(readWith, { topics: ['portal'], keyOf: () => '', max: 1 }),
  ]
  for (const read of reads) {
    isFailing = true
    const onPartFailure = vi.fn()
    const content = { ...contentOf(db, 1), onPartFailure }
    expect(await Promise.all([read(content), read(content)])).toEqual(['nothing', 'nothing'])
    expect(onPartFailure.mock.calls).toEqual([[failure], [failure]])
    await expect(read(contentOf(db, 1))).rejects.toThrow('unreadable')
    isFailing = false
    expect([await read(content), onPartFailure.mock.calls.length]).toEqual(['part', 2])
  }
})
