import {
  type Cubic,
  mirrored,
  reversed,
  slopeInDegrees,
  spline,
  tan,
  traced,
} from '#app/features/images/illustrations/drawing/curves.ts'
import { moveTo, polygon } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'

/** A closed shape from its right half, which runs from its middle bottom to its middle top. */
export function symmetric(rightHalf: readonly Cubic[]): string {
  const [startX, startY] = rightHalf[0] ?? [0, 0]
  return moveTo(startX, startY) + traced(rightHalf) + traced(reversed(mirrored(rightHalf))) + 'Z'
}

/** An edge of a shape that is symmetric about x = 0: its height and half its width there. */
export type Edge = { y: number; half: number }

export function trapezoid(top: Edge, low: Edge): string {
  return polygon(-top.half, top.y, top.half, top.y, low.half, low.y, -low.half, low.y)
}

/** A trapezoid of glass with round corners, its upper and lower edges bowed upwards. */
export function pane(top: Edge, low: Edge, bow: number): string {
  const height = top.y - low.y
  const corner = Math.min(50, height * 0.3)
  const lean = slopeInDegrees((low.half - top.half) / height)
  const inset = corner * tan(lean) + 4
  return symmetric(
    spline([
      [0, low.y + bow, 0],
      [low.half - corner, low.y, -4],
      [low.half - inset, low.y + corner, 90 + lean],
      [top.half + inset, top.y - corner, 90 + lean],
      [top.half - corner, top.y, 176],
      [0, top.y + bow, 180],
    ]),
  )
}

/** Draws the right-hand half and its mirror image; `part` is the half's id. */
export function onBothSides(part: string, rightHalf: string, pen: Pen): string {
  return (
    pen.tag('g', { id: pen.id(part) }, rightHalf) + pen.tag('use', { href: pen.href(part), transform: 'scale(-1 1)' })
  )
}
