import { clamp, between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import { lineTo, moveTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { edge, pathOf, polygonOf, roundedPolygon, smooth } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import { nameOf } from '#app/domain/vehicles/vehicle.ts'
import { svgDocument, type ViewOptions } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { metres, type VehicleWithWidth } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import {
  bodyDefinitions,
  carParts,
  contactShadow,
  glassGradient,
  outlineGradient,
  paintOf,
  shade,
  shadowGradient,
  softGradients,
  softLight,
  softShade,
  toneOf,
  vehicleColours,
  type VehicleColours,
} from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import { endFrame, type EndShape, endShapeOf, onBothSides, trapezoid } from './end-shape.ts'

/** Front or rear view. `fragment` draws the parts that differ. */
export function endView(
  title: string,
  end: 'front' | 'rear',
  fragment: (shape: EndShape, colours: VehicleColours, pen: Pen) => string,
) {
  return (vehicle: VehicleWithWidth, options: ViewOptions = {}): string => {
    const { widthMm, heightMm } = vehicle
    return svgDocument(options, endFrame, (pen) => {
      const [shape, colours] = [endShapeOf(vehicle, end), vehicleColours(paintOf(vehicle))]
      return {
        centreX: 0,
        needs: { widthMm: widthMm + 500, aboveGroundMm: heightMm + 80 },
        label: `${title}: ${nameOf(vehicle)}, ${metres(widthMm)} de largura`,
        drawing: pen.tag('defs', {}, endDefinitions(shape, colours, pen)) + fragment(shape, colours, pen),
      }
    })
  }
}

/**
 * Definitions by id: b body, c clip of the body, p paint, g glass, o outline, h bonnet, k rounding of the sides, f dark area under the
 * floor, u and v soft light and shade, s contact shadow.
 */
function endDefinitions({ side, outline }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shape, heightMm, sillY } = side
  const fromTop = (h: number) => clamp((heightMm - h * heightMm) / (heightMm - sillY), 0, 1)
  const sideShade = colours.isPale ? 0.2 : 0.34
  return (
    bodyDefinitions(outline, pen) +
    pen.linearGradient('p', [
      [0, colours.lit(1)],
      [fromTop(shape.cowlH), colours.lit(0.6)],
      [fromTop(shape.cowlH - 0.12), colours.lit(0.25)],
      [0.7, colours.paint],
      [1, colours.shaded],
    ]) +
    glassGradient(pen) +
    outlineGradient(colours, pen) +
    pen.linearGradient('h', [
      [0, '#fff', colours.isPale ? 0.8 : 0.38],
      [0.7, '#fff', 0.06],
      [1, '#fff', colours.isPale ? 0.5 : 0.2],
    ]) +
    pen.linearGradient(
      'k',
      [
        [0, shade, sideShade * 1.2],
        [0.07, shade, sideShade * 0.4],
        [0.22, shade, 0],
        [0.78, shade, 0],
        [0.93, shade, sideShade * 0.4],
        [1, shade, sideShade * 1.2],
      ],
      'across',
    ) +
    pen.linearGradient('f', [
      [0.62, carParts.well],
      [1, carParts.well, 0],
    ]) +
    softGradients(pen) +
    shadowGradient(pen)
  )
}

export function sideRounding(pen: Pen): string {
  return pen.tag('use', { href: pen.href('b'), fill: pen.url('k') })
}

/** Adds light on shoulders and bumper, and shade below the wings. */
export function endVolumes({ side, halfWidth, beltY, lowY }: EndShape, { isPale }: VehicleColours, pen: Pen): string {
  const { heightMm, tyreRadius } = side
  const wingY = between(2 * tyreRadius, beltY, 0.55)
  const bumperY = between(lowY, 2 * tyreRadius, 0.72)
  const wing =
    softLight(
      { x: 0.84 * halfWidth, y: wingY, rx: 0.2 * halfWidth, ry: 0.1 * heightMm, opacity: isPale ? 0.8 : 0.34 },
      pen,
    ) +
    softShade(
      { x: 0.95 * halfWidth, y: lowY, rx: 0.3 * halfWidth, ry: 0.15 * heightMm, opacity: isPale ? 0.3 : 0.5 },
      pen,
    )
  return (
    softLight({ x: 0, y: bumperY, rx: 0.8 * halfWidth, ry: 0.06 * heightMm, opacity: isPale ? 0.7 : 0.26 }, pen) +
    onBothSides('z', wing, pen)
  )
}

/** Draws the unpainted cladding around the wheels. */
export function archEdges({ side, halfWidth, lowY }: EndShape, pen: Pen): string {
  const { shape, tyreRadius, heightMm } = side
  if (!shape.archCladMm) return ''
  const topY = 2 * tyreRadius + shape.archGapMm + shape.archCladMm
  const inner = pathOf(
    smooth([
      [halfWidth + 40, topY + 30],
      [halfWidth - shape.archCladMm * 0.7, topY - 20],
      [halfWidth * 0.975 - shape.archCladMm, between(lowY, topY, 0.55)],
      [halfWidth * 0.95 - shape.archCladMm, lowY + 0.05 * heightMm],
    ]),
  )
  return onBothSides('x', pen.path(`${inner}${lineTo(halfWidth + 40, lowY)}Z`, { fill: carParts.cladding }), pen)
}

/** Draws what is behind the body: contact shadow, tyres, dark area under the floor. */
export function undercarriage(shape: EndShape, pen: Pen): string {
  const { halfWidth, lowY, side } = shape
  const half = Math.round(shape.tyreMiddleX)
  const floor = {
    x: -half,
    y: Math.round(-lowY - 40),
    width: 2 * half,
    height: Math.round(lowY + 40 - 0.36 * side.tyreRadius),
  }
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

export function endRoof(end: EndShape, glass: { topY: number; half: number }, colours: VehicleColours, pen: Pen) {
  const { side, halfWidth, cabinHalf, roofHalf, roofEdgeY, beltY } = end
  const { shape, heightMm } = side
  const tone = shape.roofTone ?? shape.front.roofTone
  if (!tone) return ''
  const fill = toneOf(tone, colours)
  const roof = trapezoid({ y: heightMm + 40, half: halfWidth }, { y: glass.topY - 0.01 * heightMm, half: halfWidth })
  const pillar = polygonOf([
    [cabinHalf + 40, beltY + 0.012 * heightMm],
    [cabinHalf - 60, beltY + 0.012 * heightMm],
    [glass.half - 6, glass.topY],
    [roofHalf + 60, roofEdgeY],
  ])
  const pillars = tone === 'white' ? '' : onBothSides('y', pen.path(pillar, { fill }), pen)
  return pen.path(roof, { fill }) + pillars
}

export function endRails({ side, roofHalf, roofEdgeY }: EndShape, pen: Pen): string {
  if (!side.shape.rails) return ''
  const foot = between(roofEdgeY, side.roofY, 0.7)
  const rail = pathOf([edge([roofHalf * 0.86, foot], [roofHalf * 0.88, side.heightMm - 17])])
  const stroke = side.shape.rails === 'silver' ? carParts.satin : carParts.rail
  return onBothSides('r', pen.path(rail, { stroke, 'stroke-width': 34, 'stroke-linecap': 'round' }), pen)
}

export function endMirrors({ side, cabinHalf, beltY }: EndShape, colours: VehicleColours, pen: Pen): string {
  const { shape, heightMm } = side
  const housing = roundedPolygon(
    [
      [cabinHalf + 6, beltY + 0.02 * heightMm],
      [cabinHalf + 60, beltY + 0.006 * heightMm],
      [cabinHalf + 195, beltY + 0.016 * heightMm],
      [cabinHalf + 204, beltY + 0.085 * heightMm],
      [cabinHalf + 70, beltY + 0.095 * heightMm],
    ],
    30,
  )
  const fill = shape.mirrorTone ? toneOf(shape.mirrorTone, colours) : colours.lit(0.35)
  return onBothSides('m', pen.path(housing, { fill, stroke: colours.shutLine, 'stroke-width': 8 }), pen)
}

const plate = { x: -200, width: 400, height: 130 }

export function numberPlate(y: number, pen: Pen): string {
  const top = Math.round(-y - plate.height / 2)
  return (
    pen.tag('rect', { ...plate, y: top, rx: 12, fill: '#eceff0' }) +
    pen.path(`M-200 ${top + 30}v-18q0-12 12-12h376q12 0 12 12v18z`, { fill: '#2b4a8c' })
  )
}
