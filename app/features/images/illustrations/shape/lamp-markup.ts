import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import { carParts } from './vehicle-colours.ts'

/** The dark glass of a headlamp. */
export const lampShell = (pen: Pen, path: string) => pen.path(path, { fill: carParts.lampShell })

/** A line of light in it; stands in a group without fill and with round line ends. */
export const daylight = (pen: Pen, path: string, width = 13) =>
  pen.path(path, { stroke: carParts.lampLight, 'stroke-width': width })

export const tailLens = (pen: Pen, path: string) => pen.path(path, { fill: carParts.tailRed })

export const tailGlow = (pen: Pen, path: string, width = 14) =>
  pen.path(path, { stroke: carParts.tailGlow, 'stroke-width': width })
