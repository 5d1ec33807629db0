import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
}

beforeEach(() => {
  stored.clear()
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
})

test('stores the slots under the specified key (CMP-13, DATA-21)', async () => {
  const { currentSlots, saveSlots } = await import('./stored-slots.ts')
  saveSlots([{ id: 1 }, null, { id: 3 }, null])
  expect(stored.get('advancedVehicleComparison')).toBe('[{"id":1},null,{"id":3},null]')
  expect(currentSlots()).toEqual([{ id: 1 }, null, { id: 3 }, null])
})

test('returns the same object until a change', async () => {
  const { currentSlots, saveSlots } = await import('./stored-slots.ts')
  saveSlots([{ id: 1 }, null, null, null])
  const before = currentSlots()
  expect(currentSlots()).toBe(before)
  saveSlots([{ id: 2 }, null, null, null])
  expect(currentSlots()).not.toBe(before)
})

test('keeps the slots until the page is left if storage is refused', async () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const { currentSlots, saveSlots } = await import('./stored-slots.ts')
  expect(currentSlots()).toEqual([null, null, null, null])
  saveSlots([{ id: 1 }, null, null, null])
  expect(currentSlots()).toEqual([{ id: 1 }, null, null, null])
})
