import { between, clamp } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import { filleted, moved, type Segment, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
/** The wheel openings, run from their rear to their front edge. */
export type Arches = { frontArch: Segment[]; rearArch: Segment[] }

type Wheels = {
  shape: { archShape: string }
  tyreRadius: number
  archRadius: number
  frontAxleX: number
  rearAxleX: number
  sillY: number
}

type Wheel = Pick<Wheels, 'tyreRadius' | 'archRadius'> & { axleX: number; rearEdgeY: number; frontEdgeY: number }

export function archesOf(wheels: Wheels, lip: Point, low: Point): Arches {
  const { shape, tyreRadius, archRadius, frontAxleX, rearAxleX, sillY } = wheels
  const arch = shape.archShape === 'round' ? roundArch : squareArch
  return {
    frontArch: arch({ tyreRadius, archRadius, axleX: frontAxleX, rearEdgeY: sillY, frontEdgeY: lip[1] }),
    rearArch: arch({ tyreRadius, archRadius, axleX: rearAxleX, rearEdgeY: low[1], frontEdgeY: sillY }),
  }
}

/** A circle round the wheel, in three cubics. */
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

/** The flat-topped opening of boxy cars. */
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
