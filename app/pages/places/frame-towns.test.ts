import { expect, test } from 'vitest'
import { frameTowns } from './frame-towns.ts'

const town = (name: string, latitude: number, longitude: number, points = 1) => ({ name, latitude, longitude, points })

test('frames a place with its towns and places names without overlap', () => {
  const corners = [town('', -20, -52), town('', -25, -45)]
  const { frame, dots } = frameTowns(corners, [
    town('Maior', -23, -48, 9),
    town('Colada', -23.02, -48.02),
    town('Longe', -21, -46),
    town('Na beira direita', -22, -45.05),
  ])
  for (const { x, y } of dots) {
    expect(x).toBeGreaterThan(frame.x)
    expect(x).toBeLessThan(frame.x + frame.width)
    expect(y).toBeGreaterThan(frame.y)
    expect(y).toBeLessThan(frame.y + frame.height)
  }
  expect(dots.map(({ name, side }) => [name, side])).toEqual([
    ['Maior', 'start'],
    ['Colada', null],
    ['Longe', 'start'],
    ['Na beira direita', 'end'],
  ])
  expect(dots[0]?.size).toBeGreaterThan(dots[1]?.size ?? 9)
  const crowd = Array.from({ length: 30 }, (_, at) => town(`Cidade ${at}`, -23 + (at % 6) / 50, -48 + at / 60))
  expect(frameTowns(corners, crowd).dots.filter(({ side }) => side !== null).length).toBeLessThan(12)
})

test('writes a long name near the edge on the side with room', () => {
  const corners = [town('', -20, -52), town('', -25, -45)]
  const sideAt = (longitude: number) =>
    frameTowns(corners, [town('São Bernardo do Campo', -23, longitude)]).dots[0]?.side
  expect([sideAt(-51), sideAt(-47.9), sideAt(-46)]).toEqual(['start', 'end', 'end'])
})
