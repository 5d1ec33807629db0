import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { paintOf } from '#app/features/illustrations/paint.ts'
import { carParts, vehicleColours, type VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import { outlineGradient } from '#app/features/illustrations/shape/gradients.ts'
import type { VehicleWithWidth } from '#app/features/illustrations/vehicle-dimensions.ts'
import { planBonnet, planLamps, planMirrors, planRoof, planTail } from './plan-body.ts'
import { planGlass } from './plan-glass.ts'
import { planShapeOf, type PlanShape } from './plan-shape.ts'

/** The vehicle from above without a document, facing left; nose at x = 0, middle at y = 0. */
export function planFragment(vehicle: VehicleWithWidth, pen: Pen): string {
  const shape = planShapeOf(vehicle)
  const colours = vehicleColours(paintOf(vehicle), shape.side.proportions)
  const body = pen.href('b')
  return (
    pen.tag('defs', {}, definitions(shape, colours, pen)) +
    castShadow(pen) +
    planMirrors(shape, colours, pen) +
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none' },
      planLamps(shape, pen) +
        planBonnet(shape, colours, pen) +
        planTail(shape, colours, pen) +
        planRoof(shape, pen) +
        planGlass(shape, pen) +
        pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': 20 }),
    )
  )
}

/** b body, c clip to it · p paint, g glass, o outline, h roof. */
function definitions({ outline }: PlanShape, colours: VehicleColours, pen: Pen): string {
  return (
    pen.path(outline, { id: pen.id('b') }) +
    pen.tag('clipPath', { id: pen.id('c') }, pen.tag('use', { href: pen.href('b') })) +
    pen.linearGradient('p', [
      [0, colours.shaded],
      [0.1, colours.paint],
      [0.3, colours.lit(0.5)],
      [0.7, colours.lit(0.5)],
      [0.9, colours.paint],
      [1, colours.shaded],
    ]) +
    pen.linearGradient(
      'g',
      [
        [0, carParts.glassLow],
        [1, carParts.glassTop],
      ],
      'across',
    ) +
    pen.linearGradient('h', [
      [0, colours.lit(0.5)],
      [0.35, colours.lit(1)],
      [1, colours.lit(0.5)],
    ]) +
    outlineGradient(colours, pen)
  )
}

/** Light falls from above and a little from the left. */
function castShadow(pen: Pen): string {
  return pen.tag('use', {
    href: pen.href('b'),
    x: 22,
    y: 40,
    stroke: '#000',
    'stroke-width': 90,
    'stroke-linejoin': 'round',
    opacity: { light: '.13', dark: '.4' },
  })
}
