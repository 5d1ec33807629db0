import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  curveTo,
  lineTo,
  moveTo,
  type Point,
  polygon,
  quadTo,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { tailGlow, tailLens } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { TailLampStyle } from '#app/features/images/illustrations/shape/proportions.ts'
import { tailLampHeight } from '#app/features/images/illustrations/shape/vehicle-proportions.ts'
import type { SideShape } from './side-shape.ts'
import {
  between,
  clamp,
  cos,
  type Cubic,
  sin,
  slopeInDegrees,
  spline,
  tan,
  traced,
} from '#app/features/images/illustrations/drawing/curves.ts'

/** The place of a tail lamp. `at` takes shares of its length forwards from the tail and millimetres above its height. */
type Place = {
  at: (share: number, above: number) => Point
  /** On the lamp's rearmost end, right of the tail, where the body's clip cuts it. */
  outside: (above: number) => Point
  /** On the tail, give or take some millimetres. */
  tail: (above: number, beyond?: number) => Point
}

export function sideTailLamp(shape: SideShape, { beltAt }: SideGlass, pen: Pen): string {
  const { proportions, lengthMm, heightMm, scale } = shape
  const length = proportions.tailLength * scale
  const y = tailLampHeight(proportions, heightMm, beltAt(lengthMm))
  const place: Place = {
    at: (share, above) => [lengthMm - length * share, y + above],
    outside: (above) => [lengthMm + 40, y + above],
    tail: (above, beyond = 0) => [lengthMm + beyond, y + above],
  }
  return styles[proportions.tailStyle](place, pen)
}

const styles: Record<TailLampStyle, (place: Place, pen: Pen) => string> = {
  bar: barLamp,
  wide: wideLamp,
  block: blockLamp,
  tall: tallLamp,
  vertical: verticalLamp,
  round: roundLamp,
}

function barLamp({ at, outside, tail }: Place, pen: Pen): string {
  const lens =
    moveTo(...outside(10)) +
    quadTo(...at(0.5, 14), ...at(1, -14)) +
    curveTo(...at(0.8, -36), ...at(0.4, -54), ...outside(-58)) +
    'Z'
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...tail(-22, 10)) + quadTo(...at(0.4, -18), ...at(0.74, -18)), 12)
}

function wideLamp({ at, outside, tail }: Place, pen: Pen): string {
  const lens =
    moveTo(...outside(14)) +
    quadTo(...at(0.5, 22), ...at(1, -8)) +
    curveTo(...at(0.8, -34), ...at(0.5, -46), ...at(0.42, -60)) +
    curveTo(...at(0.32, -92), ...at(0.2, -104), ...outside(-108)) +
    'Z'
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...tail(-18, 10)) + quadTo(...at(0.4, -12), ...at(0.8, -14)), 12)
}

function blockLamp({ at, outside }: Place, pen: Pen): string {
  const lens = polygon(...outside(20), ...at(1, 20), ...at(0.92, -260), ...outside(-260))
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...at(0.6, -20)) + lineTo(...at(0.55, -220)))
}

/** A lamp in the bumper's corner and a blade up the rear pillar. */
function tallLamp({ at, outside }: Place, pen: Pen): string {
  const corner = polygon(...outside(10), ...at(0.6, 26), ...at(0.42, -120), ...outside(-130))
  const blade = polygon(...at(0.62, 40), ...at(0.98, 300), ...at(0.84, 320), ...at(0.3, 40))
  return tailLens(pen, corner + blade) + tailGlow(pen, moveTo(...at(0.4, -4)) + lineTo(...at(0.3, -96)), 18)
}

function verticalLamp({ at, outside }: Place, pen: Pen): string {
  const lens = polygon(...outside(120), ...at(0.45, 130), ...at(0.3, -260), ...at(0.05, -300), ...outside(-300))
  return tailLens(pen, lens) + tailGlow(pen, moveTo(...at(0.36, 90)) + lineTo(...at(0.22, -220)))
}

function roundLamp({ at, outside, tail }: Place, pen: Pen): string {
  const lens =
    moveTo(...outside(-10)) +
    curveTo(...at(0.5, 0), ...at(0.62, -40), ...at(0.62, -95)) +
    curveTo(...at(0.62, -160), ...at(0.4, -190), ...outside(-190)) +
    'Z'
  const glow = moveTo(...tail(-50)) + curveTo(...at(0.44, -46), ...at(0.44, -146), ...tail(-142))
  return tailLens(pen, lens) + tailGlow(pen, glow)
}

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
