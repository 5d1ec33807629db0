import { expect, test } from 'vitest'
import { createQueue, TooManyWaiting } from './card-cache.server.ts'

test('runs one task at a time in order of arrival', async () => {
  const withLimit = createQueue(5)
  const events: string[] = []
  const task = (name: string) => async () => {
    events.push(`${name} begins`)
    await Promise.resolve()
    events.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => withLimit(task(name))))
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('refuses tasks above the limit and accepts them afterwards', async () => {
  const withLimit = createQueue(1)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const running = withLimit(() => ended)
  const waiting = withLimit(async () => 'waited')
  await expect(withLimit(async () => 'third')).rejects.toBeInstanceOf(TooManyWaiting)
  end()
  await running
  expect(await waiting).toBe('waited')
  expect(await withLimit(async () => 'later')).toBe('later')
})

test('continues after a failing task', async () => {
  const withLimit = createQueue(5)
  const failing = withLimit(async () => {
    throw new Error('broken')
  })
  const next = withLimit(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
