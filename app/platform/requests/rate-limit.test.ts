import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { visitorPseudonym } from './visitor.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import {
  allowWithin,
  allowWithinAll,
  resetLimit,
  isExhausted,
  logReachedLimits,
  refund,
  exhaustLimit,
} from './rate-limit.server.ts'

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

test('allows uses up to the limit and refuses the next one', async () => {
  const answers = []
  for (let use = 0; use < 7; use++) answers.push(await allow('contact:ana-1'))
  expect(answers).toEqual([true, true, true, true, true, false, false])
})

test('counts per visitor and purpose', async () => {
  expect(await allow('contact:ana-2', 1)).toBe(true)
  expect(await allow('contact:ana-3', 1)).toBe(true)
  expect(await allow('newsletter:ana-2', 1)).toBe(true)
  expect(await allow('contact:ana-2', 1)).toBe(false)
})

test('ends a window a fixed time after its first use, regardless of further attempts', async () => {
  expect(await allow('contact:ana-4', 1)).toBe(true)
  wait(599_999)
  expect(await allow('contact:ana-4', 1)).toBe(false)
  wait(1)
  expect(await allow('contact:ana-4', 1)).toBe(true)
})

test('never exceeds the limit for concurrent uses', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => allow('contact:ana-5', 3)))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('counts a use in all of several limits or in none', async () => {
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

test('deletes an ended window when another begins', async () => {
  await allow('contact:ana-6')
  wait(600_000)
  await allow('contact:ana-7')
  const stored = await open.db.select().from(rateLimits)
  expect(stored.map(({ key }) => key)).toEqual(['contact:ana-7'])
})

const minuteMs = 60_000
const ofTenMinutes = { purpose: 'reset', limit: 2, windowMs: 10 * minuteMs }

test('ignores windows from before the clock was set back', async () => {
  const once = { ...ofTenMinutes, visitor: 'ana-9', limit: 1 }
  expect(await allowWithin(open.db, clock, once)).toBe(true)
  // The clocks of two nodes may differ by minutes.
  wait(-5 * minuteMs)
  expect(await isExhausted(open.db, clock, once)).toBe(true)
  expect(await allowWithin(open.db, clock, once)).toBe(false)
  wait(-1)
  expect(await isExhausted(open.db, clock, once)).toBe(false)
  expect(await allowWithin(open.db, clock, once)).toBe(true)
  expect(await allowWithin(open.db, clock, once)).toBe(false)
  wait(10 * minuteMs)
  expect(await allowWithin(open.db, clock, once)).toBe(true)
})

test('ends a rest like a window, but later', async () => {
  const resting = { ...ofTenMinutes, visitor: 'ana-10', lockoutMs: 60 * minuteMs }
  await exhaustLimit(open.db, clock, resting)
  expect(await isExhausted(open.db, clock, resting)).toBe(true)
  wait(60 * minuteMs - 1)
  expect(await isExhausted(open.db, clock, resting)).toBe(true)
  expect(await allowWithin(open.db, clock, resting)).toBe(false)
  wait(1)
  expect(await isExhausted(open.db, clock, resting)).toBe(false)
  // `exhaustLimit` must give a full lockout even if a window is already open.
  expect(await allowWithin(open.db, clock, resting)).toBe(true)
  expect(await isExhausted(open.db, clock, resting)).toBe(false)
  await exhaustLimit(open.db, clock, resting)
  wait(11 * minuteMs)
  expect(await isExhausted(open.db, clock, resting)).toBe(true)
  const withoutRest = { ...ofTenMinutes, visitor: 'ana-11' }
  await exhaustLimit(open.db, clock, withoutRest)
  wait(10 * minuteMs - 1)
  expect(await isExhausted(open.db, clock, withoutRest)).toBe(true)
  wait(1)
  expect(await isExhausted(open.db, clock, withoutRest)).toBe(false)
})

test("allows uses again after a refund or reset of the visitor's own limit", async () => {
  const [ana, rui] = ['ana-12', 'rui-12'].map((visitor) => ({ ...ofTenMinutes, visitor })) as [
    typeof ofTenMinutes & { visitor: string },
    typeof ofTenMinutes & { visitor: string },
  ]
  for (const who of [ana, ana, rui, rui]) expect(await allowWithin(open.db, clock, who)).toBe(true)
  await refund(open.db, ana)
  expect([await isExhausted(open.db, clock, ana), await isExhausted(open.db, clock, rui)]).toEqual([false, true])
  expect([await allowWithin(open.db, clock, ana), await allowWithin(open.db, clock, ana)]).toEqual([true, false])
  await resetLimit(open.db, rui)
  expect(await isExhausted(open.db, clock, rui)).toBe(false)
  expect([await allowWithin(open.db, clock, rui), await allowWithin(open.db, clock, rui)]).toEqual([true, true])
  // The count must not fall below zero, because that would raise the limit.
  for (let times = 0; times < 4; times++) await refund(open.db, rui)
  const passed = [await allowWithin(open.db, clock, rui), await allowWithin(open.db, clock, rui)]
  expect([...passed, await allowWithin(open.db, clock, rui)]).toEqual([true, true, false])
})

test('logs the first refusal of a window once, with its purpose and without its visitor', async () => {
  const lines: unknown[][] = []
  const stop = logReachedLimits({ warn: (...line: unknown[]) => lines.push(line) } as unknown as Log)
  const once = { ...ofTenMinutes, visitor: 'ana-13', limit: 1 }
  for (let use = 0; use < 4; use++) await allowWithin(open.db, clock, once)
  const unlogged = { ...once, purpose: 'reading', isUnlogged: true }
  for (let use = 0; use < 3; use++) await allowWithin(open.db, clock, unlogged)
  expect(lines).toEqual([[{}, 'the limit of reset was reached']])
  stop()
  wait(10 * minuteMs)
  for (let use = 0; use < 3; use++) await allowWithin(open.db, clock, once)
  expect(lines).toHaveLength(1)
})

test('passes on other errors from a use with several limits', async () => {
  const wrong = { ...ofTenMinutes, visitor: 'ana-14', windowMs: Number.NaN }
  await expect(allowWithinAll(open.db, clock, [wrong])).rejects.toThrow()
})

test('limits an IPv6 network with many subnets to eight visitors', async () => {
  const secret = buildSecret()
  const names = Array.from({ length: 14 }, (_, at) => visitorPseudonym(secret, `2001:db8:77:${at.toString(16)}::1`))
  const limit = { purpose: 'rede', limit: 1, windowMs: 60_000 }
  const taken: boolean[] = []
  for (const visitor of names) taken.push(await allowWithin(open.db, clock, { ...limit, visitor }))
  expect(taken.filter(Boolean)).toHaveLength(8)
  const other = visitorPseudonym(secret, '2001:db8:78::1')
  expect(await allowWithinAll(open.db, clock, [{ ...limit, visitor: other }])).toBe(true)
  expect(await allowWithinAll(open.db, clock, [{ ...limit, visitor: names[13] ?? '' }])).toBe(false)
  // An unlogged limit counts each address, even in the same network.
  const once = { ...limit, purpose: 'gosto', isUnlogged: true }
  for (const visitor of names) expect(await allowWithin(open.db, clock, { ...once, visitor })).toBe(true)
})
