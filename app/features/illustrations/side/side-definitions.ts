import { clamp } from '#app/features/illustrations/drawing/angles.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { shadowGradient } from '#app/features/illustrations/shape/contact-shadow.ts'
import { glassGradient, outlineGradient, shareFromTop } from '#app/features/illustrations/shape/gradients.ts'
import type { VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { SideGlass } from './side-glass.ts'
import type { SideShape } from './side-shape.ts'
import { sideWheel } from './side-wheel.ts'

/**
 * What the drawing refers to by id. b body, c clip to it · d side glass, e clip to it · l shut lines · p paint,
 * g glass, o outline, r rim, h highlight, k shade, s contact shadow · w wheel (with m, n its spokes).
 */
export function sideDefinitions(
  shape: SideShape,
  glass: SideGlass,
  shutLines: string,
  colours: VehicleColours,
  pen: Pen,
): string {
  return (
    pen.path(shape.outline, { id: pen.id('b') }) +
    pen.tag('clipPath', { id: pen.id('c') }, pen.tag('use', { href: pen.href('b') })) +
    pen.path(glass.path, { id: pen.id('d') }) +
    pen.tag('clipPath', { id: pen.id('e') }, pen.tag('use', { href: pen.href('d') })) +
    pen.path(shutLines, { id: pen.id('l') }) +
    gradients(shape, colours, pen) +
    sideWheel(shape, colours, pen)
  )
}

function gradients(shape: SideShape, colours: VehicleColours, pen: Pen): string {
  const { beltline, shoulderH } = shape.proportions
  const fromTop = shareFromTop(shape)
  return (
    pen.linearGradient('p', [
      [0, colours.lit(1)],
      [clamp(fromTop(beltline), 0.2, 0.6) * 0.75, colours.lit(0.45)],
      [fromTop(shoulderH) + 0.02, colours.lit(0.25)],
      [0.72, colours.paint],
      [1, colours.shaded],
    ]) +
    glassGradient(pen) +
    outlineGradient(colours, pen) +
    pen.linearGradient('r', [
      [0, colours.rim],
      [1, colours.rimLow],
    ]) +
    pen.linearGradient('h', [
      [0, '#fff', 0],
      [1, '#fff', colours.isPale ? 0.75 : 0.38],
    ]) +
    pen.linearGradient('k', [
      [0, '#06101a', colours.isPale ? 0.15 : 0.24],
      [1, '#06101a', 0],
    ]) +
    shadowGradient(pen)
  )
}
