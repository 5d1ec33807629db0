import { expect, test } from 'vitest'
import { municipalitiesOf } from '#app/platform/brazil/municipalities.server.ts'
import { drawStateMap, drawTownMap } from './place-map.server.ts'

const places = municipalitiesOf('SP')
const townNamed = (name: string) => places.find((town) => town.name === name) ?? Object.assign({}, places[0])

test('names the town of its own map and draws one dot per position', () => {
  const campinas = townNamed('Campinas')
  const map = drawTownMap(campinas, [
    { ...campinas, isOther: false },
    { ...campinas, isOther: false },
    { latitude: -22.95, longitude: -47.06, isOther: false },
    { latitude: -22.85, longitude: -47.06, isOther: true },
  ])
  expect(map?.labels.find(({ isEnd }) => isEnd)?.text).toBe('Campinas')
  expect(map?.dots).toEqual([
    { width: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h0$/), isOther: true },
    { width: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h0M\d+ \d+h0$/) },
  ])
  expect(drawTownMap(campinas, [{ latitude: -3, longitude: -60, isOther: false }])).toBeNull()
})

test('names the largest towns of a state first, and shows more points as a larger dot', () => {
  const towns = places.map((town) => ({ ...town, points: town.name === 'Cajati' ? 9 : 1 }))
  const { labels, dots } = drawStateMap(places, towns)
  expect(labels[0]?.text).toBe('São Paulo')
  expect(labels.map(({ text }) => text)).not.toContain('Cajati')
  expect(dots.toSorted((one, other) => other.width - one.width)[0]?.path.match(/M/g)).toHaveLength(1)
})
