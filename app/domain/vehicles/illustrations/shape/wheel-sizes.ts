import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'

const heightOfOffRoadersMm = 1850
/** From the rim's seat to the edge of its flange, the part one sees. */
const flangeMm = 11
const mmPerInchOfRadius = 12.7
const usualRimIn: Record<BodyCategory, number> = {
  hatch: 16,
  sedan: 18,
  suv: 18,
  pickup: 18,
  cupe: 19,
  conversivel: 19,
  perua: 18,
  minivan: 18,
  van: 16,
}

type WheelSizes = { tyreRadius: number; rimRadius: number }

/** Tyre sizes are not in the catalogue: mostly what body and length suggest, corrected by rim plus usual sidewalls. */
export function wheelSizesOf(vehicle: DrawnVehicle, tyreMm: number | null): WheelSizes {
  const rimIn = clamp(vehicle.wheelIn ?? usualRimIn[vehicle.body], 12, 24)
  const rimRadius = rimIn * mmPerInchOfRadius + flangeMm
  const withUsualSidewalls = 2 * rimRadius + 205
  const likely = 0.72 * usualTyreDiameter(vehicle) + 0.28 * withUsualSidewalls
  const diameter = Math.max(tyreMm ?? clamp(likely, 0, 2 * rimRadius + 340), 2 * rimRadius + 124)
  return { tyreRadius: Math.round(diameter / 2), rimRadius }
}

function usualTyreDiameter({ body, lengthMm, heightMm }: DrawnVehicle): number {
  switch (body) {
    case 'hatch':
      return between(590, 650, (lengthMm - 3700) / 550)
    case 'sedan':
    case 'cupe':
    case 'conversivel':
    case 'perua':
      return between(672, 728, (lengthMm - 4650) / 700)
    case 'suv':
    case 'minivan':
    case 'van':
      return between(695, 768, (lengthMm - 4200) / 800) + (heightMm > heightOfOffRoadersMm ? 45 : 0)
    case 'pickup':
      return between(735, 805, (lengthMm - 5050) / 400)
  }
}
