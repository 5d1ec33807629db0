import { glyphOf, textWidth } from '#app/domain/vehicles/illustrations/drawing/glyphs.ts'
import { integers, lineTo, moveTo } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Colour, Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import { escaped } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'

const endMark = 55
const lineWidth = 9
/** Distance from the middle of the digits to the baseline, as a share of the font size. */
export const middleToBase = 0.35

type Writing = { size?: number; colour?: Colour; anchor?: 'start' | 'middle' | 'end'; transform?: string }

/** Draws letters as outlines, with the baseline at y. */
export function writing(text: string, x: number, y: number, pen: Pen, options: Writing = {}): string {
  const { size = textSizeMm, colour = ink.text, anchor = 'middle', transform = '' } = options
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * textWidth(text, size)
  const place = `translate(${integers(x - before, -y)})scale(${Math.round(size) / 1000})`
  let startX = 0
  const letters = Array.from(text).map((character) => {
    const { advance, path } = glyphOf(character)
    const letter = path && pen.tag('use', { href: pen.letter(character), x: startX || undefined })
    startX += advance
    return letter
  })
  return pen.tag('g', { 'aria-label': escaped(text), fill: colour, transform: transform + place }, letters.join(''))
}

export function measureStroke(pen: Pen, path: string, colour: Colour = ink.ground): string {
  return pen.path(path, { fill: 'none', stroke: colour, 'stroke-width': lineWidth })
}

export function horizontalMark(fromX: number, toX: number, y: number, room = 0): string {
  const middle = (fromX + toX) / 2
  const mark = (x: number) => moveTo(x, y + endMark) + lineTo(x, y - endMark)
  const line =
    room > 0
      ? moveTo(fromX, y) + lineTo(middle - room / 2, y) + moveTo(middle + room / 2, y) + lineTo(toX, y)
      : moveTo(fromX, y) + lineTo(toX, y)
  return mark(fromX) + line + mark(toX)
}

export function horizontalDimension(fromX: number, toX: number, y: number, text: string, pen: Pen): string {
  return (
    measureStroke(pen, horizontalMark(fromX, toX, y, roomFor(text))) +
    writing(text, (fromX + toX) / 2, y - dimensionSizeMm * middleToBase, pen, { size: dimensionSizeMm })
  )
}

/** Draws a height at x, from the ground up. The text reads upwards. */
export function verticalDimension(x: number, height: number, text: string, pen: Pen): string {
  const turn = (at: number) => `rotate(-90 ${Math.round(at)} 0)`
  const textX = x + dimensionSizeMm * middleToBase
  return (
    pen.tag('g', { transform: turn(x) }, measureStroke(pen, horizontalMark(x, x + height, 0, roomFor(text)))) +
    writing(text, textX + height / 2, 0, pen, { transform: turn(textX), size: dimensionSizeMm })
  )
}

const dimensionSizeMm = 165
const roomFor = (text: string) => textWidth(text, dimensionSizeMm) + 130

export const ink = {
  text: { light: '#434d49', dark: '#b8c0bd' },
  caption: { light: '#5c6662', dark: '#9aa29f' },
  ground: { light: '#747d79', dark: '#6e7773' },
  hairline: { light: '#dce1de', dark: '#2c3332' },
  marking: { light: '#c0c6c3', dark: '#444c4a' },
  floor: { light: '#f8faf9', dark: '#161c1b' },
  warning: { light: '#845a00', dark: '#f0c967' },
  figure: { light: '#808984', dark: '#737d7a' },
} as const

/** Font size that is legible on a phone. */
export const textSizeMm = 200
export const captionSizeMm = 160
