import { cardFrame, type Frame } from '#app/features/illustrations/drawing/frame.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { svgDocument, type ViewOptions } from '#app/features/illustrations/drawing/svg-document.ts'
import { metres } from '#app/features/illustrations/lengths-in-words.ts'
import { paintOf } from '#app/features/illustrations/paint.ts'
import { contactShadow } from '#app/features/illustrations/shape/contact-shadow.ts'
import { vehicleColours } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { DrawnVehicle } from '#app/features/illustrations/vehicle-dimensions.ts'
import { sideBody } from './side-body.ts'
import { sideDefinitions } from './side-definitions.ts'
import { pillarsOf, shutLinesOf } from './side-doors.ts'
import { doorHandles, sideMirror } from './side-fittings.ts'
import { sideGlassOf } from './side-glass.ts'
import { sideGlazing } from './side-glazing.ts'
import { bedFairing, roofRail } from './side-roof.ts'
import { sideShapeOf } from './side-shape.ts'

/** The vehicle from its left, facing left: one unit is one millimetre, so drawings at equal frames compare. */
export function drawSideView(vehicle: DrawnVehicle, options: ViewOptions = {}): string {
  const { brand, model, lengthMm, heightMm } = vehicle
  return svgDocument(options, cardFrame, (pen) => ({
    centreX: lengthMm / 2,
    needs: { widthMm: lengthMm + 160, aboveGroundMm: heightMm + 80 },
    label: `Vista lateral: ${brand} ${model}, ${metres(lengthMm)} de comprimento`,
    drawing: sideFragment(vehicle, pen),
  }))
}

/** A narrow frame round one vehicle; equal heights, so a row of them stands on one ground. */
export const closeSideFrame = ({ lengthMm }: DrawnVehicle): Frame => ({
  widthMm: lengthMm + 320,
  heightMm: 2150,
  groundFromBottomMm: 110,
})

/** The side view without its document: front bumper at x = 0, ground at y = 0. */
export function sideFragment(vehicle: DrawnVehicle, pen: Pen): string {
  const shape = sideShapeOf(vehicle)
  const { proportions, frontAxleX, rearAxleX, tyreRadius, lengthMm } = shape
  const colours = vehicleColours(paintOf(vehicle), proportions)
  const glass = sideGlassOf(shape)
  const pillars = pillarsOf(shape, glass)
  const wheelAt = (x: number) => pen.tag('use', { href: pen.href('w'), x, y: -tyreRadius })
  return (
    pen.tag('defs', {}, sideDefinitions(shape, glass, shutLinesOf(shape, glass, pillars), colours, pen)) +
    contactShadow(pen, lengthMm / 2, lengthMm) +
    sideBody(shape, glass, colours, pen) +
    sideGlazing(shape, glass, pillars, pen) +
    doorHandles(shape, glass, pillars, colours, pen) +
    sideMirror(shape, glass, colours, pen) +
    (proportions.rails ? roofRail(shape, pen) : '') +
    (proportions.sportBar ? bedFairing(shape, pen) : '') +
    wheelAt(frontAxleX) +
    wheelAt(rearAxleX)
  )
}
