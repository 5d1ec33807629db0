import { expect, test } from 'vitest'
import { createQueue, TooManyWaiting } from './rendering-queue.ts'

test('one task runs at a time, in the order of their coming', async () => {
  const inTurn = createQueue(5)
  const events: string[] = []
  const task = (name: string) => async () => {
    events.push(`${name} begins`)
    await Promise.resolve()
    events.push(`${name} ends`)
  }
  await Promise.all(['a', 'b', 'c'].map((name) => inTurn(task(name))))
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('who comes when too many wait is refused, and is served once they are through', async () => {
  const inTurn = createQueue(1)
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const running = inTurn(() => ended)
  const waiting = inTurn(async () => 'waited')
  await expect(inTurn(async () => 'third')).rejects.toBeInstanceOf(TooManyWaiting)
  end()
  await running
  expect(await waiting).toBe('waited')
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('a task that fails holds nobody back', async () => {
  const inTurn = createQueue(5)
  const failing = inTurn(async () => {
    throw new Error('broken')
  })
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})
