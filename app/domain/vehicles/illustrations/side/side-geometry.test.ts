import { expect, test } from 'vitest'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import { sampled, type Segment } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import {
  samplePresets,
  sampleSpread,
  sampleVehicle,
} from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import { sideGlassOf } from './side-glass.ts'
import { railHeightMm, sideGeometryOf } from './side-geometry.ts'
import { shutLines } from './side-surface.ts'

const spread = sampleSpread()
const vehicles = [...spread, ...samplePresets()]

test('draws the true length and height', () => {
  for (const vehicle of vehicles) {
    const { upper, shape } = sideGeometryOf(vehicle)
    const { left, right, top } = extentOf(upper)
    expect(left, vehicle.model).toBeCloseTo(0, 0)
    // A spare wheel extends beyond the body, up to the full length.
    if (!shape.spareWheel) expect(right, vehicle.model).toBeCloseTo(vehicle.lengthMm, 0)
    expect(Math.abs(top + (shape.rails ? railHeightMm : 0) - vehicle.heightMm), vehicle.model).toBeLessThan(4)
  }
})

test('places the axles exactly a wheelbase apart and the wheels under the body', () => {
  for (const vehicle of vehicles) {
    const { frontAxleX, rearAxleX, tyreRadius, rimRadius } = sideGeometryOf(vehicle)
    expect(rearAxleX - frontAxleX).toBe(vehicle.wheelbaseMm)
    expect(frontAxleX - tyreRadius).toBeGreaterThan(0)
    expect(rearAxleX + tyreRadius).toBeLessThan(vehicle.lengthMm)
    expect(tyreRadius - rimRadius).toBeGreaterThan(60)
  }
})

test('never crosses its own outline and keeps the glass inside', () => {
  for (const vehicle of vehicles) {
    const geometry = sideGeometryOf(vehicle)
    expect(crossings(sampled(geometry.outline, 4)), `${vehicle.brand} ${vehicle.model} ${vehicle.body}`).toEqual([])
    const glass = sideGlassOf(geometry)
    for (const [x, y] of sampled(glass.outline, 4)) expect(y, vehicle.model).toBeLessThan(geometry.topAt(x))
    expect(glass.endX).toBeGreaterThan(glass.start[0] + 0.2 * vehicle.lengthMm)
  }
})

test('centres round wheel arches on their wheels', () => {
  for (const vehicle of spread) {
    const { shape, frontArch, rearArch, frontAxleX, rearAxleX, tyreRadius, archRadius } = sideGeometryOf(vehicle)
    if (shape.archShape !== 'round') continue
    for (const [arch, axleX] of [
      [frontArch, frontAxleX],
      [rearArch, rearAxleX],
    ] as const)
      for (const [x, y] of sampled(arch, 8))
        expect(Math.abs(Math.hypot(x - axleX, y - tyreRadius) - archRadius)).toBeLessThan(1.5)
  }
})

test('draws an unknown rim at the usual size of the body type', () => {
  const unknown = sideGeometryOf(sampleVehicle({ body: 'suv', wheelIn: null }))
  expect(unknown.rimRadius).toBe(sideGeometryOf(sampleVehicle({ body: 'suv', wheelIn: 18 })).rimRadius)
})

test('gives a tall SUV rails and a low sedan a fastback', () => {
  expect(sideGeometryOf(sampleVehicle({ body: 'suv', heightMm: 1700 })).shape.rails).toBe('black')
  const low = sideGeometryOf(sampleVehicle({ body: 'sedan', lengthMm: 4900, heightMm: 1400, wheelbaseMm: 2900 }))
  const high = sideGeometryOf(sampleVehicle({ body: 'sedan', lengthMm: 4900, heightMm: 1500, wheelbaseMm: 2900 }))
  expect(low.shape.backlightDeg).toBeLessThan(high.shape.backlightDeg)
})

test('cuts a rail for a sliding door and a gap between the cab and bed of a pickup', () => {
  const cutsOf = (body: 'minivan' | 'suv' | 'pickup') => {
    const geometry = sideGeometryOf(sampleVehicle({ body, lengthMm: 5000, heightMm: 1770, wheelbaseMm: 3000 }))
    return { geometry, cuts: shutLines(geometry, sideGlassOf(geometry)) }
  }
  const rail = /M\d{4} ?-\d+L4725-/
  expect(cutsOf('minivan').cuts).toMatch(rail)
  expect(cutsOf('suv').cuts).not.toMatch(rail)
  const { geometry, cuts } = cutsOf('pickup')
  const gapX = Math.round((geometry.shape.doorCX + 0.028) * 5000)
  expect(cuts).toMatch(new RegExp(`M${gapX}-\\d+L${gapX}-`))
})

function extentOf(segments: readonly Segment[]) {
  const points = sampled(segments, 60)
  const xs = points.map(([x]) => x)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.max(...points.map(([, y]) => y)) }
}

/** Finds crossings of a contour. Skips neighbours, which only touch. */
function crossings(points: readonly Point[]): Point[] {
  const line = points.filter(
    (p, at) => at === 0 || Math.hypot(p[0] - (points[at - 1]?.[0] ?? 0), p[1] - (points[at - 1]?.[1] ?? 0)) > 2,
  )
  const side = (a: Point, b: Point, c: Point) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
  const found: Point[] = []
  for (let i = 1; i < line.length; i++) {
    for (let j = i + 2; j < line.length; j++) {
      const [a, b, c, d] = [line[i - 1], line[i], line[j - 1], line[j]]
      if (!a || !b || !c || !d || (i === 1 && j === line.length - 1)) continue
      if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) found.push(a)
    }
  }
  return found
}
