import { spline, traced } from '#app/features/illustrations/drawing/curves.ts'
import { lineTo, moveTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { ink } from './ink.ts'

/** The portal's reference person. */
export const figureHeightMm = 1700

/** Right half of a standing person seen from in front, from the neck round the arm and leg to the crotch. */
const rightHalf = spline([
  [0, 1500, 0, 0],
  [50, 1496, -86],
  [60, 1452, -66, -28],
  [158, 1408, -26],
  [218, 1312, -76],
  [238, 1090, -88],
  [234, 870, -91],
  [234, 800, -88],
  [212, 734, -178],
  [192, 800, 92],
  [190, 880, 91],
  [180, 1080, 93],
  [166, 1240, 96, -98],
  [150, 1080, -90],
  [168, 880, -88],
  [156, 520, -93],
  [132, 90, -90],
  [140, 14, -60],
  [118, 0, 180],
  [40, 0, 180, 90],
  [40, 90, 92],
  [26, 520, 92],
  [0, 800, 100],
])

/** The halves overlap by this much, or a hairline would show between them. */
const overlap = 4

/** A person standing on the ground with the middle at x. */
export function humanFigure(x: number, pen: Pen): string {
  const half = moveTo(-overlap, 1500) + lineTo(0, 1500) + traced(rightHalf) + lineTo(-overlap, 800) + 'Z'
  return pen.tag(
    'g',
    { fill: ink.figure, transform: `translate(${Math.round(x)})` },
    pen.tag('ellipse', { cy: 110 - figureHeightMm, rx: 80, ry: 110 }) +
      pen.path(half, { id: pen.id('t') }) +
      pen.tag('use', { href: pen.href('t'), transform: 'scale(-1 1)' }),
  )
}
