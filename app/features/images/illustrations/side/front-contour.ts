import { between, cos, sin, tan } from '#app/features/images/illustrations/drawing/angles.ts'
import { cubicBetween, type ContourNode, type Cubic } from '#app/features/images/illustrations/drawing/curves.ts'
import type { Point } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { SideBasis } from './side-basis.ts'

export type FrontContour = {
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
  /** Where the windscreen's line, carried on, meets the roof's height. */
  screenMeetsRoofX: number
  /** Length of windscreen given to the bow, and where the bow starts. */
  bowLength: number
  bowStart: Point
  roofPeakX: number
}

export function frontContour(basis: SideBasis): FrontContour {
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
