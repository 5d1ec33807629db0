import { polygon } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'

/** An edge of a shape that is symmetric about x = 0: its height and half its width there. */
export type Edge = { y: number; half: number }

export function trapezoid(top: Edge, low: Edge): string {
  return polygon(-top.half, top.y, top.half, top.y, low.half, low.y, -low.half, low.y)
}

/** Draws the right-hand half and its mirror image; `part` is the half's id. */
export function onBothSides(part: string, rightHalf: string, pen: Pen): string {
  return (
    pen.tag('g', { id: pen.id(part) }, rightHalf) + pen.tag('use', { href: pen.href(part), transform: 'scale(-1 1)' })
  )
}
