import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import { filleted, moved, type Segment, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { BodyCategory } from '#app/domain/vehicles/vehicle-type.ts'
type Wheels = {
  shape: { archShape: string }
  tyreRadius: number
  archRadius: number
  frontAxleX: number
  rearAxleX: number
  sillY: number
}

type Wheel = Pick<Wheels, 'tyreRadius' | 'archRadius'> & { axleX: number; rearEdgeY: number; frontEdgeY: number }

export function archesOf(wheels: Wheels, lip: Point, low: Point) {
  const { shape, tyreRadius, archRadius, frontAxleX, rearAxleX, sillY } = wheels
  const arch = shape.archShape === 'round' ? roundArch : squareArch
  return {
    frontArch: arch({ tyreRadius, archRadius, axleX: frontAxleX, rearEdgeY: sillY, frontEdgeY: lip[1] }),
    rearArch: arch({ tyreRadius, archRadius, axleX: rearAxleX, rearEdgeY: low[1], frontEdgeY: sillY }),
  }
}

function roundArch({ tyreRadius, archRadius, axleX, rearEdgeY, frontEdgeY }: Wheel): Segment[] {
  const angleAt = (y: number) => Math.asin(clamp((y - tyreRadius) / archRadius, -1, 1))
  const [from, to] = [angleAt(rearEdgeY), Math.PI - angleAt(frontEdgeY)]
  const on = (angle: number): Point => [axleX + archRadius * Math.cos(angle), tyreRadius + archRadius * Math.sin(angle)]
  const tangent = (angle: number): Point => [-Math.sin(angle), Math.cos(angle)]
  return [0, 1, 2].map((third) => {
    const [a, b] = [between(from, to, third / 3), between(from, to, (third + 1) / 3)]
    const handle = (4 / 3) * Math.tan((b - a) / 4) * archRadius
    return [on(a), moved(on(a), tangent(a), handle), moved(on(b), tangent(b), -handle), on(b)]
  })
}

function squareArch({ tyreRadius, archRadius, axleX, rearEdgeY, frontEdgeY }: Wheel): Segment[] {
  const halfAt = (y: number) => Math.sqrt(Math.max(0, archRadius ** 2 - (y - tyreRadius) ** 2))
  const topY = tyreRadius + archRadius * 0.97
  const shoulderY = tyreRadius + archRadius * 0.22
  const points: Point[] = [
    [axleX + halfAt(rearEdgeY), rearEdgeY],
    [axleX + archRadius * 0.985, shoulderY],
    [axleX + archRadius * 0.62, topY],
    [axleX - archRadius * 0.62, topY],
    [axleX - archRadius * 0.985, shoulderY],
    [axleX - halfAt(frontEdgeY), frontEdgeY],
  ]
  return filleted(straight(points), [60, 150, 150, 60])
}

const heightOfOffRoadersMm = 1850
/** Distance from the bead seat to the visible edge of the flange. */
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

/**
 * Estimates mostly from body and length, partly from the rim, because the catalogue has no tyre sizes.
 * @param tyreMm known outer diameter; null: estimate
 */
export function wheelSizesOf(vehicle: DrawnVehicle, tyreMm: number | null) {
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
