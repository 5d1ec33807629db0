import {
  clamp,
  type ContourNode,
  type Cubic,
  pointOn,
  slopeInDegrees,
  spline,
  tan,
} from '#app/features/images/illustrations/drawing/curves.ts'
import type { Point } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Proportions } from '#app/features/images/illustrations/shape/proportions.ts'
import { proportionsOf } from '#app/features/images/illustrations/shape/vehicle-proportions.ts'
import { wheelSizesOf } from '#app/features/images/illustrations/shape/wheel-sizes.ts'
import type { DrawnVehicle } from '#app/features/images/illustrations/drawing/vehicle-dimensions.ts'

/** The rear window seen edge on: part of the roof's slope in sedans, a flat pane elsewhere. */
type RearGlass = { kind: 'slope'; start: Point; middle: Point; end: Point } | { kind: 'pane'; top: Point; base: Point }

export type RearContour = {
  /** From the roof's peak down to the rear bumper's lower edge. */
  rear: readonly Cubic[]
  /** The end of the roof: hatch edge, cab wall, or the foot of a sedan's rear window. */
  roofEnd: Point
  rearGlass: RearGlass
  rearLowY: number
}

type Tail = Omit<RearContour, 'rear' | 'rearLowY' | 'rearGlass'> & {
  nodes: ContourNode[]
  glass: (rear: readonly Cubic[]) => RearGlass
}

export function rearContour(basis: SideBasis, roofPeakX: number): RearContour {
  const { proportions, lengthMm, roofY, sillY, scale } = basis
  const low: Point = [lengthMm - 75 * scale, sillY + proportions.rearRise]
  const tail = tailOf(basis, roofPeakX, low)
  const rear = spline(tail.nodes, { minX: 0, maxX: lengthMm, maxY: roofY })
  return { rear, roofEnd: tail.roofEnd, rearGlass: tail.glass(rear), rearLowY: low[1] }
}

function tailOf(basis: SideBasis, roofPeakX: number, low: Point): Tail {
  switch (basis.proportions.roofline) {
    case 'notch':
    case 'fastback':
      return sedanTail(basis, roofPeakX, low)
    case 'cab':
      return pickupTail(basis, roofPeakX, low)
    default:
      return hatchTail(basis, roofPeakX, low)
  }
}

/** Roof to deck and lip, or to the lip in one curve. */
function sedanTail({ proportions, lengthMm, heightMm, scale, roofY }: SideBasis, peakX: number, low: Point): Tail {
  const { tailSlope, deckAngle } = proportions
  const deck: Point = [proportions.deckX * lengthMm, proportions.deckH * heightMm]
  const lipX = lengthMm - proportions.lipInset * scale
  const lipY = deck[1] + (lipX - deck[0]) * tan(deckAngle)
  const isNotch = proportions.roofline === 'notch'
  const overDeck: ContourNode[] = isNotch
    ? [
        [...deck, -tailSlope, -tailSlope, 1, 0.7],
        [lipX, lipY, deckAngle + 2, -68, 1.2, 0.8],
      ]
    : [[lipX, lipY, deckAngle, -68, 1.1, 0.8]]
  const [from, to] = isNotch ? [0.5, 0.94] : [0.5, 0.8]
  return {
    nodes: [[peakX, roofY, 0, 0, 1, 1.3], ...overDeck, [lengthMm, proportions.bumperH * heightMm, -90], [...low, -118]],
    roofEnd: deck,
    glass([slope]) {
      const at = (t: number): Point => (slope === undefined ? deck : pointOn(slope, t))
      return { kind: 'slope', start: at(from), middle: at((from + to) / 2), end: at(to) }
    },
  }
}

/** Cab wall, bed rail, tailgate, step bumper. */
function pickupTail({ proportions, lengthMm, heightMm, roofY }: SideBasis, peakX: number, low: Point): Tail {
  const { tailSlope } = proportions
  const bedY = proportions.deckH * heightMm
  const bedX = proportions.deckX * lengthMm
  const roofEndY = proportions.roofEndH * heightMm
  const roofEndX = bedX - (roofEndY - bedY) / tan(tailSlope)
  const bumperY = proportions.bumperH * heightMm
  const gateX = lengthMm - 78
  return {
    nodes: [
      [peakX, roofY, 0],
      [roofEndX - 90, roofEndY + 8, -5],
      [roofEndX + 8, roofEndY - 85, -tailSlope, -tailSlope, 1, 0.4],
      [bedX, bedY, -tailSlope, 1, 0.4],
      [gateX - 26, bedY + 14, 1, 0],
      [gateX, bedY - 14, -88],
      [gateX + 8, bumperY + 95, -90, 0],
      [lengthMm - 25, bumperY + 92, 0],
      [lengthMm, bumperY + 60, -90],
      [lengthMm, bumperY - 20, -90],
      [low[0] - 30, low[1], -125],
    ],
    roofEnd: [roofEndX, roofEndY],
    glass: () => ({ kind: 'pane', top: [roofEndX + 8, roofEndY - 70], base: [bedX, bedY] }),
  }
}

/** Roof end, spoiler if any, rear window, tailgate. */
function hatchTail({ proportions, lengthMm, heightMm, scale, roofY }: SideBasis, peakX: number, low: Point): Tail {
  const { tailSlope } = proportions
  const base: Point = [lengthMm - proportions.tailInset * scale, proportions.tailH * heightMm]
  const endY = proportions.roofEndH * heightMm
  const endX = base[0] - (endY - base[1]) / tan(tailSlope)
  const fall = -slopeInDegrees((2 * (roofY - endY)) / (endX - peakX)) * 0.95
  const spoiler = proportions.spoiler * scale
  const glassTop: Point = [endX - spoiler * 0.55, endY - spoiler * 0.62]
  const middle = (fall - tailSlope) / 2
  const roofEnd: ContourNode[] =
    spoiler > 0
      ? [
          [endX, endY, fall, -88],
          [endX - spoiler * 0.1, endY - spoiler * 0.34, -105, -165],
          [...glassTop, -165, -tailSlope + 3, 0.6, 1],
        ]
      : [[endX, endY, middle, middle, 1.1, 1]]
  return {
    nodes: [
      [peakX, roofY, 0],
      ...roofEnd,
      [...base, -tailSlope - 4, Math.min(-tailSlope - 6, -79), 0.8, 0.9],
      [lengthMm, proportions.bumperH * heightMm, -90, -90, 1],
      [...low, -118],
    ],
    roofEnd: [endX, endY],
    glass: () => ({ kind: 'pane', top: glassTop, base }),
  }
}

/** The basis of every part of the side view; millimetres, front bumper at x = 0, ground at y = 0, y upwards. */
export type SideBasis = {
  proportions: Proportions
  lengthMm: number
  heightMm: number
  wheelbaseMm: number
  isPickup: boolean
  /** 1 for a car of 4.5 m; small parts grow and shrink with it. */
  scale: number
  /** Top of the body: roof rails, when fitted, are what reaches the full height. */
  roofY: number
  sillY: number
  frontAxleX: number
  rearAxleX: number
  tyreRadius: number
  rimRadius: number
  archRadius: number
}

export const railHeightMm = 30

export function sideBasisOf(vehicle: DrawnVehicle): SideBasis {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const proportions = proportionsOf(vehicle)
  const { tyreRadius, rimRadius } = wheelSizesOf(vehicle, proportions.tyreDiameter)
  const frontAxleX = Math.round((lengthMm - wheelbaseMm) * proportions.frontShare)
  return {
    proportions,
    lengthMm,
    heightMm,
    wheelbaseMm,
    isPickup: vehicle.body === 'pickup',
    scale: clamp(lengthMm / 4500, 0.75, 1.15),
    roofY: proportions.rails ? heightMm - railHeightMm : heightMm,
    sillY: proportions.clearance,
    frontAxleX,
    rearAxleX: frontAxleX + wheelbaseMm,
    tyreRadius,
    rimRadius,
    archRadius: tyreRadius + proportions.archGap,
  }
}
