import { expect, test } from 'vitest'
import { buildVehicle } from '#tests/builders/vehicle.ts'
import { createCardMaker } from './answer-card.server.ts'
import { cardsInMemory, type CardCache, TooManyWaiting } from './card-cache.server.ts'
import { vehicleCard } from './find-card.server.ts'

const png = new Uint8Array([1, 2, 3])
const cardOf = (model: string) => vehicleCard(buildVehicle({ model }), '2026-11-20')

function openMaker(cache: CardCache = cardsInMemory(10), drawing: Promise<unknown> = Promise.resolve()) {
  const warnings: unknown[] = []
  let drawn = 0
  const make = createCardMaker({
    cache,
    log: { warn: (...words: unknown[]) => warnings.push(words) },
    render: async () => {
      drawn += 1
      await drawing
      return png
    },
  })
  return { make, warnings, drawnCount: () => drawn }
}

test('draws a card once, and again when its content changes', async () => {
  const { make, drawnCount } = openMaker()
  const first = await make(cardOf('Dolphin'))
  expect(await make(cardOf('Dolphin'))).toEqual(first)
  expect(drawnCount()).toBe(1)
  expect((await make(cardOf('Seal'))).key).not.toBe(first.key)
  expect(drawnCount()).toBe(2)
})

test('shares one rendering among concurrent requests', async () => {
  const { make, drawnCount } = openMaker()
  await Promise.all(Array.from({ length: 50 }, () => make(cardOf('Dolphin'))))
  expect(drawnCount()).toBe(1)
})

test('refuses too many different cards at once', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { make, drawnCount } = openMaker(cardsInMemory(100), ended)
  const asked = Array.from({ length: 40 }, (_, card) => make(cardOf(`Modelo ${card}`)))
  const settled = Promise.allSettled(asked)
  setImmediate(end)
  const refused = (await settled).filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(27)
  expect(refused.every(({ reason }) => reason instanceof TooManyWaiting)).toBe(true)
  expect(drawnCount()).toBe(13)
})

test('serves the card and logs once if the disk is full', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const { make, warnings } = openMaker({ find: async () => null, keep: () => Promise.reject(full) })
  expect((await make(cardOf('Dolphin'))).png).toEqual(png)
  expect((await make(cardOf('Seal'))).png).toEqual(png)
  expect(warnings).toHaveLength(1)
})

test('serves the card if the folder cannot be read', async () => {
  const { make, warnings } = openMaker({ find: () => Promise.reject(new Error('EACCES')), keep: async () => {} })
  expect((await make(cardOf('Dolphin'))).png).toEqual(png)
  expect(warnings).toHaveLength(1)
})
