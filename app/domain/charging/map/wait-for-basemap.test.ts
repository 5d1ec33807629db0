import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitForBasemap } from './create-map.ts'

type Told = [event: string, what?: object]

const load: Told = ['style.load']
const tile: Told = ['sourcedata', { sourceId: 'ruas', tile: {} }]
const metadata: Told = ['sourcedata', { sourceId: 'ruas' }]
const failure: Told = ['error', { sourceId: 'ruas' }]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns the outcome, and the number of events that still have listeners. */
async function decided(...told: Told[]) {
  const map = new EventEmitter()
  const decision = waitForBasemap(map as unknown as Parameters<typeof waitForBasemap>[0])
  for (const [event, what = {}] of told) map.emit(event, what)
  vi.runAllTimers()
  const isBasemap = await decision
  return [isBasemap, map.eventNames().length]
}

test('rejects a style whose tiles fail', async () => {
  expect(await decided(load, metadata, failure, failure, ['idle'])).toEqual([false, 0])
  // The tile description fails to load, and the map never becomes idle.
  expect(await decided(load, failure)).toEqual([false, 0])
})

test('accepts a style with one tile, or without any', async () => {
  expect(await decided(load, failure, tile, ['idle'])).toEqual([true, 0])
  expect(await decided(load, ['idle'])).toEqual([true, 0])
  expect(await decided(load, ['error', { error: 'a picture is missing' }], ['idle'])).toEqual([true, 0])
  expect(await decided(load)).toEqual([true, 0])
})

test('rejects an invalid style and one that never loads', async () => {
  expect(await decided(failure)).toEqual([false, 0])
  expect(await decided()).toEqual([false, 0])
})

test('judges one source by its own tiles', async () => {
  const decisionOn = async (...told: Told[]) => {
    const map = new EventEmitter()
    const decision = waitForBasemap(map as unknown as Parameters<typeof waitForBasemap>[0], 'ruas')
    for (const [event, what = {}] of told) map.emit(event, what)
    return decision
  }
  const other: Told = ['sourcedata', { sourceId: 'cidades', tile: {} }]
  expect(await decisionOn(other, failure, ['idle'])).toBe(false)
  expect(await decisionOn(['error', { sourceId: 'cidades' }], tile)).toBe(true)
})
