import { expect, test } from 'vitest'
import { sampleSpread, sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import { drawInParkingSpace } from './parking-view.ts'
import { planShapeOf } from './plan-body.ts'

const writingIn = (svg: string) => [...svg.matchAll(/<g aria-label="([^"]*)"/g)].map(([, text]) => text)

test('writes the free margin on each side and at the end', () => {
  const svg = drawInParkingSpace(sampleVehicle({ lengthMm: 3780, widthMm: 1715 }))
  expect(writingIn(svg)).toEqual([
    '39\u00a0cm',
    '39\u00a0cm',
    'folga de 1,22\u00a0m',
    'Vaga de 2,50\u00a0×\u00a05,00\u00a0m',
  ])
})

test('rounds free room down and an overhang up', () => {
  expect(writingIn(drawInParkingSpace(sampleVehicle({ lengthMm: 4235 })))).toContain('folga de 76\u00a0cm')
  expect(writingIn(drawInParkingSpace(sampleVehicle({ lengthMm: 4995, wheelbaseMm: 3000 })))).toContain('cabe justo')
  const pickup = sampleVehicle({ lengthMm: 5457, wheelbaseMm: 3260, body: 'pickup' })
  expect(writingIn(drawInParkingSpace(pickup))).toContain('passa 46\u00a0cm da vaga')
})

test('draws the true length and width from above, symmetrically', () => {
  for (const vehicle of sampleSpread()) {
    const numbers = (planShapeOf(vehicle).outline.match(/-?\d+/g) ?? []).map(Number)
    const xs = numbers.filter((_, index) => index % 2 === 0)
    const ys = numbers.filter((_, index) => index % 2 === 1)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, vehicle.lengthMm])
    expect(Math.abs(Math.max(...ys) - vehicle.widthMm / 2)).toBeLessThan(1)
    expect(Math.abs(Math.min(...ys) + vehicle.widthMm / 2)).toBeLessThan(1)
  }
})
