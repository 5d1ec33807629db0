import { beforeEach, expect, test, vi } from 'vitest'
import { storePublishedList, listLocalBackups, readLocalBackup } from './local-backups.ts'

const stored = new Map<string, string>()
const heard: unknown[] = []
let room = Infinity

beforeEach(() => {
  stored.clear()
  heard.length = 0
  room = Infinity
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, value: string) => {
      const others = [...stored].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0)
      if (others + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, value)
    },
  })
  vi.stubGlobal('window', { dispatchEvent: (event: CustomEvent) => heard.push([event.type, event.detail]) })
})

const publish = (publishedAtMs: number, size = 1) =>
  storePublishedList({ previous: ['x'.repeat(size)], list: [`lista ${publishedAtMs}`], publishedAtMs })

test('stores list and time of the publication and sends the event (AJSON-14, DATA-21)', () => {
  expect(publish(1_000)).toBe(true)
  expect(stored.get('vehicleAdvancedData')).toBe('["lista 1000"]')
  expect(stored.get('vehicleDataLastUpdated')).toBe('1000')
  expect(heard).toEqual([['vehicleDataUpdated', ['lista 1000']]])
})

test('deletes the first backup with its text at the sixth (AJSON-15, DATA-21)', () => {
  for (let time = 1; time <= 6; time++) publish(time)
  expect(listLocalBackups()).toEqual([6, 5, 4, 3, 2].map((timestamp) => ({ timestamp, vehicleCount: 1 })))
  expect([...stored.keys()].filter((key) => key.startsWith('vehiclesBackup_')).toSorted()).toEqual(
    [2, 3, 4, 5, 6].map((timestamp) => `vehiclesBackup_${timestamp}`),
  )
  expect(readLocalBackup(6)).toBe('["x"]')
})

test('deletes the oldest backups in a full browser and stores the list', () => {
  for (let time = 1; time <= 3; time++) publish(time, 100)
  room = 370
  expect(publish(4, 100)).toBe(true)
  expect(listLocalBackups().map(({ timestamp }) => timestamp)).toEqual([4, 3])
  expect(stored.get('vehicleDataLastUpdated')).toBe('4')
})

test('skips the copy without room, and sends the event', () => {
  room = 40
  expect(storePublishedList({ previous: [], list: ['x'.repeat(100)], publishedAtMs: 1 })).toBe(false)
  expect(stored.has('vehicleAdvancedData')).toBe(false)
  expect(listLocalBackups()).toEqual([])
  expect(heard).toHaveLength(1)
})

test('sends the event if the browser blocks its storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(publish(1)).toBe(false)
  expect(listLocalBackups()).toEqual([])
})

test('skips malformed entries of the index', () => {
  stored.set('vehiclesBackupHistory', '[1, null, {"timestamp": "x"}, {"timestamp": 5, "vehicleCount": 2}]')
  expect(listLocalBackups()).toEqual([{ timestamp: 5, vehicleCount: 2 }])
  stored.set('vehiclesBackupHistory', '{')
  expect(listLocalBackups()).toEqual([])
})
