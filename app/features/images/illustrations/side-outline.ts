import { compactPath } from './drawing/compact-path.ts'
import { sideShapeOf } from './side/side-shape.ts'
import type { DrawnVehicle } from './drawing/vehicle-dimensions.ts'

/**
 * The bare outline for laying vehicles over each other: millimetres, front bumper at x = 0, ground at y = 0, up is
 * negative, facing left. Roof rails are left out, so the body of a vehicle with rails ends 30 mm below its height.
 */
type SideOutline = {
  /** One closed path with the wheel openings. */
  bodyPath: string
  wheels: { cx: number; cy: number; r: number }[]
  lengthMm: number
  heightMm: number
}

export function sideOutline(vehicle: DrawnVehicle): SideOutline {
  const { outline, frontAxleX, rearAxleX, tyreRadius, lengthMm, heightMm } = sideShapeOf(vehicle)
  const wheelAt = (cx: number) => ({ cx, cy: -tyreRadius, r: tyreRadius })
  return { bodyPath: compactPath(outline), wheels: [wheelAt(frontAxleX), wheelAt(rearAxleX)], lengthMm, heightMm }
}
