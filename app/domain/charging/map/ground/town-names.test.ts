import { expect, test } from 'vitest'
import { townNames } from '#app/domain/charging/map/answer-map.server.ts'

const zoomOf = (name: string) => townNames().find(([one]) => one === name)?.[3] ?? NaN

test('gives every municipality a minimum zoom, larger towns first', () => {
  const names = townNames()
  expect(names).toHaveLength(5571)
  expect(names.filter(([, , , , isCapital]) => isCapital === 1)).toHaveLength(27)
  expect(names.slice(0, 27).every(([, , , , isCapital]) => isCapital === 1)).toBe(true)
  expect(zoomOf('São Paulo')).toBe(0)
  expect(zoomOf('Londrina')).toBeLessThan(5)
  expect(zoomOf('Borá')).toBeGreaterThan(6)
  expect(names.filter(([, , , zoom]) => zoom > 14)).toEqual([])
})

test('keeps a name away from those of larger towns', () => {
  const seen = townNames().filter(([, , , zoom]) => zoom <= 6)
  const pixels = (degrees: number) => (degrees / 360) * 512 * 2 ** 6
  const touching = seen.filter(([, longitude, latitude], at) =>
    seen
      .slice(0, at)
      .some(([, east, north]) => pixels(Math.abs(longitude - east)) < 70 && pixels(Math.abs(latitude - north)) < 20),
  )
  expect(touching).toEqual([])
})
