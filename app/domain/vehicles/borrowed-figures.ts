import type { Vehicle } from './vehicle.ts'

/** Figures that are usually equal for versions of a model with the same drive. */
const sharedFigures = ['weightKg', 'widthMm', 'heightMm'] as const
export type SharedFigure = (typeof sharedFigures)[number]

/** `of`: version from which the figure is taken. */
export type BorrowedFigures = Partial<Record<SharedFigure, { value: number; of: string }>>

type Version = Pick<Vehicle, 'id' | 'brand' | 'model' | 'version' | 'year' | 'type' | SharedFigure>

/** Figures of the version with the same drive and the nearest model year. */
export function borrowedFiguresOf(vehicle: Version, all: Version[]): BorrowedFigures {
  const missing = sharedFigures.filter((figure) => vehicle[figure] === null)
  if (missing.length === 0) return {}
  const versions = otherVersionsOf(vehicle, all)
  const found: BorrowedFigures = {}
  for (const figure of missing) {
    const version = versions.find((one) => one[figure] !== null)
    const value = version?.[figure] ?? null
    if (version && value !== null)
      found[figure] = { value, of: [version.model, version.version].filter(Boolean).join(' ') }
  }
  return found
}

function otherVersionsOf({ id, brand, model, type, year }: Version, all: Version[]): Version[] {
  return all
    .filter((one) => one.id !== id && one.brand === brand && one.model === model && one.type === type)
    .toSorted((a, b) => Math.abs(a.year - year) - Math.abs(b.year - year) || a.id - b.id)
}
