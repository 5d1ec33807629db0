import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import type { Clock } from './clock.ts'
import { allowWithin, visitorKey } from './rate-limit.server.ts'

let open: OpenDatabase
let now = new Date('2026-03-02T12:00:00Z')
const clock: Clock = { now: () => now }

beforeAll(async () => {
  open = await openTestDatabase('empty')
}, 60_000)
afterAll(() => open.close())

const allow = (key: string, limit = 5) => allowWithin(open.db, clock, { key, limit, windowMs: 600_000 })
const wait = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('as many uses as the limit pass, the next one does not', async () => {
  const answers = []
  for (let use = 0; use < 7; use++) answers.push(await allow('contact:192.0.2.1'))
  expect(answers).toEqual([true, true, true, true, true, false, false])
})

test('each visitor and each purpose has its own count', async () => {
  expect(await allow('contact:192.0.2.2', 1)).toBe(true)
  expect(await allow('contact:192.0.2.3', 1)).toBe(true)
  expect(await allow('newsletter:192.0.2.2', 1)).toBe(true)
  expect(await allow('contact:192.0.2.2', 1)).toBe(false)
})

test('the window ends a fixed time after its first use, however often a visitor tries in between', async () => {
  expect(await allow('contact:192.0.2.4', 1)).toBe(true)
  wait(599_999)
  expect(await allow('contact:192.0.2.4', 1)).toBe(false)
  wait(1)
  expect(await allow('contact:192.0.2.4', 1)).toBe(true)
})

test('uses that arrive together never pass more than the limit', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => allow('contact:192.0.2.5', 3)))
  expect(answers.filter(Boolean)).toHaveLength(3)
})

test('no address is kept, and an ended window is forgotten when another begins', async () => {
  await allow('contact:192.0.2.6')
  wait(600_000)
  await allow('contact:192.0.2.7')
  const kept = await open.db.select().from(rateLimits)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.key).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['203.0.113.9', 'contact:203.0.113.9'],
  ['::ffff:203.0.113.9', 'contact:203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', 'contact:2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', 'contact:2001:db8:1:2::/64'],
  ['2001:db8::1', 'contact:2001:db8:0:0::/64'],
  ['::1', 'contact:0:0:0:0::/64'],
  ['unknown', 'contact:unknown'],
])('the visitor at %s counts as %s', (address, key) => {
  expect(visitorKey('contact', address)).toBe(key)
})
