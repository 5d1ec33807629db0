import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import {
  curveTo,
  integers,
  lineTo,
  moveTo,
  polygon,
  quadTo,
} from '#app/features/illustrations/drawing/path-geometry.ts'
import { daylight, lampShell } from '#app/features/illustrations/shape/lamp-markup.ts'
import { carParts } from '#app/features/illustrations/shape/vehicle-colours.ts'
import type { SideShape } from './side-shape.ts'

/** Lamps begin left of the nose, where the body's clip cuts them. */
const outside = -40

export function sideHeadlamp(shape: SideShape, pen: Pen): string {
  const { bonnetEdge, topAt, proportions, scale } = shape
  const length = proportions.lampLength * scale
  const y = bonnetEdge[1]
  const underBonnet = (x: number) => topAt(Math.max(x, bonnetEdge[0] * 0.6)) - 34
  const upperEdge = (x: number) => Math.min(underBonnet(x), y - 8 + x * 0.18)
  /** Points in shares of the lamp's length backwards and millimetres below the bonnet's edge. */
  const at = (share: number, below: number) => [length * share, y - below] as const

  switch (proportions.lampStyle) {
    case 'round':
      return roundLamp(shape, pen, length)
    case 'block':
      return (
        lampShell(pen, polygon(outside, y - 30, ...at(0.5, 22), ...at(0.92, 50), ...at(0.7, 190), outside, y - 210)) +
        daylight(pen, moveTo(20, y - 170) + lineTo(...at(0.58, 160), ...at(0.74, 66), 30, y - 56))
      )
    case 'vertical':
      return (
        lampShell(
          pen,
          polygon(
            outside,
            y - 20,
            ...at(0.34, 24),
            ...at(0.44, 60),
            ...at(0.36, 330),
            ...at(0.22, 420),
            outside,
            y - 420,
          ),
        ) + daylight(pen, moveTo(...at(0.3, 66)) + lineTo(...at(0.26, 250), ...at(0.12, 370)))
      )
    case 'split':
      return splitLamp(pen, y, at)
    case 'hammer':
      return (
        lampShell(
          pen,
          polygon(outside, y - 40, ...at(0.5, 34), ...at(0.6, 70), ...at(0.56, 150), ...at(0.2, 180), outside, y - 180),
        ) +
        daylight(pen, moveTo(...at(0.14, 110)) + lineTo(...at(0.46, 104)), 26) +
        daylight(pen, moveTo(...at(0.46, 76)) + lineTo(...at(0.44, 138)), 20)
      )
    case 'drop': {
      const middleX = length * 0.42
      const shell =
        moveTo(outside, y - 10) +
        quadTo(middleX, topAt(middleX) - 30, length, upperEdge(length) + 6) +
        curveTo(...at(0.85, 70), ...at(0.55, 150), ...at(0.12, 200)) +
        lineTo(outside, y - 215) +
        'Z'
      return (
        lampShell(pen, shell) +
        daylight(pen, moveTo(...at(0.2, 66)) + lineTo(...at(0.44, 46)), 20) +
        daylight(pen, moveTo(...at(0.14, 118)) + lineTo(...at(0.36, 100)), 20)
      )
    }
    case 'wide': {
      const shell =
        moveTo(outside, y - 30) +
        curveTo(
          length * 0.3,
          upperEdge(length * 0.3) + 4,
          length * 0.7,
          upperEdge(length * 0.7),
          length,
          upperEdge(length) + 2,
        ) +
        curveTo(...at(0.8, 60), ...at(0.5, 120), outside, y - 136) +
        'Z'
      const light =
        moveTo(10, y - 112) + curveTo(...at(0.45, 104), ...at(0.7, 62), length * 0.86, upperEdge(length * 0.86) - 26)
      return lampShell(pen, shell) + daylight(pen, light)
    }
    case 'slim': {
      const shell =
        moveTo(outside, y - 34) +
        curveTo(
          length * 0.3,
          upperEdge(length * 0.3) + 2,
          length * 0.7,
          upperEdge(length * 0.7),
          length,
          upperEdge(length) + 4,
        ) +
        curveTo(length * 0.75, upperEdge(length * 0.75) - 66, ...at(0.4, 96), outside, y - 108) +
        'Z'
      const light =
        moveTo(10, y - 78) +
        curveTo(
          ...at(0.35, 70),
          length * 0.62,
          upperEdge(length * 0.62) - 42,
          length * 0.84,
          upperEdge(length * 0.84) - 20,
        )
      return lampShell(pen, shell) + daylight(pen, light, 12)
    }
  }
}

/** An ellipse, turned with the wing it sits in. */
function roundLamp({ bonnetEdge, topAt }: SideShape, pen: Pen, length: number): string {
  const x = bonnetEdge[0] + 0.42 * length
  const y = topAt(x) - 0.36 * length - 26
  const centre = { cx: Math.round(x), cy: Math.round(-y) }
  return pen.tag(
    'g',
    { transform: `rotate(-24 ${integers(x, -y)})` },
    pen.tag('ellipse', {
      ...centre,
      rx: Math.round(length * 0.3),
      ry: Math.round(length * 0.4),
      fill: carParts.lampShell,
    }) +
      pen.tag('ellipse', {
        ...centre,
        rx: Math.round(length * 0.23),
        ry: Math.round(length * 0.32),
        stroke: carParts.lampLight,
        'stroke-width': 15,
      }),
  )
}

/** Daylight under the bonnet, the lamp proper in the bumper. */
function splitLamp(pen: Pen, y: number, at: (share: number, below: number) => readonly [number, number]): string {
  const strip =
    moveTo(outside, y - 40) + quadTo(...at(0.5, 26), ...at(0.95, -6)) + quadTo(...at(0.5, 62), outside, y - 84) + 'Z'
  const lamp =
    moveTo(outside, y - 170) +
    quadTo(...at(0.5, 160), ...at(0.62, 200)) +
    quadTo(...at(0.6, 300), ...at(0.3, 310)) +
    lineTo(outside, y - 300) +
    'Z'
  return (
    lampShell(pen, strip) +
    daylight(pen, moveTo(0, y - 62) + quadTo(...at(0.4, 50), ...at(0.66, 30)), 11) +
    lampShell(pen, lamp) +
    daylight(pen, moveTo(...at(0.3, 235)) + lineTo(...at(0.42, 235)), 36)
  )
}
