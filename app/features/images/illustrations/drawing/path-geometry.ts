export type Point = readonly [x: number, y: number]

/*
 * Drawings are thought of in millimetres with y upwards and the ground at y = 0. These commands write absolute SVG
 * path text with y flipped, so the ground stays at 0 and up is negative. Coordinates come flat: x1, y1, x2, y2 …
 */
export const moveTo = (...coordinates: number[]) => 'M' + flipped(coordinates)
export const lineTo = (...coordinates: number[]) => 'L' + flipped(coordinates)
export const curveTo = (...coordinates: number[]) => 'C' + flipped(coordinates)
export const quadTo = (...coordinates: number[]) => 'Q' + flipped(coordinates)

/** A closed polygon through the points. */
export const polygon = (x: number, y: number, ...others: number[]) => moveTo(x, y) + lineTo(...others) + 'Z'

/** A circular arc. `sweep` 0 turns counter-clockwise on the page, 1 clockwise. */
export function arcTo(
  radius: number,
  x: number,
  y: number,
  { large = false, sweep }: { large?: boolean; sweep: 0 | 1 },
) {
  return `A${radius} ${radius} 0 ${large ? 1 : 0} ${sweep} ${integers(x, -y)}`
}

/** Whole millimetres, joined with as few separators as SVG allows. */
export function integers(...values: number[]): string {
  return values
    .map((value, index) => {
      const text = String(Math.round(value) || 0)
      return index > 0 && !text.startsWith('-') ? ' ' + text : text
    })
    .join('')
}

function flipped(coordinates: number[]): string {
  return integers(...coordinates.map((value, index) => (index % 2 === 1 ? -value : value)))
}
