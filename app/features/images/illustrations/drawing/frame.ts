/** The cut-out of a drawing, in millimetres. Equal frames mean equal scale. */
export type Frame = { widthMm: number; heightMm: number; groundFromBottomMm: number }

/** The space of a drawing: from its left to its right end, and above the ground. */
export type Room = { widthMm: number; aboveGroundMm: number }

/** The frame, or the same one at a smaller scale when the drawing would not fit: better a scale broken than a car. */
export function widened({ widthMm, heightMm, groundFromBottomMm }: Frame, needs: Room): Frame {
  const factor = Math.max(1, needs.widthMm / widthMm, needs.aboveGroundMm / (heightMm - groundFromBottomMm))
  return {
    widthMm: Math.round(widthMm * factor),
    heightMm: Math.round(heightMm * factor),
    groundFromBottomMm: Math.round(groundFromBottomMm * factor),
  }
}

/** 3:2, and wide enough for the longest pickup: in it every side view on a page has the same scale and ground. */
export const cardFrame: Frame = { widthMm: 5700, heightMm: 3800, groundFromBottomMm: 741 }
