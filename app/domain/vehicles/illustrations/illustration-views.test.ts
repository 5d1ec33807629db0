import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { ViewOptions } from './drawing/svg-document.ts'
import { drawView, type ViewKey, viewKeys as keys } from './draw-model.ts'
import { samplePresets, sampleSpread, sampleVehicle } from './sample-vehicles.fixture.ts'

const vehicles = [...sampleSpread(), ...samplePresets()]
/** Maximum bytes. `medidas` and `pessoa` are larger, because they contain a side view and letters as outlines. */
const largestBytes: Record<ViewKey, number> = {
  lateral: 10_752,
  frente: 7680,
  traseira: 6656,
  vaga: 10_496,
  medidas: 15_872,
  pessoa: 13_824,
}

const largestCardBytes = 9472
const largestCompressedCardBytes = 3200

function availableViews(vehicle: Parameters<typeof drawView>[1]): ViewKey[] {
  return keys.filter((key) => drawView(key, vehicle) !== null)
}

function drawn(key: ViewKey, vehicle = sampleVehicle(), options: ViewOptions = {}): string {
  const svg = drawView(key, vehicle, options)
  if (svg === null) throw new Error(`${key} should be available`)
  return svg
}

test('keeps every view small and free of invalid numbers', () => {
  for (const key of keys) {
    for (const vehicle of vehicles) {
      const svg = drawn(key, vehicle)
      expect(Buffer.byteLength(svg)).toBeLessThan(largestBytes[key])
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
    }
  }
})

test('keeps 24 cards smaller than a photo', () => {
  const sizes = vehicles.map((vehicle) => Buffer.byteLength(drawn('lateral', vehicle, { detail: 'card' })))
  expect(Math.max(...sizes)).toBeLessThan(largestCardBytes)
  const compressed = vehicles.map((vehicle) => gzipSync(drawn('lateral', vehicle, { detail: 'card' })).length)
  expect(Math.max(...compressed)).toBeLessThan(largestCompressedCardBytes)
})

test('writes every id once with the prefix and resolves every reference', () => {
  for (const key of keys) {
    for (const vehicle of vehicles) {
      const svg = drawn(key, vehicle, { idPrefix: 'carro7' })
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.every((id) => id?.startsWith('carro7'))).toBe(true)
      const references = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
      expect(references.filter((id) => !ids.includes(id))).toEqual([])
    }
  }
})

test('uses only presentation attributes for a fixed theme', () => {
  for (const key of keys) {
    for (const theme of ['light', 'dark'] as const) {
      expect(drawn(key, sampleVehicle(), { theme })).not.toMatch(/<style|style=|class=|<script|@media/)
    }
  }
})

test('follows the page with one style block, and shows light colours without it', () => {
  for (const key of keys) {
    const svg = drawn(key)
    expect(svg.match(/<style>@media\(prefers-color-scheme:dark\)\{.*?\}<\/style>/g)).toHaveLength(1)
    const withoutStyle = svg.replace(/<style>.*<\/style>/, '').replaceAll(/ class="[^"]*"/g, '')
    expect(withoutStyle).toBe(drawn(key, sampleVehicle(), { theme: 'light' }))
  }
})

test('writes no attribute twice', () => {
  for (const key of keys) {
    for (const [tag] of drawn(key).matchAll(/<[a-zA-Z][^>]*>/g)) {
      const names = [...tag.matchAll(/ ([a-z0-9-]+)="/gi)].map(([, name]) => name)
      expect(new Set(names).size, tag).toBe(names.length)
    }
  }
})

test('draws a vehicle deterministically', () => {
  for (const key of keys) expect(drawn(key)).toBe(drawn(key))
})

test('labels every view in Portuguese for any name', () => {
  const vehicle = sampleVehicle({ brand: 'Fábrica & Filhos', model: '"Ágil" <1>' })
  for (const key of keys) {
    const svg = drawn(key, vehicle)
    expect(svg).toContain('role="img"')
    expect(svg).toMatch(/aria-label="[^"<>]*Fábrica &#38; Filhos &#34;Ágil&#34; &#60;1&#62;[^"<>]*"/)
  }
  expect(drawn('lateral')).toContain('aria-label="Vista lateral: Marca Modelo, 4,10\u00a0m de comprimento"')
})

test('draws all cards at one scale', () => {
  const frames = [2700, 4100, 5457].map((lengthMm) => {
    const svg = drawn('lateral', sampleVehicle({ lengthMm, wheelbaseMm: Math.round(lengthMm * 0.6) }))
    return /viewBox="-?\d+ ?(-?\d+) (\d+) (\d+)"/.exec(svg)?.slice(1)
  })
  expect(frames).toEqual([
    ['-3059', '5700', '3800'],
    ['-3059', '5700', '3800'],
    ['-3059', '5700', '3800'],
  ])
})

test('scales a vehicle down that is too long for the default frame', () => {
  const svg = drawn('lateral', sampleVehicle({ lengthMm: 5950, wheelbaseMm: 3600, body: 'pickup' }))
  const [, width, height] = /viewBox="\S+ (\d+) (\d+)"/.exec(svg) ?? []
  expect(Number(width)).toBeGreaterThan(6000)
  expect(Number(width) / Number(height)).toBeCloseTo(1.5, 2)
})

test('keeps a given frame', () => {
  const frame = { widthMm: 4000, heightMm: 2000, groundFromBottomMm: 300 }
  expect(drawn('lateral', sampleVehicle({ lengthMm: 4100 }), { frame })).toContain('viewBox="50-1700 4000 2000"')
})

test('draws only the side without a width', () => {
  const vehicle = { ...sampleVehicle(), widthMm: null }
  expect(availableViews(vehicle)).toEqual(['lateral', 'medidas', 'pessoa'])
  expect(drawView('frente', vehicle)).toBeNull()
  expect(drawView('vaga', vehicle)).toBeNull()
})

test('offers every view with all dimensions, in gallery order', () => {
  expect(availableViews(sampleVehicle())).toEqual(['lateral', 'frente', 'traseira', 'medidas', 'pessoa', 'vaga'])
})

test('does not draw implausible dimensions', () => {
  expect(availableViews(sampleVehicle({ lengthMm: 41000 }))).toEqual([])
  expect(availableViews(sampleVehicle({ wheelbaseMm: 4000 }))).toEqual([])
  expect(drawView('lateral', sampleVehicle({ heightMm: 0 }))).toBeNull()
  expect(availableViews(sampleVehicle({ widthMm: 177 }))).toEqual(['lateral', 'medidas', 'pessoa'])
})
