import { between } from '#app/features/images/illustrations/drawing/curves.ts'
import { curveTo, lineTo, moveTo, polygon, quadTo } from '#app/features/images/illustrations/drawing/path-geometry.ts'
import type { SideGlass } from './side-tail-lamp.ts'
import type { SideShape } from './side-shape.ts'

export type Pillars = {
  /** Axis of the pillar between the doors, and of the bar that divides the rear door's glass. */
  middleX: number
  dividerX: number
  path: string
}

export function pillarsOf(shape: SideShape, glass: SideGlass): Pillars {
  const { proportions, isPickup, lengthMm, heightMm, wheelbaseMm, frontAxleX, scale } = shape
  const behindAxle = (share: number) => frontAxleX + share * wheelbaseMm
  const middleX = isPickup ? proportions.bPillar * lengthMm : behindAxle(proportions.bPillar)
  const dividerX = isPickup ? glass.rear[0] : behindAxle(proportions.cDivider)
  const half = 44 * scale
  const top = shape.roofY + 20
  const low = proportions.beltline * heightMm - 30
  const middle = polygon(middleX - half, low, middleX - half - 24, top, middleX + half - 30, top, middleX + half, low)
  const divider = polygon(dividerX + 30, low, dividerX - 75, top, dividerX - 45, top, dividerX + 62, low)
  return { middleX, dividerX, path: proportions.cDivider < 1.5 ? middle + divider : middle }
}

/** Gaps round doors, bonnet, bumpers and charge port. */
export function shutLinesOf(shape: SideShape, glass: SideGlass, pillars: Pillars): string {
  return doorLines(shape, glass, pillars) + bonnetLine(shape) + bumperLines(shape) + chargePort(shape, glass)
}

function doorLines(shape: SideShape, { beltAt, front, rear }: SideGlass, { middleX, dividerX }: Pillars): string {
  const { proportions, isPickup, heightMm, lengthMm, sillY, tyreRadius, archRadius, frontAxleX, rearAxleX } = shape
  const lowY = sillY + (proportions.cladding ? 0.09 : 0.062) * heightMm
  const frontTopX = front[0] + 10
  const frontLowX = Math.max(frontAxleX + archRadius + 70, front[0] - 30)
  const frontEdge =
    moveTo(frontTopX, beltAt(frontTopX)) +
    curveTo(frontTopX - 30, beltAt(frontTopX) - 180, frontLowX + 10, lowY + 300, frontLowX + 22, lowY + 40) +
    quadTo(frontLowX + 24, lowY, frontLowX + 64, lowY)
  const middle =
    moveTo(middleX, beltAt(middleX)) +
    curveTo(middleX + 4, beltAt(middleX) - 200, middleX + 16, lowY + 200, middleX + 14, lowY)
  if (isPickup) {
    const rearX = rear[0]
    const rearEdge =
      moveTo(rearX + 40, beltAt(rearX) - 10) +
      curveTo(rearX + 60, beltAt(rearX) - 160, rearX + 20, lowY + 260, rearX - 20, lowY + 40) +
      quadTo(rearX - 30, lowY, rearX - 60, lowY)
    const cabToBed =
      moveTo(shape.roofEnd[0] + 95, proportions.deckH * heightMm + 6) +
      lineTo(proportions.deckX * lengthMm + 6, sillY + 40)
    return frontEdge + lineTo(rearX - 60, lowY) + middle + rearEdge + cabToBed
  }
  const topX = dividerX + 50
  const lowX = rearAxleX - archRadius - 78
  const roundTheWheel =
    moveTo(topX, beltAt(topX)) +
    curveTo(
      topX + 20,
      beltAt(topX) - 150,
      rearAxleX - 0.55 * archRadius,
      tyreRadius + archRadius + 20,
      rearAxleX - 0.8 * archRadius,
      tyreRadius + 0.68 * archRadius,
    ) +
    curveTo(rearAxleX - archRadius - 40, tyreRadius + 0.3 * archRadius, lowX + 20, tyreRadius, lowX, lowY)
  return frontEdge + lineTo(lowX, lowY) + middle + roundTheWheel
}

function bonnetLine({ proportions, bonnetEdge, scale, cowl, topAt }: SideShape): string {
  const startX = bonnetEdge[0] + proportions.lampLength * scale * 0.75
  const middleX = between(startX, cowl[0], 0.5)
  return moveTo(startX, topAt(startX) - 46) + quadTo(middleX, topAt(middleX) - 42, cowl[0] - 30, cowl[1] - 44)
}

function bumperLines(shape: SideShape): string {
  const { proportions, isPickup, lengthMm, heightMm, scale, bonnetEdge, frontAxleX, rearAxleX, archRadius } = shape
  const frontY = proportions.noseH * heightMm + 20
  const lampX = proportions.lampLength * scale * 0.6
  const front =
    moveTo(lampX, bonnetEdge[1] - 70) +
    quadTo(lampX + 20, frontY + 60, frontAxleX - shape.archHalfWidthAt(frontY), frontY)
  if (isPickup) return front
  const rearY = proportions.bumperH * heightMm + 60
  const archX = rearAxleX + shape.archHalfWidthAt(rearY - 30)
  const rear =
    moveTo(lengthMm - 150 * scale, rearY + 110) +
    curveTo(lengthMm - 190 * scale, rearY, rearAxleX + archRadius + 60, rearY - 20, archX, rearY - 30)
  return front + rear
}

function chargePort(shape: SideShape, { beltAt }: SideGlass): string {
  const { proportions, heightMm, frontAxleX, rearAxleX, tyreRadius, archRadius } = shape
  if (proportions.chargePort === 'none') return ''
  const isFront = proportions.chargePort === 'front'
  const x = isFront ? frontAxleX + archRadius * 0.8 : rearAxleX + 30
  const underShoulder = Math.min(proportions.shoulderH * heightMm + proportions.shoulderRise + 10, beltAt(x) - 120)
  const y = isFront ? tyreRadius + archRadius * 0.94 : underShoulder
  return moveTo(x - 62, y + 40) + 'q0-22 22-22h80q22 0 22 22v80q0 22-22 22h-80q-22 0-22-22z'
}
