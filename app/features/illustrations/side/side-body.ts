import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { curveTo, moveTo, polygon } from '#app/features/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import { claddingOf } from './side-cladding.ts'
import type { SideGlass } from './side-glass.ts'
import { sideHeadlamp } from './side-headlamp.ts'
import { contrastRoofOf, edgeGlassOf } from './side-roof.ts'
import type { SideShape } from './side-shape.ts'
import { airCurtainOf, doorCreaseOf, shoulderOf } from './side-surface.ts'
import { sideTailLamp } from './side-tail-lamp.ts'

/** Underbody, then the painted body with everything that is clipped to it, so that nothing can stick out. */
export function sideBody(shape: SideShape, glass: SideGlass, colours: VehicleColours, pen: Pen): string {
  const { sillY, frontAxleX, rearAxleX } = shape
  const underbody = polygon(
    frontAxleX,
    sillY + 60,
    frontAxleX,
    sillY - 22,
    rearAxleX,
    sillY - 22,
    rearAxleX,
    sillY + 60,
  )
  return (
    pen.path(shape.wheelWells + underbody, { fill: carParts.well }) +
    pen.tag('use', { href: pen.href('b'), fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c') },
      surface(shape, pen) +
        pen.tag('use', { href: pen.href('b'), fill: 'none', stroke: pen.url('o'), 'stroke-width': 20 }) +
        contrastRoof(shape, glass, pen) +
        pen.path(edgeGlassOf(shape), { fill: pen.url('g') }) +
        pen.path(claddingOf(shape), { fill: carParts.cladding }) +
        pen.tag(
          'g',
          { fill: 'none', 'stroke-linecap': 'round' },
          lines(shape, colours, pen) + sideHeadlamp(shape, pen) + sideTailLamp(shape, glass, pen),
        ),
    )
  )
}

function surface(shape: SideShape, pen: Pen): string {
  const shoulder = shoulderOf(shape)
  return (
    pen.path(shoulder.light, { fill: pen.url('h') }) +
    pen.path(shoulder.shadow, { fill: pen.url('k') }) +
    pen.path(doorCreaseOf(shape).hollowUpsideDown, { fill: pen.url('k'), opacity: 0.7, transform: 'scale(1-1)' })
  )
}

function contrastRoof(shape: SideShape, glass: SideGlass, pen: Pen): string {
  const path = contrastRoofOf(shape, glass)
  return path === '' ? '' : pen.path(path, { fill: carParts.contrastRoof })
}

/** Every shut line is dark with a light twin just behind it, the edge that catches the sky. */
function lines(shape: SideShape, { isPale, shutLine }: VehicleColours, pen: Pen): string {
  const { face, proportions } = shape
  const [startX, startY, ...handlesAndEnd] = face
  const grille =
    proportions.grille > 0
      ? pen.path(moveTo(startX, startY) + curveTo(...handlesAndEnd), {
          stroke: carParts.trim,
          'stroke-width': proportions.grille * 2,
        })
      : ''
  const shutLines = pen.href('l')
  return (
    pen.path(doorCreaseOf(shape).path, { stroke: '#fff', 'stroke-opacity': isPale ? 0.7 : 0.3, 'stroke-width': 10 }) +
    pen.path(airCurtainOf(shape), { stroke: shutLine, 'stroke-width': 14 }) +
    grille +
    pen.tag('use', {
      href: shutLines,
      x: 7,
      y: 4,
      stroke: '#fff',
      'stroke-opacity': isPale ? 0.6 : 0.22,
      'stroke-width': 6,
    }) +
    pen.tag('use', { href: shutLines, stroke: shutLine, 'stroke-width': 8 })
  )
}
