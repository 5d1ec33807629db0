import { traced } from '#app/features/images/illustrations/drawing/curves.ts'
import { arcTo, lineTo, moveTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { FrontContour } from './front-contour.ts'
import type { RearContour } from './rear-contour.ts'
import type { SideBasis } from './side-basis.ts'

export type Underside = {
  /** The whole body as one closed path, wheel openings concentric with the wheels. */
  outline: string
  /** The dark hollows behind the wheels. */
  wheelWells: string
  /** Half the width of a wheel opening at a height. */
  archHalfWidthAt: (y: number) => number
}

type Opening = { axleX: number; rearEdgeY: number; frontEdgeY: number }

export function undersideOf(basis: SideBasis, front: FrontContour, rear: RearContour): Underside {
  const { archRadius, tyreRadius, sillY, frontAxleX, rearAxleX } = basis
  const archHalfWidthAt = (y: number) => Math.sqrt(Math.max(0, archRadius ** 2 - (tyreRadius - y) ** 2))

  const edgesOf = ({ axleX, rearEdgeY, frontEdgeY }: Opening) => ({
    start: [axleX + archHalfWidthAt(rearEdgeY), rearEdgeY] as const,
    arc: arcTo(archRadius, axleX - archHalfWidthAt(frontEdgeY), frontEdgeY, {
      large: 2 * tyreRadius > rearEdgeY + frontEdgeY,
      sweep: 0,
    }),
  })
  const opening = (edges: Opening) => lineTo(...edgesOf(edges).start) + edgesOf(edges).arc
  const well = (edges: Opening) => moveTo(...edgesOf(edges).start) + edgesOf(edges).arc + 'Z'

  const contour = [...front.front, ...front.screen, ...rear.rear]
  const [startX, startY] = contour[0] ?? [0, 0]
  return {
    archHalfWidthAt,
    outline:
      moveTo(startX, startY) +
      traced(contour) +
      opening({ axleX: rearAxleX, rearEdgeY: rear.rearLowY - 20, frontEdgeY: sillY }) +
      opening({ axleX: frontAxleX, rearEdgeY: sillY, frontEdgeY: sillY + 14 }) +
      'Z',
    wheelWells:
      well({ axleX: frontAxleX, rearEdgeY: sillY + 10, frontEdgeY: sillY + 24 }) +
      well({ axleX: rearAxleX, rearEdgeY: rear.rearLowY - 10, frontEdgeY: sillY + 10 }),
  }
}
