import { between, clamp, tan } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import {
  edge,
  filleted,
  moved,
  pointBetween,
  sampled,
  type Segment,
} from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import type { DrawnVehicle } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import type { Shares } from '#app/domain/vehicles/illustrations/shape/vehicle-shape.ts'
import { shapeOf } from '#app/domain/vehicles/illustrations/shape/shape-of.ts'
import { wheelSizesOf, archesOf } from './wheel-arches.ts'

/** Height of roof rails, which the vehicle's height includes. */
export const railHeightMm = 28

/** Inputs of the contour. Front bumper at x = 0, ground at y = 0, facing left. */
type SideBasis = ReturnType<typeof sideBasisOf>

function sideBasisOf(vehicle: DrawnVehicle) {
  const { lengthMm, heightMm, wheelbaseMm } = vehicle
  const shape = shapeOf(vehicle)
  const { tyreRadius, rimRadius } = wheelSizesOf(vehicle, shape.tyreMm)
  const inside = tyreRadius + 70
  const highest = Math.max(inside, lengthMm - wheelbaseMm - inside)
  const frontAxleX = Math.round(clamp(shape.frontAxleX * lengthMm, inside, highest))
  const at = (x: number, h: number): Point => [x * lengthMm, h * heightMm]
  return {
    shape,
    lengthMm,
    heightMm,
    isPickup: vehicle.body === 'pickup',
    frontAxleX,
    rearAxleX: frontAxleX + wheelbaseMm,
    tyreRadius,
    rimRadius,
    archRadius: tyreRadius + shape.archGapMm,
    /** Height of the roof without rails. */
    roofY: shape.rails ? heightMm - railHeightMm : heightMm,
    sillY: shape.sillH * heightMm,
    at,
    all: (shares: Shares) => shares.map(([x = 0, h = 0]) => at(x, h)),
  }
}

/** Contour from the front lip over the roof to the rear foot. */
export type SideGeometry = ReturnType<typeof sideGeometryOf>

export function sideGeometryOf(vehicle: DrawnVehicle) {
  const basis = sideBasisOf(vehicle)
  const { contour, landmarks } = contourOf(basis)
  const fit = fitted(basis, contour)
  const upper = contour.map(fit)
  const samples = sampled(upper, 12)
  const lip = upper[0]?.[0] ?? landmarks.lip
  const low = upper.at(-1)?.[3] ?? landmarks.low
  const arches = archesOf(basis, lip, low)
  const end = ([, , , last]: Segment) => last
  const { rearArch, frontArch } = arches
  const [rearStart, frontStart] = [rearArch[0]?.[0] ?? low, frontArch[0]?.[0] ?? low]
  const [rearEnd, frontEnd] = [rearArch.map(end).at(-1) ?? low, frontArch.map(end).at(-1) ?? lip]
  const floor = [...rearArch, edge(rearEnd, frontStart), ...frontArch, edge(frontEnd, lip)]
  const lowerCorners = [...floor.slice(1).map(() => 0), 0.013 * basis.lengthMm, ...upper.slice(1).map(() => 0)]
  return {
    ...basis,
    ...landmarks,
    ...arches,
    outline: filleted([...floor, ...upper, edge(low, rearStart)], [...lowerCorners, 0.019 * basis.lengthMm]),
    upper,
    backlight: [edge(landmarks.glassTop, landmarks.back, basis.shape.backBulge)].map(fit),
    topAt: topOf(samples),
    faceAt: faceOf(samples, basis, landmarks.tail),
  }
}

/** Contour with rounded joints, which `fitted` stretches afterwards. */
function contourOf(basis: SideBasis) {
  const { shape, at, lengthMm } = basis
  const landmarks = landmarksOf(basis)
  const { lip, hood, cowl, header, peak, roofEnd, glassTop, back, tail, low, corner, fall } = landmarks
  const nose = at(0, shape.noseH)
  const reach = roofEnd[0] - peak[0]
  const bow: Segment = [header, pointBetween(header, corner, 0.62), pointBetween(peak, corner, 0.62), peak]
  const roof: Segment = [
    peak,
    [peak[0] + reach * 0.42, basis.roofY],
    [roofEnd[0] - reach * 0.34, roofEnd[1] + reach * 0.34 * fall],
    roofEnd,
  ]
  const spoiler = landmarks.spoilerTip
    ? [edge(roofEnd, landmarks.spoilerTip), edge(landmarks.spoilerTip, glassTop)]
    : []
  const deckEnd = shape.deckX === null ? null : at(shape.deckX, shape.deckH ?? shape.backH)
  const parts = [
    edge(lip, nose, shape.chinBulge),
    edge(nose, hood, shape.faceBulge),
    edge(hood, cowl, shape.hoodCrown),
    edge(cowl, header, shape.screenBulge),
    bow,
    roof,
    ...spoiler,
    edge(glassTop, back, shape.backBulge),
    ...(deckEnd ? [edge(back, deckEnd, shape.deckBulge)] : []),
    edge(deckEnd ?? back, tail, shape.gateBulge),
    edge(tail, low, shape.rearBulge),
  ]
  const radii = [shape.noseRound, shape.hoodRound, shape.cowlRound, 0, 0].map((share) => share * lengthMm)
  const roofRadii = spoiler.length > 0 ? [4, 12, 4] : [shape.roofEndRound * lengthMm]
  const rearRadii = [shape.backRound, ...(deckEnd ? [shape.deckRound] : []), shape.tailRound].map((r) => r * lengthMm)
  return { landmarks, contour: filleted(parts, [...radii, ...roofRadii, ...rearRadii]) }
}

/** `cowl`, `header`: lower and upper end of the windscreen. `peak`: highest point of the roof. */
function landmarksOf(basis: SideBasis) {
  const { shape, at, lengthMm, heightMm, roofY } = basis
  const cowl = at(shape.cowlX, shape.cowlH)
  const roofEnd = at(shape.roofEndX, shape.roofEndH)
  const rise = roofY - cowl[1]
  // A short, tall car needs some roof, so the run of the windscreen is limited.
  const run = Math.min(rise / tan(shape.windscreenDeg), roofEnd[0] - 0.2 * lengthMm - cowl[0])
  const corner: Point = [cowl[0] + run, roofY]
  const peak: Point = [Math.max(shape.roofPeakX * lengthMm, corner[0] + 0.03 * lengthMm), roofY]
  const slant = Math.hypot(run, rise)
  const bowX = Math.min(shape.headerRound * (peak[0] - corner[0]), 0.55 * run)
  const header = moved(corner, [run / slant, rise / slant], (-bowX * slant) / run)
  const { roofEndDeg, spoilerX } = shape
  const fall = roofEndDeg === null ? (1.7 * (roofY - roofEnd[1])) / (roofEnd[0] - peak[0]) : tan(roofEndDeg)
  const spoilerMm = spoilerX * lengthMm
  const spoilerTip: Point | null =
    spoilerX > 0 ? [roofEnd[0] + spoilerMm, roofEnd[1] - spoilerMm * fall - shape.spoilerDropH * heightMm] : null
  const glassTop: Point = spoilerTip ? [spoilerTip[0] - spoilerMm * 0.75, spoilerTip[1] - 0.026 * heightMm] : roofEnd
  const backY = shape.backH * heightMm
  const back: Point = [glassTop[0] + (glassTop[1] - backY) / tan(shape.backlightDeg), backY]
  return {
    lip: at(shape.lipX, shape.lipH),
    hood: at(shape.hoodX, shape.hoodH),
    cowl,
    header,
    peak,
    roofEnd,
    glassTop,
    back,
    tail: at(shape.tailX, shape.tailH),
    low: at(shape.rearLowX, shape.rearLowH),
    corner,
    fall,
    spoilerTip,
  }
}

/** Stretches both overhangs to the vehicle's length, because rounded joints have shortened the contour. */
function fitted({ shape, lengthMm, frontAxleX, rearAxleX }: SideBasis, contour: readonly Segment[]) {
  const xs = sampled(contour, 24).map(([x]) => x)
  const [leftX, rightX] = [Math.min(...xs), Math.max(...xs)]
  const endX = shape.spareWheel ? Math.min(rightX, lengthMm) : lengthMm
  const fitPoint = ([x, y]: Point): Point => {
    if (x < frontAxleX) return [x - (leftX * (frontAxleX - x)) / (frontAxleX - leftX), y]
    if (x > rearAxleX) return [x + ((endX - rightX) * (x - rearAxleX)) / (rightX - rearAxleX), y]
    return [x, y]
  }
  return ([a, b, c, d]: Segment): Segment => [fitPoint(a), fitPoint(b), fitPoint(c), fitPoint(d)]
}

function topOf(samples: readonly Point[]): (x: number) => number {
  return (x) => {
    let highest = 0
    for (let index = 1; index < samples.length; index++) {
      const [p, q] = [samples[index - 1] ?? [0, 0], samples[index] ?? [0, 0]]
      if (p[0] > x || x > q[0] || q[0] <= p[0]) continue
      highest = Math.max(highest, between(p[1], q[1], (x - p[0]) / (q[0] - p[0])))
    }
    return highest
  }
}

function faceOf(samples: readonly Point[], { frontAxleX, rearAxleX, tyreRadius }: SideBasis, tail: Point) {
  return (y: number, end: 'front' | 'rear'): number => {
    const face = samples.filter(([x]) => (end === 'rear' ? x > rearAxleX : x < frontAxleX + tyreRadius))
    let found = end === 'rear' ? tail[0] : 0
    for (let index = 1; index < face.length; index++) {
      const [p, q] = [face[index - 1] ?? [0, 0], face[index] ?? [0, 0]]
      if ((p[1] - y) * (q[1] - y) <= 0 && p[1] !== q[1]) found = between(p[0], q[0], (y - p[1]) / (q[1] - p[1]))
    }
    return found
  }
}
