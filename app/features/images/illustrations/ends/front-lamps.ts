import type { Pen } from '#app/features/images/illustrations/drawing/pen.ts'
import {
  curveTo,
  lineTo,
  moveTo,
  polygon,
  quadTo,
  type Point,
} from '#app/features/images/illustrations/drawing/path-geometry.ts'
import { carParts, daylight, lampShell } from '#app/features/images/illustrations/shape/vehicle-colours.ts'
import type { LampStyle } from '#app/features/images/illustrations/shape/proportions.ts'
import type { EndShape } from './end-shape.ts'

/**
 * The place of the right-hand headlamp. `at` takes shares of its width inwards from the body side, negative ones lie
 * beyond it and are clipped, and millimetres below the bonnet's edge.
 */
type Place = { width: number; at: (share: number, below: number) => Point }

/** The lamps of the side view seen from in front: the same styles at the same heights. */
export function frontLamp({ side, halfWidth }: EndShape, pen: Pen): string {
  const { proportions, scale, bonnetEdge } = side
  const width = proportions.lampLength * scale * 1.15
  const place: Place = { width, at: (share, below) => [halfWidth - share * width, bonnetEdge[1] - below] }
  return styles[proportions.lampStyle](place, pen)
}

const styles: Record<LampStyle, (place: Place, pen: Pen) => string> = {
  slim: slimLamp,
  wide: wideLamp,
  round: roundLamp,
  block: blockLamp,
  vertical: verticalLamp,
  split: splitLamp,
  hammer: hammerLamp,
  drop: dropLamp,
}

function slimLamp({ at }: Place, pen: Pen): string {
  const shell =
    moveTo(...at(-0.1, -38)) +
    curveTo(...at(0.3, 2), ...at(0.7, 36), ...at(1.1, 58)) +
    curveTo(...at(1.06, 100), ...at(0.9, 116), ...at(0.74, 112)) +
    curveTo(...at(0.4, 102), ...at(0.1, 64), ...at(-0.1, 40)) +
    'Z'
  const light = moveTo(...at(1, 76)) + curveTo(...at(0.66, 72), ...at(0.3, 40), ...at(0.04, 6))
  return lampShell(pen, shell) + daylight(pen, light, 12)
}

function wideLamp({ at }: Place, pen: Pen): string {
  const shell =
    moveTo(...at(-0.1, -40)) +
    curveTo(...at(0.3, -6), ...at(0.7, 26), ...at(1.06, 44)) +
    curveTo(...at(1.02, 96), ...at(0.9, 138), ...at(0.7, 142)) +
    curveTo(...at(0.4, 142), ...at(0.1, 96), ...at(-0.1, 66)) +
    'Z'
  const light =
    moveTo(...at(0.96, 66)) + quadTo(...at(0.92, 116), ...at(0.68, 116)) + quadTo(...at(0.3, 104), ...at(0.04, 44))
  return lampShell(pen, shell) + daylight(pen, light)
}

function roundLamp({ width, at }: Place, pen: Pen): string {
  const [x, y] = at(0.47, 0.3 * width + 10)
  const ring = (share: number) => ({ cx: Math.round(x), cy: Math.round(-y), r: Math.round(width * share) })
  return (
    pen.tag('circle', { ...ring(0.33), fill: carParts.lampShell }) +
    pen.tag('circle', { ...ring(0.26), stroke: carParts.lampLight, 'stroke-width': 15 })
  )
}

function blockLamp({ at }: Place, pen: Pen): string {
  const shell = polygon(...at(-0.2, 26), ...at(1.15, 30), ...at(1.02, 190), ...at(-0.2, 206))
  const light = moveTo(...at(0.2, 166)) + lineTo(...at(0.94, 158), ...at(1.02, 62), ...at(0.2, 56))
  return lampShell(pen, shell) + daylight(pen, light)
}

function verticalLamp({ at }: Place, pen: Pen): string {
  const innerEdge = [...at(0.62, 24), ...at(0.7, 60), ...at(0.6, 330), ...at(0.44, 420)]
  return (
    lampShell(pen, polygon(...at(-0.2, 0), ...innerEdge, ...at(-0.2, 420))) +
    daylight(pen, moveTo(...at(0.58, 66)) + lineTo(...at(0.5, 250), ...at(0.36, 370))) +
    daylight(pen, moveTo(...at(0.34, 60)) + lineTo(...at(0.3, 220)), 20)
  )
}

/** Daylight under the bonnet, the lamp proper in the bumper. */
function splitLamp({ at }: Place, pen: Pen): string {
  const strip =
    moveTo(...at(-0.2, -20)) + quadTo(...at(0.4, 30), ...at(1, 52)) + quadTo(...at(0.6, 84), ...at(-0.2, 70)) + 'Z'
  const lamp =
    moveTo(...at(-0.2, 170)) +
    quadTo(...at(0.5, 160), ...at(0.74, 200)) +
    quadTo(...at(0.72, 300), ...at(0.4, 312)) +
    lineTo(...at(-0.2, 306)) +
    'Z'
  return (
    lampShell(pen, strip) +
    daylight(pen, moveTo(...at(0.1, 34)) + quadTo(...at(0.5, 52), ...at(0.86, 56)), 11) +
    lampShell(pen, lamp) +
    daylight(pen, moveTo(...at(0.42, 236)) + lineTo(...at(0.54, 236)), 36)
  )
}

function hammerLamp({ at }: Place, pen: Pen): string {
  const innerEdge = [...at(0.95, 40), ...at(1.05, 76), ...at(0.98, 150), ...at(0.3, 180)]
  return (
    lampShell(pen, polygon(...at(-0.2, 20), ...innerEdge, ...at(-0.2, 170))) +
    daylight(pen, moveTo(...at(0.26, 108)) + lineTo(...at(0.84, 104)), 24) +
    daylight(pen, moveTo(...at(0.84, 76)) + lineTo(...at(0.82, 140)), 20)
  )
}

function dropLamp({ at }: Place, pen: Pen): string {
  const shell =
    moveTo(...at(-0.1, -60)) +
    curveTo(...at(0.4, -56), ...at(0.78, 10), ...at(0.86, 70)) +
    curveTo(...at(0.92, 150), ...at(0.7, 210), ...at(0.46, 210)) +
    quadTo(...at(0.1, 205), ...at(-0.1, 130)) +
    'Z'
  const light = (share: number, below: number) => moveTo(...at(share, below)) + lineTo(...at(share - 0.16, below - 12))
  const lights = light(0.42, 46) + light(0.68, 74) + light(0.38, 118) + light(0.64, 142)
  return lampShell(pen, shell) + daylight(pen, lights, 20)
}
