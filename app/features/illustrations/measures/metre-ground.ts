import { lineTo, moveTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { Pen } from '#app/features/illustrations/drawing/pen.ts'
import { measureStroke, writing } from './dimension-line.ts'
import { captionSizeMm, ink } from './ink.ts'

const tick = 80

/** The ground with a mark at every metre, counted from x = 0. */
export function metreGround(fromX: number, toX: number, pen: Pen): string {
  const first = Math.ceil(fromX / 1000)
  const last = Math.floor(toX / 1000)
  const metres = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const marks = metres.map((metre) => moveTo(metre * 1000, 0) + lineTo(metre * 1000, -tick)).join('')
  return measureStroke(pen, moveTo(fromX, 0) + lineTo(toX, 0) + marks)
}

/** Figures under the marks from 0 to the last metre, which names the unit. */
export function metreFigures(lastMetre: number, pen: Pen): string {
  const figure = (metre: number) =>
    writing(metre === lastMetre ? `${metre}\u00a0m` : String(metre), metre * 1000, -tick - captionSizeMm, pen, {
      size: captionSizeMm,
      colour: ink.caption,
    })
  return Array.from({ length: lastMetre + 1 }, (_, metre) => figure(metre)).join('')
}
