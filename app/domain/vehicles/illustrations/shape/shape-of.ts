import { clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
import table from './model-shapes.json' with { type: 'json' }
import type { ModelRow, ShapeRow, VehicleShape } from './vehicle-shape.ts'

const defaults: VehicleShape = table.defaults
const archetypes: Record<string, ShapeRow> = table.archetypes
const models: Record<string, ModelRow> = table.models

export const modelNames = (): string[] => Object.keys(models)
export const rowOf = (name: string): ModelRow | null => (Object.hasOwn(models, name) ? (models[name] ?? null) : null)

/** Name of the row with most words in common: 'BYD Song Plus DM-i' → 'BYD Song Plus'. null: none. */
export function rowNameOf({ brand, model, version }: Pick<DrawnVehicle, 'brand' | 'model' | 'version'>): string | null {
  const parts = `${brand} ${model} ${version ?? ''}`.split(' ')
  for (let count = parts.length; count > 1; count--) {
    const name = parts.slice(0, count).join(' ')
    if (Object.hasOwn(models, name)) return name
  }
  return null
}

/** Combines defaults, archetype, row named by `like` and the model's row: later ones win. */
export function shapeOf(vehicle: DrawnVehicle): VehicleShape {
  const name = rowNameOf(vehicle)
  const chain = name === null ? [] : lineageOf(name)
  const archetype = chain.findLast((row) => row.archetype)?.archetype ?? archetypeByDimensions(vehicle)
  const rows = [archetypes[archetype] ?? {}, ...(name === null ? [variety(vehicle)] : chain)]
  return rows.reduce<VehicleShape>(merged, { ...defaults, tyreMm: null })
}

export const archetypeOf = (name: string): string | null =>
  lineageOf(name).findLast((row) => row.archetype)?.archetype ?? null

function lineageOf(name: string): ModelRow[] {
  const row = rowOf(name)
  if (!row) return []
  return [...(row.like ? lineageOf(row.like) : []), row]
}

function merged(shape: VehicleShape, { front, rear, ...row }: ModelRow): VehicleShape {
  return { ...shape, ...row, front: { ...shape.front, ...front }, rear: { ...shape.rear, ...rear } }
}

/** Sedans below this height are 'fastback'. */
const heightOfNotchbacksMm = 1430
const lengthOfCityCarsMm = 3850
const heightOfVansMm = 1950

function archetypeByDimensions({ body, lengthMm, heightMm }: DrawnVehicle): string {
  const byBody: Record<BodyCategory, string> = {
    hatch: lengthMm < lengthOfCityCarsMm ? 'cityCar' : 'hatch',
    sedan: heightMm < heightOfNotchbacksMm ? 'fastback' : 'notchback',
    suv: suvByDimensions(lengthMm, heightMm),
    pickup: 'pickup',
    cupe: 'sportsCar',
    conversivel: 'convertible',
    perua: 'estate',
    minivan: 'minivan',
    van: 'van',
  }
  return byBody[body]
}

function suvByDimensions(lengthMm: number, heightMm: number): string {
  if (heightMm >= heightOfVansMm) return 'van'
  if (heightMm > 1850) return 'boxy'
  const slenderness = lengthMm / heightMm
  if (slenderness > 2.95) return 'coupeSuv'
  if (lengthMm > 4680) return 'wagonSuv'
  return slenderness > 2.66 ? 'crossover' : 'uprightSuv'
}

const varieties: ShapeRow[] = [
  { rim: 'twin', tailLamp: { style: 'bar', h: 0.6, lenX: 0.07, thickH: 0.055, riseH: 0 } },
  { rim: 'wye', hoodH: 0.58 },
  { rim: 'turbine', roofTone: 'black', rear: { lightBar: true } },
  { rim: 'multi', glassTrim: 'chrome' },
  { rim: 'blade', front: { lightBar: true } },
]

/** Varies the shape of a model without a row, always in the same way. */
function variety({ brand, model, body, heightMm, lengthMm }: DrawnVehicle): ShapeRow {
  const sum = Array.from(`${brand} ${model}`).reduce(
    (total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973,
    7,
  )
  const own = varieties[sum % varieties.length] ?? {}
  const rails = body === 'suv' && heightMm >= 1680 ? 'black' : null
  const windscreenDeg = body === 'sedan' || body === 'perua' ? clamp(27 + (heightMm - 1450) * 0.02, 25, 31) : undefined
  const upright = body === 'suv' ? clamp(31 + (heightMm / lengthMm - 0.34) * 80, 29, 40) : windscreenDeg
  return { ...own, rails, ...(upright === undefined ? {} : { windscreenDeg: upright }) }
}
