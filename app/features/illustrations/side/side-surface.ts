import { between } from '#app/features/illustrations/drawing/angles.ts'
import { curveTo, moveTo, quadTo } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { SideShape } from './side-shape.ts'

type ShoulderBands = { light: string; shadow: string }

/** Where the body side turns from the sky: a lit band above the shoulder's edge, a shadow below it. */
export function shoulderOf({ proportions, lengthMm, heightMm, scale }: SideShape): ShoulderBands {
  const startX = proportions.lampLength * scale * 0.8
  const endX = lengthMm - proportions.tailLength * scale * 0.7
  const startY = proportions.shoulderH * heightMm
  const endY = startY + proportions.shoulderRise
  const tips = { start: [startX, startY - 40] as const, end: [endX, endY - 6] as const }
  const handles = (offset: number) =>
    [between(startX, endX, 0.25), startY + 26 + offset, between(startX, endX, 0.75), endY + 10 + offset] as const
  const edge = moveTo(...tips.start) + curveTo(...handles(0), ...tips.end)
  const bandTo = (offset: number) => {
    const [nearX, nearY, farX, farY] = handles(offset)
    return edge + curveTo(farX, farY, nearX, nearY, ...tips.start) + 'Z'
  }
  return { light: bandTo(100), shadow: bandTo(-210) }
}

type DoorCrease = {
  path: string
  /** The hollow above it, drawn upside down so that the soft shadow darkens towards the crease. */
  hollowUpsideDown: string
}

export function doorCreaseOf({ proportions, heightMm, frontAxleX, rearAxleX, archRadius }: SideShape): DoorCrease {
  const startX = frontAxleX + archRadius - 90
  const endX = rearAxleX - archRadius + 90
  const y = proportions.creaseH * heightMm
  const nearX = between(startX, endX, 0.35)
  const farX = between(startX, endX, 0.7)
  return {
    path: moveTo(startX, y - 34) + curveTo(nearX, y - 30, farX, y + 4, endX, y + 56),
    hollowUpsideDown:
      moveTo(startX, 34 - y) +
      curveTo(nearX, 30 - y, farX, -y - 4, endX, -y - 56) +
      curveTo(farX, -y - 194, nearX, -y - 160, startX, 34 - y) +
      'Z',
  }
}

/** The air curtain in the corner of the front bumper. */
export function airCurtainOf({ proportions, scale, sillY }: SideShape): string {
  const y = sillY + proportions.lipRise + 50
  return moveTo(92 * scale, y + 150) + quadTo(132 * scale, y + 90, 120 * scale, y + 20)
}
