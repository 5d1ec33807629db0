import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { carParts, type VehicleColours } from './vehicle-colours.ts'

/** The gradient `g` of all glass. */
export const glassGradient = (pen: Pen) =>
  pen.linearGradient('g', [
    [0, carParts.glassTop],
    [1, carParts.glassLow],
  ])

/** The gradient `o` of the body's outline. */
export const outlineGradient = ({ edgeTop, edgeLow }: VehicleColours, pen: Pen) =>
  pen.linearGradient('o', [
    [0.1, edgeTop],
    [0.9, edgeLow],
  ])

/** Turns a share of the vehicle's height into a share of its body's own height, counted from the top. */
export function shareFromTop({
  heightMm,
  sillY,
}: {
  heightMm: number
  sillY: number
}): (shareOfHeight: number) => number {
  return (shareOfHeight) => 1 - (shareOfHeight * heightMm - sillY) / (heightMm - sillY)
}
