import { expect, test } from 'vitest'
import { pointOn, type Cubic } from '#app/features/images/illustrations/drawing/curves.ts'
import { samplePresets, sampleSpread, sampleVehicle } from '#app/features/images/illustrations/sample-vehicles.ts'
import { sideShapeOf } from './side-shape.ts'
import { railHeightMm } from './rear-contour.ts'

const vehicles = [...sampleSpread(), ...samplePresets()]

test('the outline has the true length and height of the vehicle', () => {
  for (const vehicle of vehicles) {
    const shape = sideShapeOf(vehicle)
    const { left, right, top } = extentOf([...shape.front, ...shape.screen, ...shape.rear])
    const rails = shape.proportions.rails ? railHeightMm : 0
    expect(left).toBeCloseTo(0, 0)
    expect(right).toBeCloseTo(vehicle.lengthMm, 0)
    expect(top + rails).toBeCloseTo(vehicle.heightMm, 0)
  }
})

test('the axles are exactly a wheelbase apart and the wheels stand under the body', () => {
  for (const vehicle of vehicles) {
    const { frontAxleX, rearAxleX, tyreRadius } = sideShapeOf(vehicle)
    expect(rearAxleX - frontAxleX).toBe(vehicle.wheelbaseMm)
    expect(frontAxleX - tyreRadius).toBeGreaterThan(0)
    expect(rearAxleX + tyreRadius).toBeLessThan(vehicle.lengthMm)
  }
})

test('both wheel arches are concentric with their wheels', () => {
  for (const vehicle of vehicles) {
    const { outline, rearAxleX, frontAxleX, tyreRadius, archRadius } = sideShapeOf(vehicle)
    const arcs = [...outline.matchAll(/L(-?\d+) ?(-?\d+)A\d+ \d+ 0 [01] 0 (-?\d+) ?(-?\d+)/g)]
    expect(arcs).toHaveLength(2)
    arcs.forEach((arc, index) => {
      const [startX = NaN, startY = NaN, endX = NaN, endY = NaN] = arc.slice(1).map(Number)
      const axleX = index === 0 ? rearAxleX : frontAxleX
      for (const [x, y] of [
        [startX, startY],
        [endX, endY],
      ] as const) {
        expect(Math.abs(Math.hypot(x - axleX, -y - tyreRadius) - archRadius)).toBeLessThan(1.5)
      }
    })
  }
})

test('an unknown rim is drawn at the usual size for the body type', () => {
  const unknown = sideShapeOf(sampleVehicle({ body: 'suv', wheelIn: null }))
  expect(unknown.rimRadius).toBe(sideShapeOf(sampleVehicle({ body: 'suv', wheelIn: 18 })).rimRadius)
})

test('a larger rim leaves the tyre its sidewall', () => {
  for (const wheelIn of [13, 17, 21, 24]) {
    const { tyreRadius, rimRadius } = sideShapeOf(sampleVehicle({ wheelIn }))
    expect(tyreRadius - rimRadius).toBeGreaterThan(60)
  }
})

test('a tall SUV carries rails, a low sedan has one curve from roof to tail', () => {
  expect(sideShapeOf(sampleVehicle({ body: 'suv', heightMm: 1700 })).proportions.rails).toBe(true)
  const low = sampleVehicle({ body: 'sedan', lengthMm: 4900, heightMm: 1400, wheelbaseMm: 2900 })
  expect(sideShapeOf(low).proportions.roofline).toBe('fastback')
})

function extentOf(cubics: readonly Cubic[]) {
  const points = cubics.flatMap((cubic) => Array.from({ length: 301 }, (_, step) => pointOn(cubic, step / 300)))
  const xs = points.map(([x]) => x)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...points.map(([, y]) => y)) }
}
