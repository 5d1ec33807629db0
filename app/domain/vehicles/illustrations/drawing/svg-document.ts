import { integers } from './path-geometry.ts'
import { createPen, type Pen, type Theme } from './pen.ts'

/** `card` leaves out what nobody sees at the width of a card. */
export type Detail = 'full' | 'card'

export type ViewOptions = {
  detail?: Detail
  /** `auto`, for images, unless said otherwise. */
  theme?: Theme
  /** Starts with a letter; give each drawing its own when several stand inside one page. */
  idPrefix?: string
  frame?: Frame
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

/** The cut-out of a drawing, in millimetres. Equal frames mean equal scale. */
export type Frame = { widthMm: number; heightMm: number; groundFromBottomMm: number }

/** 16:9 round a drawing, as narrow as it allows: it fills the stage that it stands on. `belowMm` counts from the ground. */
export function stageFrame(room: { widthMm: number; aboveMm: number; belowMm: number }): Frame {
  const widthMm = Math.round(Math.max(room.widthMm, ((room.aboveMm + room.belowMm) * 16) / 9))
  const heightMm = Math.round((widthMm * 9) / 16)
  const spare = (heightMm - room.aboveMm - room.belowMm) / 2
  return { widthMm, heightMm, groundFromBottomMm: Math.round(room.belowMm + spare) }
}

/** The space of a drawing: from its left to its right end, and above the ground. */
type Room = { widthMm: number; aboveGroundMm: number }

/** The frame, or the same one at a smaller scale when the drawing would not fit: better a scale broken than a car. */
function widened({ widthMm, heightMm, groundFromBottomMm }: Frame, needs: Room): Frame {
  const factor = Math.max(1, needs.widthMm / widthMm, needs.aboveGroundMm / (heightMm - groundFromBottomMm))
  return {
    widthMm: Math.round(widthMm * factor),
    heightMm: Math.round(heightMm * factor),
    groundFromBottomMm: Math.round(groundFromBottomMm * factor),
  }
}

/** 3:2, and wide enough for the longest pickup: in it every side view on a page has the same scale and ground. */
export const cardFrame: Frame = { widthMm: 5700, heightMm: 3800, groundFromBottomMm: 741 }

/** A narrow frame round one vehicle; equal heights, so a row of them stands on one ground. */
export const closeSideFrame = ({ lengthMm }: { lengthMm: number }): Frame => ({
  widthMm: lengthMm + 320,
  heightMm: 2150,
  groundFromBottomMm: 110,
})
