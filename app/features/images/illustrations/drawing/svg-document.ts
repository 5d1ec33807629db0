import { widened, type Frame, type Room } from './frame.ts'
import { integers } from './path-geometry.ts'
import { createPen, type Pen, type Theme } from './pen.ts'

export type ViewOptions = {
  /** `auto`, for images, unless said otherwise. */
  theme?: Theme
  /** Starts with a letter; give each drawing its own when several stand inside one page. */
  idPrefix?: string
  frame?: Frame
  /** In the place of the label that states the dimensions. */
  label?: string
}

/** A drawing in millimetres with its ground at y = 0; `label` is what a screen reader says. */
type Picture = { centreX: number; needs: Room; label: string; drawing: string }

/** A complete SVG document; without a frame in the options the usual one, or a wider one where that is too small. */
export function svgDocument(options: ViewOptions, usualFrame: Frame, compose: (pen: Pen) => Picture): string {
  const { theme = 'auto', idPrefix = 'v' } = options
  const pen = createPen(theme, idPrefix)
  const { centreX, needs, label, drawing } = compose(pen)
  const { widthMm, heightMm, groundFromBottomMm } = options.frame ?? widened(usualFrame, needs)
  const viewBox = integers(centreX - widthMm / 2, groundFromBottomMm - heightMm, widthMm, heightMm)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escaped(options.label ?? label)}">` +
    `${pen.darkStyle()}${drawing}</svg>`
  )
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
