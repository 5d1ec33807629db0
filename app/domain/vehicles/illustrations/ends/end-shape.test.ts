import { expect, test } from 'vitest'
import {
  samplePresets,
  sampleSpread,
  sampleVehicle,
} from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import { railHeightMm } from '#app/domain/vehicles/illustrations/side/side-geometry.ts'
import { endShapeOf } from './end-shape.ts'

test('draws front and rear with the true width and the side view’s height', () => {
  for (const vehicle of [...sampleSpread(), ...samplePresets()]) {
    for (const end of ['front', 'rear'] as const) {
      const { outline, side } = endShapeOf(vehicle, end)
      const xs = [...outline.matchAll(/(-?\d+) ?(-?\d+)/g)].map(([, x]) => Number(x))
      expect(Math.abs(Math.max(...xs) - Math.min(...xs) - vehicle.widthMm)).toBeLessThan(6)
      expect(side.roofY + (side.shape.rails ? railHeightMm : 0)).toBe(vehicle.heightMm)
    }
  }
})

test('keeps the tyres inside the width of the body', () => {
  for (const vehicle of sampleSpread()) {
    const { tyreMiddleX, tyreWidth, halfWidth } = endShapeOf(vehicle, 'front')
    expect(tyreMiddleX + tyreWidth / 2).toBeLessThan(halfWidth)
    expect(tyreMiddleX - tyreWidth / 2).toBeGreaterThan(halfWidth / 2)
  }
})

test('leans the sides of a low car more than those of an upright one', () => {
  const low = endShapeOf(sampleVehicle({ body: 'sedan', lengthMm: 5000, heightMm: 1400 }), 'front')
  const upright = endShapeOf(sampleVehicle({ body: 'suv', heightMm: 1900 }), 'front')
  expect(low.lean).toBeGreaterThan(upright.lean)
})

test('narrows the cabin above the shoulders, that of a low car most', () => {
  const shares = (body: 'sedan' | 'suv', heightMm: number) => {
    const { cabinHalf, roofHalf, halfWidth } = endShapeOf(sampleVehicle({ body, lengthMm: 4800, heightMm }), 'front')
    return [cabinHalf / halfWidth, roofHalf / halfWidth]
  }
  const [lowCabin = 1, lowRoof = 1] = shares('sedan', 1400)
  const [uprightCabin = 1, uprightRoof = 1] = shares('suv', 1900)
  expect(lowCabin).toBeCloseTo(0.865, 3)
  expect(lowRoof).toBeLessThan(0.72)
  expect(uprightCabin).toBeCloseTo(0.888, 3)
  expect(uprightRoof).toBeGreaterThan(lowRoof + 0.05)
})
