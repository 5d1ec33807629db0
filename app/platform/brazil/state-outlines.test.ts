import { expect, test } from 'vitest'
import { stateCodes } from './brazilian-states.ts'
import { municipalitiesOf } from './municipalities.server.ts'
import { kmOutsideState, stateAt } from './state-outlines.server.ts'

test('finds each municipality in its own state, and capitals in no other', () => {
  for (const state of stateCodes)
    for (const place of municipalitiesOf(state))
      expect([place.name, kmOutsideState(place, state)]).toEqual([place.name, 0])
  expect(stateAt({ latitude: -3.73, longitude: -38.52 })).toBe('CE')
  expect(stateAt({ latitude: -15.79, longitude: -47.88 })).toBe('DF')
  expect(stateAt({ latitude: -25, longitude: -30 })).toBeNull()
})

test('measures the distance to the border for a place outside', () => {
  const fortaleza = { latitude: -3.73, longitude: -38.52 }
  expect(kmOutsideState(fortaleza, 'AL')).toBeGreaterThan(500)
  expect(kmOutsideState(fortaleza, 'AL')).toBeLessThan(650)
  // Petrolina (PE) is only a river away from Bahia: less than the error of the outlines.
  expect(kmOutsideState({ latitude: -9.39, longitude: -40.5 }, 'BA')).toBe(0)
})
