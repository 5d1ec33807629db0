import { expect, test, vi } from 'vitest'
import { openPageLimit } from './page-limit.server.ts'

test('allows twenty pages a second and bursts of sixty per visitor', async ({ onTestFinished }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = openPageLimit(20)
  const ask = (times: number, visitor = 'ana') =>
    Promise.all(Array.from({ length: times }, () => limit.refuses(visitor)))
  expect(await ask(60)).toEqual(Array(60).fill(null))
  expect(await ask(2)).toEqual([3, 3])
  expect(await limit.refuses('bia')).toBeNull()
  vi.advanceTimersByTime(2_500)
  expect(await ask(1)).toEqual([1])
  vi.advanceTimersByTime(500)
  expect(await limit.refuses('ana')).toBeNull()

  // A hundred visitors request pages without pauses for a minute.
  let made = 0
  for (let second = 0; second < 60; second++) {
    for (let visitor = 0; visitor < 100; visitor++)
      made += (await ask(50, `${visitor}`)).filter((wait) => wait === null).length
    vi.advanceTimersByTime(1_000)
  }
  expect(made).toBe(100 * 60 * 20)
})

test('forgets visitors, so that their number is bounded', async ({ onTestFinished }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const limit = openPageLimit(20)
  for (let visitor = 0; visitor < 1_000; visitor++) await limit.refuses(`${visitor}`)
  expect(vi.getTimerCount()).toBe(1_000)
  vi.advanceTimersByTime(3_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('never refuses without a limit', async () => {
  const limit = openPageLimit(null)
  for (let page = 0; page < 1_000; page++) expect(await limit.refuses('ana')).toBeNull()
})
