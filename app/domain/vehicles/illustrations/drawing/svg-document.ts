import { integers } from './path-geometry.ts'
import { createPen, type Pen, type Theme } from './pen.ts'

/** `card`: leaves out details that are too small for a card. */
export type Detail = 'full' | 'card'

export type ViewOptions = {
  detail?: Detail
  theme?: Theme
  /** Prefix of element ids. It starts with a letter and is unique per drawing of a page. */
  idPrefix?: string
  frame?: Frame
  label?: string
}

/** A drawing in millimetres, ground at y = 0. `needs`: required space. `label`: accessible name. */
type Picture = { centreX: number; needs: Room; label: string; drawing: string }

/** Enlarges the usual frame if the drawing does not fit. */
export function svgDocument(options: ViewOptions, usualFrame: Frame, compose: (pen: Pen) => Picture): string {
  const { theme = 'auto', idPrefix = 'v' } = options
  const pen = createPen(theme, idPrefix)
  const { centreX, needs, label, drawing } = compose(pen)
  const { widthMm, heightMm, groundFromBottomMm } = options.frame ?? widened(usualFrame, needs)
  const viewBox = integers(centreX - widthMm / 2, groundFromBottomMm - heightMm, widthMm, heightMm)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="${idPrefix}" viewBox="${viewBox}" role="img" aria-label="${escaped(options.label ?? label)}">` +
    `${pen.darkStyle()}${pen.letterDefinitions()}${drawing}</svg>`
  )
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Size in millimetres. Drawings with equal frames have equal scales. */
export type Frame = { widthMm: number; heightMm: number; groundFromBottomMm: number }

/** A frame of 16:9. `aboveMm`, `belowMm`: space above and below the ground. */
export function stageFrame(room: { widthMm: number; aboveMm: number; belowMm: number }): Frame {
  const widthMm = Math.round(Math.max(room.widthMm, ((room.aboveMm + room.belowMm) * 16) / 9))
  const heightMm = Math.round((widthMm * 9) / 16)
  const spare = (heightMm - room.aboveMm - room.belowMm) / 2
  return { widthMm, heightMm, groundFromBottomMm: Math.round(room.belowMm + spare) }
}

type Room = { widthMm: number; aboveGroundMm: number }

/** Enlarges a frame, which makes the scale smaller. */
function widened({ widthMm, heightMm, groundFromBottomMm }: Frame, needs: Room): Frame {
  const factor = Math.max(1, needs.widthMm / widthMm, needs.aboveGroundMm / (heightMm - groundFromBottomMm))
  return {
    widthMm: Math.round(widthMm * factor),
    heightMm: Math.round(heightMm * factor),
    groundFromBottomMm: Math.round(groundFromBottomMm * factor),
  }
}

/** Frame of 3:2 for side views. The longest pickup fits, so that all of them have one scale and ground. */
export const cardFrame: Frame = { widthMm: 5700, heightMm: 3800, groundFromBottomMm: 741 }

/** Frame with constant height, so that all vehicles in a row have the ground at one height. */
export const closeSideFrame = ({ lengthMm }: { lengthMm: number }): Frame => ({
  widthMm: lengthMm + 320,
  heightMm: 2150,
  groundFromBottomMm: 110,
})
