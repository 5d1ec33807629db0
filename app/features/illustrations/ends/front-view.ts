import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/illustrations/drawing/svg-document.ts'
import { metres } from '#app/features/illustrations/lengths-in-words.ts'
import { paintOf } from '#app/features/illustrations/paint.ts'
import { vehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { VehicleWithWidth } from '#app/features/illustrations/vehicle-dimensions.ts'
import { endDefinitions } from './end-definitions.ts'
import { contrastRoof, endMirrors, endRails } from './end-fittings.ts'
import { endFrame, endShapeOf } from './end-shape.ts'
import { frontBonnet } from './front-bonnet.ts'
import { frontFace } from './front-face.ts'
import { frontLamp } from './front-lamps.ts'
import { frontWindscreen } from './front-windscreen.ts'
import { onBothSides } from './symmetry.ts'
import { undercarriage } from './undercarriage.ts'

export function drawFrontView(vehicle: VehicleWithWidth, options: ViewOptions = {}): string {
  const { brand, model, widthMm, heightMm } = vehicle
  return svgDocument(options, endFrame, (pen) => ({
    centreX: 0,
    needs: { widthMm: widthMm + 500, aboveGroundMm: heightMm + 80 },
    label: `Vista de frente: ${brand} ${model}, ${metres(widthMm)} de largura`,
    drawing: frontFragment(vehicle, pen),
  }))
}

function frontFragment(vehicle: VehicleWithWidth, pen: Pen): string {
  const shape = endShapeOf(vehicle, 'front')
  const colours = vehicleColours(paintOf(vehicle), shape.side.proportions)
  const body = pen.href('b')
  return (
    pen.tag('defs', {}, endDefinitions(shape, colours, pen)) +
    undercarriage(shape, pen) +
    endRails(shape, pen) +
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none', 'stroke-linecap': 'round' },
      contrastRoof(shape, pen) +
        frontWindscreen(shape, pen) +
        frontBonnet(shape, colours, pen) +
        pen.tag('use', { href: body, fill: pen.url('k') }) +
        frontFace(shape, colours, pen) +
        onBothSides('q', frontLamp(shape, pen), pen) +
        pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': 20 }),
    ) +
    endMirrors(shape, colours, pen)
  )
}
