import { expect, test } from 'vitest'
import { sampleSpread, sampleVehicle } from '#app/features/images/illustrations/sample-vehicles.ts'
import { railHeightMm } from '#app/features/images/illustrations/side/rear-contour.ts'
import { endShapeOf } from './end-shape.ts'

test('front and rear have the true width, and the height of the side view', () => {
  for (const vehicle of sampleSpread()) {
    for (const end of ['front', 'rear'] as const) {
      const shape = endShapeOf(vehicle, end)
      const heights = Array.from({ length: 120 }, (_, step) => shape.lowY + step * 20)
      const widest = Math.max(...heights.map(shape.halfWidthAt))
      expect(Math.abs(2 * widest - vehicle.widthMm)).toBeLessThan(2)
      expect(shape.side.roofY + (shape.side.proportions.rails ? railHeightMm : 0)).toBe(vehicle.heightMm)
    }
  }
})

test('the tyres stand inside the width of the body', () => {
  for (const vehicle of sampleSpread()) {
    const { tyreMiddleX, tyreWidth, halfWidth } = endShapeOf(vehicle, 'front')
    expect(tyreMiddleX + tyreWidth / 2).toBeLessThan(halfWidth)
    expect(tyreMiddleX - tyreWidth / 2).toBeGreaterThan(halfWidth / 2)
  }
})

test('a low car leans its sides in more than an upright one', () => {
  const low = endShapeOf(sampleVehicle({ body: 'sedan', lengthMm: 5000, heightMm: 1400 }), 'front')
  const upright = endShapeOf(sampleVehicle({ body: 'suv', heightMm: 1900 }), 'front')
  expect(low.tumblehome).toBeGreaterThan(upright.tumblehome)
})
