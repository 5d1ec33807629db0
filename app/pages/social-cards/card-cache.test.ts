import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from 'vitest'
import { cardsInFolder, cardsInMemory } from './card-cache.server.ts'

const test = base.extend('folder', async ({}, { onCleanup }) => {
  const parent = await mkdtemp(join(tmpdir(), 'social-cards-'))
  onCleanup(() => rm(parent, { recursive: true, force: true }))
  return join(parent, 'files', 'social-cards')
})

function aPng(content = ''): Uint8Array<ArrayBuffer> {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const end = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
  return new Uint8Array([...signature, ...Buffer.from(`content ${content}`), ...end])
}

test('finds a card again, also in the next process', async ({ folder }) => {
  const cache = cardsInFolder(folder, 10)
  expect(await cache.find('a')).toBeNull()
  await cache.keep('a', aPng('a'))
  expect(Buffer.from((await cache.find('a')) ?? [])).toEqual(Buffer.from(aPng('a')))
  expect(await cardsInFolder(folder, 10).find('a')).not.toBeNull()
  expect(await readdir(folder)).toEqual(['a.png'])
})

test('evicts the oldest card above the limit', async ({ folder }) => {
  const cache = cardsInFolder(folder, 3)
  for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.keep(key, aPng())
  expect((await readdir(folder)).toSorted()).toEqual(['c.png', 'd.png', 'e.png'])
})

test('counts cards of an earlier process by their age', async ({ folder }) => {
  await cardsInFolder(folder, 10).keep('new', aPng())
  await cardsInFolder(folder, 10).keep('old', aPng())
  await utimes(join(folder, 'old.png'), new Date('2020-01-01'), new Date('2020-01-01'))
  await cardsInFolder(folder, 2).keep('newest', aPng())
  expect((await readdir(folder)).toSorted()).toEqual(['new.png', 'newest.png'])
})

test('keeps the limit for many concurrent cards', async ({ folder }) => {
  const cache = cardsInFolder(folder, 5)
  await Promise.all(Array.from({ length: 40 }, (_, key) => cache.keep(`k${key}`, aPng())))
  expect(await readdir(folder)).toHaveLength(5)
})

test('ignores a truncated file and removes leftovers of a crash', async ({ folder }) => {
  const cache = cardsInFolder(folder, 10)
  await cache.keep('a', aPng())
  await writeFile(join(folder, 'a.png'), aPng().slice(0, 12))
  expect(await cache.find('a')).toBeNull()
  const leftover = join(folder, 'b.1-1.unfinished')
  await writeFile(leftover, 'half')
  await utimes(leftover, new Date('2020-01-01'), new Date('2020-01-01'))
  await cardsInFolder(folder, 10).keep('c', aPng())
  expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'c.png'])
})

test('leaves no partial file if a card cannot be written', async ({ folder }) => {
  await cardsInFolder(folder, 10).keep('a', aPng())
  const inFile = cardsInFolder(join(folder, 'a.png'), 10)
  await expect(inFile.keep('b', aPng())).rejects.toThrow()
  expect(Buffer.from(await readFile(join(folder, 'a.png')))).toEqual(Buffer.from(aPng()))
})

test('keeps the same limit in memory', async () => {
  const cache = cardsInMemory(2)
  for (const key of ['a', 'b', 'c']) await cache.keep(key, aPng())
  expect(await cache.find('a')).toBeNull()
  expect(await cache.find('c')).not.toBeNull()
})
