import { expect, test } from 'vitest'
import { createQueue, TooManyWaiting } from './card-cache.server.ts'

test('one task runs at a time, in the order of their coming', async () => {
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

test('who comes when too many wait is refused, and is served once they are through', async () => {
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

test('a task that fails holds nobody back', async () => {
  const withLimit = createQueue(5)
  const failing = withLimit(async () => {
    throw new Error('broken')
  })
  const next = withLimit(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
