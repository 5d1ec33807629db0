import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { carParts } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { Pillars } from './side-doors.ts'
import { glassReflections, seatShadows } from './side-fittings.ts'
import type { SideGlass } from './side-glass.ts'
import type { SideShape } from './side-shape.ts'

/** Side windows with what is seen in them, pillars and a bright frame where the model has one. */
export function sideGlazing(shape: SideShape, glass: SideGlass, pillars: Pillars, pen: Pen): string {
  const { trim } = shape.proportions
  const pane = pen.href('d')
  return (
    pen.tag('use', {
      href: pane,
      fill: pen.url('g'),
      stroke: carParts.trim,
      'stroke-width': 20,
      'stroke-linejoin': 'round',
    }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('e') },
      seatShadows(shape, glass, pillars, pen) +
        glassReflections(shape, glass, pillars, pen) +
        pen.path(pillars.path, { fill: carParts.trim }),
    ) +
    (trim === null ? '' : pen.tag('use', { href: pane, fill: 'none', stroke: trim, 'stroke-width': 7 }))
  )
}
