import type { Vehicle } from './vehicle.ts'

/** Figures that versions of a model with the same drive usually share. */
const sharedFigures = ['weightKg', 'widthMm', 'heightMm'] as const
export type SisterFigure = (typeof sharedFigures)[number]

/** Figures of another version. `of`: its name. */
export type SisterFigures = Partial<Record<SisterFigure, { value: number; of: string }>>

type Version = Pick<Vehicle, 'id' | 'brand' | 'model' | 'version' | 'year' | 'type' | SisterFigure>

/** Finds each missing shared figure in another version with the same drive, nearest model year first. */
export function sisterFiguresOf(vehicle: Version, all: Version[]): SisterFigures {
  const missing = sharedFigures.filter((figure) => vehicle[figure] === null)
  if (missing.length === 0) return {}
  const sisters = sistersOf(vehicle, all)
  const found: SisterFigures = {}
  for (const figure of missing) {
    for (const sister of sisters) {
      const value = sister[figure]
      if (value === null) continue
      found[figure] = { value, of: [sister.model, sister.version].filter(Boolean).join(' ') }
      break
    }
  }
  return found
}

function sistersOf({ id, brand, model, type, year }: Version, all: Version[]): Version[] {
  return all
    .filter((one) => one.id !== id && one.brand === brand && one.model === model && one.type === type)
    .toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year) || a.id - b.id)
}
