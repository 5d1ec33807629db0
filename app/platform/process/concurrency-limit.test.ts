import { expect, test } from 'vitest'
import { limitConcurrency, QueueFull } from './concurrency-limit.server.ts'

test('limits running and waiting tasks and refuses the next one', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, maxWaiting: 1 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (number: number) => () =>
    new Promise<number>((end) => {
      begun.push(number)
      ends.push(() => end(number))
    })
  const turns = [1, 2, 3].map((number) => inTurn(work(number)))
  await expect(inTurn(work(4))).rejects.toBeInstanceOf(QueueFull)
  expect(begun).toEqual([1, 2])
  ends[0]?.()
  expect(await turns[0]).toBe(1)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  ends.forEach((end) => end())
  expect(await Promise.all(turns)).toEqual([1, 2, 3])
  const failing = inTurn(() => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await inTurn(() => Promise.resolve(5))).toBe(5)
})
