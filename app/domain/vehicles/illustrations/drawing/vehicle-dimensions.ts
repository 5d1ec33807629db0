import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'

export type DrawnVehicle = {
  brand: string
  model: string
  /** Set because some versions have another body, such as the GT of the Haval H6. */
  version?: string | null
  lengthMm: number
  widthMm: number | null
  heightMm: number
  wheelbaseMm: number
  wheelIn: number | null
  body: BodyCategory
  /** Colour as hex. null: from the model's shape, or from the palette. */
  paint: string | null
}

/** Limits from real cars and pickups, with a margin. Tests check the curves only in this range. */
const drawableRange = {
  lengthMm: [2600, 6200],
  heightMm: [1150, 2150],
  widthMm: [1350, 2250],
  wheelbaseShare: [0.5, 0.76],
} as const

/** False if a dimension must be a typing error. */
export function canBeDrawn({ lengthMm, heightMm, wheelbaseMm }: DrawnVehicle): boolean {
  return (
    isWithin(drawableRange.lengthMm, lengthMm) &&
    isWithin(drawableRange.heightMm, heightMm) &&
    isWithin(drawableRange.wheelbaseShare, wheelbaseMm / lengthMm)
  )
}

export type VehicleWithWidth = DrawnVehicle & { widthMm: number }

export function hasDrawableWidth(vehicle: DrawnVehicle): vehicle is VehicleWithWidth {
  return vehicle.widthMm !== null && isWithin(drawableRange.widthMm, vehicle.widthMm)
}

function isWithin([lowest, highest]: readonly [number, number], value: number): boolean {
  return value >= lowest && value <= highest
}

/** null: a dimension is missing. */
export function drawnVehicleOf(
  vehicle: Pick<Vehicle, 'brand' | 'model' | 'category' | 'dimensions'> & { version?: string | null },
): DrawnVehicle | null {
  const { brand, model, version, category, dimensions } = vehicle
  return dimensions && { brand, model, version, body: category, paint: null, ...dimensions }
}

const inMillimetres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 })
const inMetres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const millimetres = (lengthMm: number) => `${inMillimetres.format(lengthMm)}\u00a0mm`

export const metres = (lengthMm: number) => `${inMetres.format(lengthMm / 1000)}\u00a0m`

export const centimetres = (lengthMm: number) => `${Math.round(lengthMm / 10)}\u00a0cm`
