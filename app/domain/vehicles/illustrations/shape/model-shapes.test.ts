import { expect, test } from 'vitest'
import { sampleVehicle } from '#app/domain/vehicles/illustrations/sample-vehicles.fixture.ts'
import table from './model-shapes.json' with { type: 'json' }
import { partForms, type VehicleShape } from './vehicle-shape.ts'
import { archetypeOf, modelNames, rowNameOf, rowOf, shapeOf } from './shape-of.ts'
import { toneNames } from './vehicle-colours.ts'

const shapes = modelNames().map((name) => {
  const [brand = '', ...words] = name.split(' ')
  return { name, shape: shapeOf(sampleVehicle({ brand, model: words.join(' ') })) }
})
const optional =
  'barH lowLampH slash digital starmap blackBar chromeBar panelTone roofTone bumper blueRing glowing'.split(' ')
const known = {
  row: new Set([...Object.keys(table.defaults), 'archetype', 'like', 'confidence', 'spareWheel']),
  front: new Set([...Object.keys(table.defaults.front), ...optional]),
  rear: new Set(Object.keys(table.defaults.rear)),
}

test('contains only fields that drawings read, and refers to existing rows', () => {
  for (const name of modelNames()) {
    const { front = {}, rear = {}, ...row } = rowOf(name) ?? {}
    expect(
      Object.keys(row).filter((key) => !known.row.has(key)),
      name,
    ).toEqual([])
    expect(
      Object.keys(front).filter((key) => !known.front.has(key)),
      name,
    ).toEqual([])
    expect(
      Object.keys(rear).filter((key) => !known.rear.has(key)),
      name,
    ).toEqual([])
    if (row.like) expect(modelNames(), name).toContain(row.like)
    expect(Object.keys(table.archetypes), name).toContain(archetypeOf(name))
    expect(['alta', 'media', 'baixa'], name).toContain(row.confidence)
  }
})

test('refers only to lamps, grilles, rims and tones that can be drawn', () => {
  for (const { name, shape } of shapes) {
    const { front, headLamp, lowLamp, tailLamp, patches } = shape
    const heads = [headLamp.style, ...(lowLamp ? [lowLamp.style] : [])]
    for (const style of heads) expect(Object.keys(partForms.sideLamps), name).toContain(style)
    expect(Object.keys(partForms.tailLamps), name).toContain(tailLamp.style)
    expect(Object.keys(partForms.frontLamps), name).toContain(front.lamp)
    expect(Object.keys(partForms.rims), name).toContain(shape.rim)
    const grilles = ['closed', ...Object.keys(partForms.grilles), ...Object.keys(partForms.kidneys)]
    if (front.grille) expect(grilles, name).toContain(front.grille)
    const tones = [shape.roofTone, shape.glassTrim, shape.mirrorTone, ...(patches ?? []).map(({ tone }) => tone)]
    for (const tone of tones) if (tone && !/^#[0-9a-f]{6}$/.test(tone)) expect(toneNames, name).toContain(tone)
    expect(['round', 'square'], name).toContain(shape.archShape)
    expect(['flush', 'pull', 'pillar', 'none'], name).toContain(shape.handles)
  }
})

const shareKeys = [
  'noseH',
  'hoodX',
  'hoodH',
  'cowlX',
  'cowlH',
  'roofEndX',
  'roofEndH',
  'backH',
  'tailH',
  'sillH',
] as const

test('keeps shares on the car and window lines running backwards', () => {
  for (const { name, shape } of shapes) {
    for (const key of shareKeys) expect(shape[key] >= 0 && shape[key] <= 1, `${name} ${key}`).toBe(true)
    expect(shape.hoodX < shape.cowlX && shape.cowlX < shape.roofEndX, name).toBe(true)
    const line = shape.belt.map(([x = 0]) => x)
    // Only the last point, the foot of the last pillar, may be further forward.
    expect(line.slice(0, -1), name).toEqual(line.slice(0, -1).toSorted((a, b) => a - b))
    for (const point of pointsOf(shape)) expect(point, name).toHaveLength(2)
  }
})

test('uses at least nine archetypes and gives no two models the same drawing', () => {
  expect(new Set(modelNames().map(archetypeOf)).size).toBeGreaterThanOrEqual(9)
  const written = shapes.map(({ shape: { paint: _paint, ...shape } }) => JSON.stringify(shape))
  expect(new Set(written).size).toBe(written.length)
})

test('finds the row of a version or family, and none for an unknown model', () => {
  const row = (brand: string, model: string, version: string | null = null) => rowNameOf({ brand, model, version })
  expect(row('BYD', 'Song Plus DM-i')).toBe('BYD Song Plus')
  expect(row('GWM', 'Haval H6', 'GT')).toBe('GWM Haval H6 GT')
  expect(row('GWM', 'Haval H6', 'HEV2')).toBe('GWM Haval H6')
  expect(row('Marca', 'Modelo')).toBeNull()
})

const pointsOf = ({ belt, shoulder, rocker, creases, patches, roofLine }: VehicleShape) => [
  ...belt,
  ...shoulder,
  ...rocker,
  ...(roofLine ?? []),
  ...[...(creases ?? []), ...(patches ?? [])].flatMap(({ at }) => at),
]
