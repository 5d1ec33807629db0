import { between, clamp, cos, sin, slopeInDegrees, tan } from '#app/features/images/illustrations/drawing/angles.ts'
import { spline, traced, type Cubic } from '#app/features/images/illustrations/drawing/curves.ts'
import { lineTo, moveTo, quadTo, type Point } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { SideShape } from './side-shape.ts'

/** The side windows as one pane: the roof contour inset by the roof edge, cut at the belt line. */
export type SideGlass = {
  path: string
  beltAt: (x: number) => number
  /** Foremost point, at the foot of the windscreen pillar. */
  front: Point
  rearTop: Point
  rear: Point
}

const pillarInset = 82

export function sideGlassOf(shape: SideShape): SideGlass {
  const { proportions, lengthMm, scale, cowl, topAt } = shape
  const beltAt = beltLineOf(shape)
  const topY = shape.roofY - proportions.rail
  const { rake } = proportions
  // The windscreen's line moved in by the pillar, where it reaches the top of the glass.
  const meetsTopX = shape.screenMeetsRoofX + (pillarInset * scale) / sin(rake) - proportions.rail / tan(rake)
  const frontX = Math.max(cowl[0] + 70 * scale, meetsTopX - (topY - beltAt(cowl[0] + 200)) / tan(rake))
  const front: Point = [frontX, beltAt(frontX)]
  const rear: Point = [proportions.dloEnd * lengthMm, beltAt(proportions.dloEnd * lengthMm) + proportions.beltKick]
  const rearTopX = rear[0] - proportions.dloLean * scale
  const underRoof = (x: number) => topAt(x) - proportions.rail
  const rearTop: Point = [rearTopX, underRoof(rearTopX)]

  const bowLength = Math.min(shape.bowLength * 0.8, (0.8 * (topY - beltAt(cowl[0]))) / sin(rake))
  const alongScreen = (share: number): Point => [
    meetsTopX - share * bowLength * cos(rake),
    topY - share * bowLength * sin(rake),
  ]
  const bowStart = alongScreen(1)
  const peakX = Math.max(shape.roofPeakX, meetsTopX + 200)
  const bow: Cubic = [...bowStart, ...alongScreen(0.3), between(peakX, meetsTopX, 0.66), topY, peakX, topY]
  const fall = slopeInDegrees((underRoof(rearTopX) - underRoof(rearTopX - 60)) / 60)
  const upper = [
    ...spline([
      [...front, 0, rake + 3],
      [...bowStart, rake],
    ]),
    bow,
    ...spline([
      [peakX, topY, 0],
      [...rearTop, fall],
    ]),
  ]
  const glass = { beltAt, front, rearTop, rear }
  return { ...glass, path: moveTo(...front) + traced(upper) + lowerEdge(shape, glass) + 'Z' }
}

function beltLineOf({ proportions, lengthMm, heightMm, cowl }: SideShape): (x: number) => number {
  return (x) => {
    const share = clamp((x - cowl[0]) / (0.9 * lengthMm - cowl[0]), 0, 1)
    return proportions.beltline * heightMm + proportions.beltRise * share
  }
}

/** From the rear upper corner down and forward along the belt, with or without a kick. */
function lowerEdge({ proportions, lengthMm }: SideShape, { beltAt, front, rearTop, rear }: Omit<SideGlass, 'path'>) {
  const { beltKick, roofline } = proportions
  const rounded = (shareX: number, shareY: number) =>
    quadTo(between(rearTop[0], rear[0], shareX), between(rearTop[1], rear[1], shareY), ...rear)
  if (beltKick > 0) {
    const kickX = proportions.kickX * lengthMm
    return (
      rounded(0.55, 0.5) +
      lineTo(kickX + beltKick * 1.1, rear[1] - 6) +
      quadTo(kickX + beltKick * 0.55, beltAt(kickX) + beltKick * 0.5, kickX, beltAt(kickX) + 6) +
      quadTo(kickX - 20, beltAt(kickX) - 4, kickX - 120, beltAt(kickX - 120)) +
      lineTo(...front)
    )
  }
  const isSedan = roofline === 'notch' || roofline === 'fastback'
  const middleX = (front[0] + rear[0]) / 2
  return (isSedan ? rounded(0.7, 0.42) : lineTo(...rear)) + quadTo(middleX, beltAt(middleX) - 4, ...front)
}
