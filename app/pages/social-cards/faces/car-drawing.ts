import { drawView } from '#app/domain/vehicles/illustrations/draw-model.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import type { CarDrawing } from './social-card.ts'

/** Left and right of the body: what the contact shadow needs. */
export const marginMm = 160
export const belowGroundMm = 110
/** Above the stated height: the lines of the roof. */
const aboveRoofMm = 80

type MeasuredVehicle = Pick<Vehicle, 'brand' | 'model' | 'category' | 'dimensions'>

export function isDrawable(vehicle: MeasuredVehicle): boolean {
  const drawn = drawnVehicleOf(vehicle)
  return drawn !== null && canBeDrawn(drawn)
}

/** The side view of a model for a card; null where its dimensions are unknown or cannot be those of a car. */
export function carDrawingOf(vehicle: MeasuredVehicle): CarDrawing | null {
  const drawn = drawnVehicleOf(vehicle)
  if (!drawn) return null
  const frameWidthMm = drawn.lengthMm + 2 * marginMm
  const frameHeightMm = drawn.heightMm + aboveRoofMm + belowGroundMm
  const frame = { widthMm: frameWidthMm, heightMm: frameHeightMm, groundFromBottomMm: belowGroundMm }
  const svg = drawView('lateral', drawn, { theme: 'light', frame })
  return svg === null ? null : { svg, lengthMm: drawn.lengthMm, frameWidthMm, frameHeightMm }
}

/** A drawing as the source of an image; nothing is fetched. */
export function pictureSource(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
