import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { lineTo, moveTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { contactShadow } from '#app/features/images/illustrations/shape/contact-shadow.ts'
import { carParts } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { EndShape } from './end-shape.ts'
import { onBothSides } from './symmetry.ts'

/** Contact shadow, tyres and the dark under the floor: all that stands behind the body. */
export function undercarriage(shape: EndShape, pen: Pen): string {
  const { halfWidth, lowY } = shape
  const half = Math.round(shape.tyreMiddleX)
  const floor = { x: -half, y: Math.round(-lowY - 40), width: 2 * half, height: Math.round(lowY * 0.62 + 40) }
  return (
    contactShadow(pen, 0, 2 * halfWidth) +
    pen.tag('rect', { ...floor, fill: pen.url('f') }) +
    onBothSides('w', tyre(shape, pen), pen)
  )
}

function tyre({ side, tyreWidth, tyreMiddleX }: EndShape, pen: Pen): string {
  const { tyreRadius } = side
  const left = tyreMiddleX - tyreWidth / 2
  const tread = {
    x: Math.round(left),
    y: -2 * tyreRadius,
    width: Math.round(tyreWidth),
    height: 2 * tyreRadius,
    rx: 46,
  }
  const groove = (share: number) => moveTo(left + share * tyreWidth, 4) + lineTo(left + share * tyreWidth, tyreRadius)
  return (
    pen.tag('rect', { ...tread, fill: carParts.tyre, stroke: carParts.tyreEdge, 'stroke-width': 7 }) +
    pen.path(groove(0.27) + groove(0.5) + groove(0.73), { stroke: carParts.tyreEdge, 'stroke-width': 6 })
  )
}
