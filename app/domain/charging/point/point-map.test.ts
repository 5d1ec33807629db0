import { expect, test } from 'vitest'
import { drawPointMap } from './point-map.server.ts'

const campinas = { name: 'Campinas', latitude: -22.9056, longitude: -47.0608 }
const namesOf = (point: { latitude: number; longitude: number }) =>
  drawPointMap(point, [], campinas).labels.flatMap(({ text, isEnd }) => (isEnd ? [text] : []))

test('names the town of a point, unless the name would cover the point’s mark', () => {
  expect(namesOf({ latitude: -22.8, longitude: -47.1 })).toEqual(['Campinas'])
  expect(namesOf({ latitude: -22.906, longitude: -47.061 })).toEqual([])
})

test('shows other towns, the main roads and other points around a point', () => {
  const { labels, roads, others } = drawPointMap(campinas, [{ latitude: -22.9056, longitude: -47.0608 }], null)
  expect(labels.map(({ text }) => text)).toContain('Valinhos')
  expect(roads).not.toBe('')
  expect(others).toMatch(/^M36\d \d+h0$/)
})
