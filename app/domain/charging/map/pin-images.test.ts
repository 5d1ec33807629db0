import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PointStatus } from '#app/domain/charging/charging-point.ts'
import type { MapGroup, MapPoint } from './map-group.ts'
import { drawImage, groupImage, pointImage } from './pin-images.ts'
import type { ThemeColours } from './ground/theme-colours.ts'

/** A colour's value is its token, so a test sees which tokens a drawing uses. */
const colours = new Proxy(
  { name: 'claro' },
  { get: (own, token) => (token === 'name' ? own.name : token) },
) as ThemeColours

/** Fills, lines and texts in drawing order. */
let drawn: string[] = []

class RecordingCanvas {
  getContext() {
    const brush: Record<string, unknown> = {
      measureText: (text: string) => ({ width: text.length * 8 }),
      fill: () => drawn.push(`fill ${String(brush.fillStyle)}`),
      fillText: (text: string) => drawn.push(`text ${text}`),
      stroke: () => drawn.push(`line ${String(brush.strokeStyle)}`),
      getImageData: () => ({}),
    }
    for (const step of ['scale', 'beginPath', 'arc', 'setLineDash', 'lineTo', 'closePath', 'roundRect'])
      brush[step] = () => {}
    return brush
  }
}

beforeEach(() => {
  drawn = []
  vi.stubGlobal('OffscreenCanvas', RecordingCanvas)
  vi.stubGlobal('Path2D', vi.fn())
})
afterEach(() => void vi.unstubAllGlobals())

function pinOf(point: Partial<Pick<MapPoint, 'status' | 'speed' | 'isSample'>>): string[] {
  drawn = []
  drawImage(`claro|${pointImage({ status: null, speed: null, isSample: false, ...point } as MapPoint)}`, colours)
  return drawn
}

function markOf(about: Partial<MapGroup>): string[] {
  drawn = []
  drawImage(
    `claro|${groupImage({ latitude: 0, longitude: 0, count: 3, hasAvailable: false, fast: 0, ...about })}`,
    colours,
  )
  return drawn
}

test.each<[PointStatus | null, string]>([
  ['disponivel', 'accent'],
  ['ocupado', 'warn'],
  ['manutencao', 'danger'],
  [null, 'ink-3'],
])('draws a pin of status %s in the colour of its badge: %s', (status, token) => {
  expect(pinOf({ status })[0]).toBe(`fill ${token}`)
  // A sample has an outline in the status colour and no fill of that colour.
  expect(pinOf({ status, isSample: true }).slice(0, 2)).toEqual(['fill surface', `line ${token}`])
})

test('draws a bolt for a fast point, and a dot for a slower one of unknown status', () => {
  expect(pinOf({ status: 'ocupado', speed: 'Semirrápido' })).not.toContain('fill ink')
  expect(pinOf({ status: 'ocupado', speed: 'Rápido' })).toContain('fill ink')
  expect(pinOf({})).toEqual(['fill ink-3', 'line bg', 'fill bg'])
  expect(pinOf({ speed: 'Rápido' })).toEqual(['fill elec', 'line bg', 'fill bg'])
})

test('draws a dot for an available point and a bolt for a fast one in a group', () => {
  const plain = ['fill ink', 'line bg', 'text 3']
  expect(markOf({})).toEqual(plain)
  expect(markOf({ hasAvailable: true })).toEqual([...plain, 'fill #5fe786'])
  expect(markOf({ fast: 1 })).toEqual(['fill ink', 'line bg', 'line elec', 'text 3'])
})
