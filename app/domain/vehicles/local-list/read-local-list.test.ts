import { beforeEach, expect, test, vi } from 'vitest'
import { localListKey, localStampKey } from './local-list.ts'
import { readLocalList } from './read-local-list.ts'

const publishedAt = Date.parse('2026-01-01')
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  vi.stubGlobal('document', { documentElement: { dataset: { vehiclesPublishedAt: String(publishedAt) } } })
})

function read(list: string, stamp: string) {
  stored.set(localListKey, list)
  stored.set(localStampKey, stamp)
  return readLocalList()
}

test('uses a list newer than the server’s publication (DATA-07)', () => {
  expect(read('[]', String(publishedAt + 1))).toEqual({ vehicleDetails: [], stampMs: publishedAt + 1 })
})

test.each([
  ['beyond every date', '9e99'],
  ['infinite', 'Infinity'],
  ['no number', 'ontem'],
  ['empty', ''],
  ['as old as the publication', String(publishedAt)],
])('ignores a list whose time stamp is %s (DATA-07)', (_what, stamp) => {
  expect(read('[]', stamp)).toBeNull()
})
