import { integers } from './path-geometry.ts'
import { createPen, type Pen, type Theme } from './pen.ts'

/** `card`: without details that are too small for a card. */
export type Detail = 'full' | 'card'

export type ViewOptions = {
  detail?: Detail
  theme?: Theme
  /** Starts with a letter. Unique per drawing of a page. */
  idPrefix?: string
  frame?: Frame
  label?: string
}

/** In millimetres, ground at y = 0. `needs`: required space. `label`: accessible name. */
type Picture = { centreX: number; needs: Room; label: string; drawing: string }

/** Enlarges the usual frame if the drawing does not fit. */
export function svgDocument(options: ViewOptions, usualFrame: Frame, compose: (pen: Pen) => Picture): string {
  const { theme = 'auto', idPrefix = 'v' } = options
  const pen = createPen(theme, idPrefix)
  const { centreX, needs, label, drawing } = compose(pen)
  const { widthMm, heightMm, groundFromBottomMm } = options.frame ?? widened(usualFrame, needs)
  const viewBox = integers(centreX - widthMm / 2, groundFromBottomMm - heightMm, widthMm, heightMm)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-label="${escaped(options.label ?? label)}">` +
    `${pen.darkStyle()}${pen.letterDefinitions()}${drawing}</svg>`
  )
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** In millimetres. Equal frames have equal scales. */
export type Frame = { widthMm: number; heightMm: number; groundFromBottomMm: number }

/** 16:9. `aboveMm`, `belowMm`: space above and below the ground. */
export function stageFrame(room: { widthMm: number; aboveMm: number; belowMm: number }): Frame {
  const widthMm = Math.round(Math.max(room.widthMm, ((room.aboveMm + room.belowMm) * 16) / 9))
  const heightMm = Math.round((widthMm * 9) / 16)
  const spare = (heightMm - room.aboveMm - room.belowMm) / 2
  return { widthMm, heightMm, groundFromBottomMm: Math.round(room.belowMm + spare) }
}

type Room = { widthMm: number; aboveGroundMm: number }

/** A larger frame makes the scale smaller. */
function widened({ widthMm, heightMm, groundFromBottomMm }: Frame, needs: Room): Frame {
  const factor = Math.max(1, needs.widthMm / widthMm, needs.aboveGroundMm / (heightMm - groundFromBottomMm))
  return {
    widthMm: Math.round(widthMm * factor),
    heightMm: Math.round(heightMm * factor),
    groundFromBottomMm: Math.round(groundFromBottomMm * factor),
  }
}

/** 3:2. The longest pickup fits, so all side views of a page have one scale and ground. */
export const cardFrame: Frame = { widthMm: 5700, heightMm: 3800, groundFromBottomMm: 741 }

/** Constant height, so that all vehicles in a row have the ground at one height. */
export const closeSideFrame = ({ lengthMm }: { lengthMm: number }): Frame => ({
  widthMm: lengthMm + 320,
  heightMm: 2150,
  groundFromBottomMm: 110,
})
