import {
  between,
  type ContourNode,
  cos,
  type Cubic,
  cubicBetween,
  heightAlong,
  sin,
  tan,
  traced,
} from '#app/features/images/illustrations/drawing/curves.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'
import { rearContour, type RearContour, type SideBasis, sideBasisOf } from './rear-contour.ts'
import {
  arcTo,
  compactPath,
  lineTo,
  moveTo,
  type Point,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'

export type SideShape = SideBasis &
  FrontContour &
  RearContour &
  Underside & {
    /** Height of the upper contour at x. */
    topAt: (x: number) => number
  }

export function sideShapeOf(vehicle: DrawnVehicle): SideShape {
  const basis = sideBasisOf(vehicle)
  const front = frontContour(basis)
  const rear = rearContour(basis, front.roofPeakX)
  const upper = [...front.front.slice(1), ...front.screen, ...upperPartOf(rear.rear, vehicle.heightMm)]
  return { ...basis, ...front, ...rear, ...undersideOf(basis, front, rear), topAt: heightAlong(upper) }
}

/** The pieces of the rear that still run left to right, above the bumper. */
function upperPartOf(rear: readonly Cubic[], heightMm: number): Cubic[] {
  return rear.filter(([startX, startY, , , , , endX]) => endX > startX - 1 && startY > 0.5 * heightMm)
}

type Underside = {
  /** The whole body as one closed path, wheel openings concentric with the wheels. */
  outline: string
  /** The dark hollows behind the wheels. */
  wheelWells: string
  /** Half the width of a wheel opening at a height. */
  archHalfWidthAt: (y: number) => number
}

type Opening = { axleX: number; rearEdgeY: number; frontEdgeY: number }

function undersideOf(basis: SideBasis, front: FrontContour, rear: RearContour): Underside {
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

type FrontContour = {
  /** Lip to nose, nose to bonnet edge, bonnet edge to windscreen. */
  front: readonly Cubic[]
  /** The second of them: the face of the car, where a grille would be. */
  face: Cubic
  /** The straight windscreen, then the bow over to the roof's peak. */
  screen: readonly Cubic[]
  bow: Cubic
  bonnetEdge: Point
  /** Base of the windscreen. */
  cowl: Point
  /** The crossing of the windscreen's line with the roof's height. */
  screenMeetsRoofX: number
  /** Length of windscreen given to the bow, and where the bow starts. */
  bowLength: number
  bowStart: Point
  roofPeakX: number
}

function frontContour(basis: SideBasis): FrontContour {
  const { proportions, lengthMm, heightMm, scale, roofY, sillY } = basis
  const { rake } = proportions
  const bounds = { minX: 0, maxX: lengthMm, maxY: roofY }
  const cowl: Point = [proportions.bonnetLength * lengthMm, proportions.cowlH * heightMm]
  const screenMeetsRoofX = cowl[0] + (roofY - cowl[1]) / tan(rake)
  const roofPeakX = Math.max(proportions.roofPeak * lengthMm, screenMeetsRoofX + 330)
  const bowLength = proportions.headerRound * scale
  const onScreen = (share: number): Point => [
    screenMeetsRoofX - share * bowLength * cos(rake),
    roofY - share * bowLength * sin(rake),
  ]
  const bowStart = onScreen(1)
  const bow: Cubic = [
    ...bowStart,
    ...onScreen(0.3),
    between(roofPeakX, screenMeetsRoofX, 0.66),
    roofY,
    roofPeakX,
    roofY,
  ]
  const bonnetEdge: Point = [proportions.edgeX * scale, proportions.edgeH * heightMm]
  const lip: ContourNode = [proportions.lipX * scale, sillY + proportions.lipRise, 0, 118]
  const nose: ContourNode = [0, proportions.noseH * heightMm, 90]
  const edge: ContourNode = [...bonnetEdge, proportions.edgeAngle, proportions.edgeAngle, 1, 0.8]
  const face = cubicBetween(nose, edge, bounds)
  return {
    front: [cubicBetween(lip, nose, bounds), face, cubicBetween(edge, [...cowl, proportions.bonnetAngle], bounds)],
    face,
    screen: [cubicBetween([...cowl, 0, rake + 3], [...bowStart, rake]), bow],
    bow,
    bonnetEdge,
    cowl,
    screenMeetsRoofX,
    bowLength,
    bowStart,
    roofPeakX,
  }
}

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
