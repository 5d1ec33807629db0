import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { allowWithin, allowWithinAll } from './rate-limit.server.ts'

let open: OpenDatabase
let now = new Date('2026-03-02T12:00:00Z')
const clock: Clock = { now: () => now }

beforeAll(async () => {
  open = await openTestDatabase('empty')
}, 60_000)
afterAll(() => open.close())

const allow = (key: string, limit = 5) => {
  const [purpose = '', visitor = ''] = key.split(':')
  return allowWithin(open.db, clock, { purpose, visitor, limit, windowMs: 600_000 })
}
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('as many uses as the limit pass, the next one does not', async () => {
  const answers = []
  for (let use = 0; use < 7; use++) answers.push(await allow('contact:ana-1'))
  expect(answers).toEqual([true, true, true, true, true, false, false])
})

test('each visitor and each purpose has its own count', async () => {
  expect(await allow('contact:ana-2', 1)).toBe(true)
  expect(await allow('contact:ana-3', 1)).toBe(true)
  expect(await allow('newsletter:ana-2', 1)).toBe(true)
  expect(await allow('contact:ana-2', 1)).toBe(false)
})

test('the window ends a fixed time after its first use, however often a visitor tries in between', async () => {
  expect(await allow('contact:ana-4', 1)).toBe(true)
  wait(599_999)
  expect(await allow('contact:ana-4', 1)).toBe(false)
  wait(1)
  expect(await allow('contact:ana-4', 1)).toBe(true)
})

test('uses that arrive together never pass more than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => allow('contact:ana-5', 3)))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('a use with several limits is counted in all of them or in none', async () => {
  const use = (...limits: number[]) =>
    open.db.transaction((tx) =>
      allowWithinAll(
        tx,
        clock,
        limits.map((limit, place) => ({ purpose: `limit-${place}`, visitor: 'ana-8', limit, windowMs: 600_000 })),
      ),
    )
  const counts = async () =>
    (await open.db.select().from(rateLimits).where(like(rateLimits.key, '%ana-8')).orderBy(rateLimits.key)).map(
      ({ count }) => count,
    )
  expect(await use(5, 1)).toBe(true)
  expect(await counts()).toEqual([1, 1])
  expect([await use(5, 1), await use(5, 1)]).toEqual([false, false])
  expect(await counts()).toEqual([1, 1])
  expect(await use(5, 2, 0)).toBe(false)
  expect(await counts()).toEqual([1, 1])
})

test('an ended window is forgotten when another begins', async () => {
  await allow('contact:ana-6')
  wait(600_000)
  await allow('contact:ana-7')
  const stored = await open.db.select().from(rateLimits)
  expect(stored.map(({ key }) => key)).toEqual(['contact:ana-7'])
})
