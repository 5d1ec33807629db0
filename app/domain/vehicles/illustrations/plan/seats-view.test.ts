import { expect, test } from 'vitest'
import { drawModel } from '#app/domain/vehicles/illustrations/draw-model.ts'
import { sampleSpread, sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import { cubeEdgeMm, drawSeats } from './seats-view.ts'

const seatColour = '#9aa5a1'
const seatsIn = (svg: string | null) => (svg ?? '').split(`fill="${seatColour}"`).length - 1

test('draws the volume of the boot as a cube at the scale of the car', () => {
  // By hand: 230 dm³ is a cube of 6.13 dm, 1,000 dm³ a cube of 10 dm.
  expect([230, 1000].map(cubeEdgeMm)).toEqual([613, 1000])
  const svg = drawSeats(sampleVehicle(), { seats: 5, trunkL: 230 }) ?? ''
  expect(svg).toMatch(/<rect x="\d+" y="-306" width="613" height="613"/)
  expect(svg).toContain(
    'aria-label="Marca Modelo visto de cima, sem o teto: 5 lugares; 230\u00a0litros de porta-malas, o volume de um cubo de 61\u00a0cm"',
  )
})

test('draws each seat once, in rows, for usual numbers of seats', () => {
  for (const seats of [2, 4, 5, 6, 7, 8])
    expect(seatsIn(drawSeats(sampleVehicle(), { seats, trunkL: null }))).toBe(seats)
})

test('does not draw what is unknown', () => {
  expect(drawSeats(sampleVehicle(), { seats: null, trunkL: null })).toBeNull()
  expect(drawSeats(sampleVehicle(), { seats: 5, trunkL: null })).not.toMatch(/cubo|stroke-dasharray/)
  const boot = drawSeats(sampleVehicle(), { seats: null, trunkL: 300 })
  expect(seatsIn(boot)).toBe(0)
  expect(boot).toContain('300\u00a0litros')
  const dimensions = { lengthMm: 4100, widthMm: null, heightMm: 1560, wheelbaseMm: 2650, wheelIn: 17 }
  const named = { brand: 'Marca', model: 'Modelo', category: 'hatch' as const, dimensions, ...dimensions }
  expect(drawModel({ ...named, seats: 5, trunkL: 230 }, 'espaco')).toBeNull()
})

test('stays small for every body', () => {
  for (const vehicle of sampleSpread()) {
    const svg = drawSeats(vehicle, { seats: 7, trunkL: 500 }) ?? ''
    expect(Buffer.byteLength(svg)).toBeLessThan(12_800)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
  }
})
