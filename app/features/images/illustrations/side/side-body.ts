import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  arcTo,
  curveTo,
  lineTo,
  moveTo,
  polygon,
  quadTo,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { carParts, type VehicleColours } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import { type SideGlass, sideTailLamp } from './side-tail-lamp.ts'
import { sideHeadlamp } from './side-headlamp.ts'
import { contrastRoofOf, edgeGlassOf } from './side-roof.ts'
import type { SideShape } from './side-shape.ts'
import { between } from '#app/features/images/illustrations/drawing/curves.ts'

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

/** Unpainted lower body: over arches and sills of an SUV, or just the sill and bumper edges of a car. */
function claddingOf(shape: SideShape): string {
  return shape.proportions.cladding > 0 ? offRoadCladding(shape) : lowerEdges(shape)
}

function offRoadCladding(shape: SideShape): string {
  const { proportions, lengthMm, heightMm, sillY, tyreRadius, frontAxleX, rearAxleX, rearLowY } = shape
  const radius = shape.archRadius + proportions.cladding
  const sillTop = sillY + 0.075 * heightMm
  const halfWidthAt = (y: number) => Math.sqrt(Math.max(0, radius * radius - (tyreRadius - y) ** 2))
  const over = (axleX: number, fromY: number, toY: number) =>
    lineTo(axleX - halfWidthAt(fromY), fromY) + arcTo(radius, axleX + halfWidthAt(toY), toY, { sweep: 1 })
  return (
    moveTo(-50, sillY - 60) +
    lineTo(-50, sillY + proportions.lipRise + 60) +
    over(frontAxleX, sillY + 120, sillTop) +
    over(rearAxleX, sillTop, rearLowY + 90) +
    lineTo(lengthMm + 50, rearLowY + 105, lengthMm + 50, sillY - 60) +
    'Z'
  )
}

function lowerEdges({ proportions, lengthMm, sillY, archRadius, frontAxleX, rearAxleX, rearLowY }: SideShape): string {
  const under = sillY - 60
  const sill = polygon(
    frontAxleX + archRadius - 40,
    under,
    frontAxleX + archRadius - 40,
    sillY + 34,
    rearAxleX - archRadius + 40,
    sillY + 34,
    rearAxleX - archRadius + 40,
    under,
  )
  const frontX = frontAxleX - archRadius + 60
  const front = polygon(-50, under, -50, sillY + proportions.lipRise + 22, frontX, sillY + 40, frontX, under)
  const rearX = rearAxleX + archRadius - 60
  const rear = polygon(rearX, under, rearX, rearLowY + 30, lengthMm + 50, rearLowY + 60, lengthMm + 50, under)
  return sill + front + rear
}

type ShoulderBands = { light: string; shadow: string }

/** The shoulder of the body side: a lit band above its edge, a shadow below it. */
function shoulderOf({ proportions, lengthMm, heightMm, scale }: SideShape): ShoulderBands {
  const startX = proportions.lampLength * scale * 0.8
  const endX = lengthMm - proportions.tailLength * scale * 0.7
  const startY = proportions.shoulderH * heightMm
  const endY = startY + proportions.shoulderRise
  const tips = { start: [startX, startY - 40] as const, end: [endX, endY - 6] as const }
  const handles = (offset: number) =>
    [between(startX, endX, 0.25), startY + 26 + offset, between(startX, endX, 0.75), endY + 10 + offset] as const
  const edge = moveTo(...tips.start) + curveTo(...handles(0), ...tips.end)
  const bandTo = (offset: number) => {
    const [nearX, nearY, farX, farY] = handles(offset)
    return edge + curveTo(farX, farY, nearX, nearY, ...tips.start) + 'Z'
  }
  return { light: bandTo(100), shadow: bandTo(-210) }
}

type DoorCrease = {
  path: string
  /** The hollow above it, drawn upside down so that the soft shadow darkens towards the crease. */
  hollowUpsideDown: string
}

function doorCreaseOf({ proportions, heightMm, frontAxleX, rearAxleX, archRadius }: SideShape): DoorCrease {
  const startX = frontAxleX + archRadius - 90
  const endX = rearAxleX - archRadius + 90
  const y = proportions.creaseH * heightMm
  const nearX = between(startX, endX, 0.35)
  const farX = between(startX, endX, 0.7)
  return {
    path: moveTo(startX, y - 34) + curveTo(nearX, y - 30, farX, y + 4, endX, y + 56),
    hollowUpsideDown:
      moveTo(startX, 34 - y) +
      curveTo(nearX, 30 - y, farX, -y - 4, endX, -y - 56) +
      curveTo(farX, -y - 194, nearX, -y - 160, startX, 34 - y) +
      'Z',
  }
}

/** The air curtain in the corner of the front bumper. */
function airCurtainOf({ proportions, scale, sillY }: SideShape): string {
  const y = sillY + proportions.lipRise + 50
  return moveTo(92 * scale, y + 150) + quadTo(132 * scale, y + 90, 120 * scale, y + 20)
}
