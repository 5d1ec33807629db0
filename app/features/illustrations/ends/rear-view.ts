import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/illustrations/drawing/svg-document.ts'
import { metres } from '#app/features/illustrations/lengths-in-words.ts'
import { paintOf } from '#app/features/illustrations/paint.ts'
import { vehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { VehicleWithWidth } from '#app/features/illustrations/vehicle-dimensions.ts'
import { endDefinitions } from './end-definitions.ts'
import { contrastRoof, endMirrors, endRails } from './end-fittings.ts'
import { endFrame, endShapeOf } from './end-shape.ts'
import { bedEdge, plateRecess, rearGate, rearSkirt } from './rear-gate.ts'
import { rearHeightsOf } from './rear-heights.ts'
import { rearLamp } from './rear-lamps.ts'
import { rearWindow } from './rear-window.ts'
import { onBothSides } from './symmetry.ts'
import { undercarriage } from './undercarriage.ts'

export function drawRearView(vehicle: VehicleWithWidth, options: ViewOptions = {}): string {
  const { brand, model, widthMm, heightMm } = vehicle
  return svgDocument(options, endFrame, (pen) => ({
    centreX: 0,
    needs: { widthMm: widthMm + 500, aboveGroundMm: heightMm + 80 },
    label: `Vista traseira: ${brand} ${model}, ${metres(widthMm)} de largura`,
    drawing: rearFragment(vehicle, pen),
  }))
}

function rearFragment(vehicle: VehicleWithWidth, pen: Pen): string {
  const shape = endShapeOf(vehicle, 'rear')
  const colours = vehicleColours(paintOf(vehicle), shape.side.proportions)
  const heights = rearHeightsOf(shape)
  const body = pen.href('b')
  return (
    pen.tag('defs', {}, endDefinitions(shape, colours, pen)) +
    undercarriage(shape, pen) +
    endRails(shape, pen) +
    endMirrors(shape, colours, pen) +
    pen.tag('use', { href: body, fill: pen.url('p') }) +
    pen.tag(
      'g',
      { 'clip-path': pen.url('c'), fill: 'none', 'stroke-linecap': 'round' },
      contrastRoof(shape, pen) +
        rearWindow(shape, heights, pen) +
        bedEdge(shape, pen) +
        pen.tag('use', { href: body, fill: pen.url('k') }) +
        rearSkirt(shape, pen) +
        rearGate(shape, heights, colours, pen) +
        onBothSides('q', rearLamp(shape, heights.lamp, pen), pen) +
        plateRecess(heights, colours, pen) +
        pen.tag('use', { href: body, stroke: pen.url('o'), 'stroke-width': 20 }),
    )
  )
}
