import { expect, test } from 'vitest'
import { nearView } from './near-view.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.633 }
const at = (...kms: number[]) => kms.map((distanceKm) => ({ distanceKm }))

test('fits the five nearest points into the view', () => {
  expect(nearView(saoPaulo, at(0.4, 0.6, 0.8, 1, 2, 300))?.zoom).toBeCloseTo(12, 0)
  // The fifth point is 50 km away and should be at 140 pixels. Zoom 0 has 71,755 m per pixel here, so this needs zoom 7.65.
  expect(nearView(saoPaulo, at(10, 20, 30, 40, 50, 300))?.zoom).toBeCloseTo(7.65, 2)
  expect(nearView(saoPaulo, at(50))?.zoom).toBeCloseTo(7.65, 2)
  expect(nearView(saoPaulo, at(9000))?.zoom).toBe(4)
})

test('shows the country without points, and no view without a place', () => {
  expect(nearView(saoPaulo, [])).toEqual({ ...saoPaulo, zoom: 4, label: 'Você está aqui' })
  expect(nearView(null, at(1))).toBeNull()
})
