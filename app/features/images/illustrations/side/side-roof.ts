import { between, clamp, cos, pointOn, sin, tan } from '#app/features/images/illustrations/drawing/curves.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { carParts } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { SideGlass } from './side-tail-lamp.ts'
import type { SideShape } from './side-shape.ts'

/** Windscreen and rear window, seen edge on at the silhouette. */
export function edgeGlassOf(shape: SideShape): string {
  return windscreenEdge(shape) + rearWindowEdge(shape)
}

function windscreenEdge({ proportions, cowl, bow, bowStart, scale }: SideShape): string {
  const header = pointOn(bow, 0.4)
  const thickness = 30 * scale
  const { rake } = proportions
  return (
    moveTo(cowl[0] - 10, cowl[1] - 6) +
    lineTo(bowStart[0] - 60, bowStart[1] + 50, header[0] - 60, header[1] + 60, ...header) +
    quadTo(
      bowStart[0] + thickness * 1.6,
      bowStart[1] + 10,
      bowStart[0] + thickness * sin(rake) - 60,
      bowStart[1] - thickness * cos(rake) - 40,
    ) +
    lineTo(cowl[0] + 100, cowl[1] - 6) +
    'Z'
  )
}

function rearWindowEdge({ rearGlass, isPickup, scale }: SideShape): string {
  if (rearGlass.kind === 'slope') {
    const { start, middle, end } = rearGlass
    return (
      moveTo(...start) +
      lineTo(middle[0], middle[1] + 40, end[0] + 30, end[1] + 20, end[0] - 30, end[1] - 12) +
      quadTo(middle[0] - 16, middle[1] - 34, ...start) +
      'Z'
    )
  }
  const { top, base } = rearGlass
  const width = isPickup ? 26 : 48 * scale
  return polygon(
    top[0] + 20,
    top[1] - 22,
    base[0] + 60,
    base[1] + 34,
    base[0] - width * 0.4,
    base[1] + 30,
    top[0] - width * 0.9,
    top[1] - 34,
  )
}

/** The part of the body in the contrast colour: rear pillar, roof, or roof and rear pillar; empty for none. */
export function contrastRoofOf(shape: SideShape, { front, rearTop, rear }: SideGlass): string {
  const { proportions, lengthMm, heightMm, cowl, roofEnd } = shape
  switch (proportions.roof) {
    case 'body':
      return ''
    case 'pillar':
      return (
        moveTo(rearTop[0] - 10, rearTop[1]) +
        lineTo(roofEnd[0] + 10, roofEnd[1] - 50, lengthMm, rear[1] + 60, lengthMm - 60, rear[1] + 10) +
        lineTo(rear[0], rear[1] - 8) +
        'Z'
      )
    default: {
      const behind =
        proportions.roof === 'float'
          ? lineTo(lengthMm, rear[1] + 60, lengthMm - 60, rear[1] + 20, rear[0], rear[1] - 8)
          : lineTo(rearTop[0] + 40, rearTop[1] - 6, rearTop[0], rearTop[1] - 30)
      return (
        moveTo(cowl[0] + 80, cowl[1] + 80 * tan(proportions.rake)) +
        lineTo(cowl[0] - 50, heightMm + 80, roofEnd[0] + 120, heightMm + 80, roofEnd[0] + 60, roofEnd[1] - 60) +
        behind +
        lineTo(...front) +
        'Z'
      )
    }
  }
}

const railStroke = 18

export const roofRail = (shape: SideShape, pen: Pen) =>
  pen.path(railAlong(shape), { fill: 'none', stroke: carParts.rail, 'stroke-width': railStroke })

/** The fairing between a pickup's cab and its bed. */
export const bedFairing = (shape: SideShape, pen: Pen) => pen.path(fairingOf(shape), { fill: carParts.cladding })

/** A rail along the roof that touches the vehicle's full height at the roof's peak. */
function railAlong(shape: SideShape): string {
  const startX = between(shape.screenMeetsRoofX, shape.roofPeakX, 0.62)
  const endX = shape.roofEnd[0] - 150
  const aboveRoof = (x: number) => shape.topAt(x) + 20
  const top = shape.heightMm - railStroke / 2
  const upTo = (x: number) => Math.min(top, aboveRoof(x))
  const fallX = Math.max((startX + endX) / 2, shape.roofPeakX + 400)
  const peakX = clamp(shape.roofPeakX, startX + 240, endX - 600)
  const lastX = between(fallX, endX, 0.5)
  return (
    moveTo(startX - 70, aboveRoof(startX - 70) - 22) +
    quadTo(startX - 20, aboveRoof(startX), startX + 40, upTo(startX + 40)) +
    curveTo(startX + 100, upTo(startX + 100), peakX - 120, top, peakX, top) +
    curveTo(peakX + 200, top, fallX - 200, aboveRoof(fallX - 200), fallX, aboveRoof(fallX)) +
    quadTo(lastX, aboveRoof(lastX), endX - 40, aboveRoof(endX - 40)) +
    quadTo(endX, aboveRoof(endX) - 4, endX + 50, aboveRoof(endX + 50) - 22)
  )
}

function fairingOf({ proportions, lengthMm, heightMm }: SideShape): string {
  const x = proportions.deckX * lengthMm
  const y = proportions.deckH * heightMm
  const height = heightMm * 0.17
  return (
    moveTo(x - 8, y + 2) +
    lineTo(x - height * 0.27, y + height) +
    curveTo(x + 10, y + height + 4, x + 70, y + height * 0.62, x + 170, y + height * 0.36) +
    quadTo(x + 320, y + 14, x + 660, y + 4) +
    'Z'
  )
}
