import { arcTo, lineTo, moveTo, polygon } from '#app/features/illustrations/drawing/path-geometry.ts'
import type { SideShape } from './side-shape.ts'

/** Unpainted lower body: over arches and sills of an SUV, or just the sill and bumper edges of a car. */
export function claddingOf(shape: SideShape): string {
  return shape.proportions.cladding > 0 ? offRoadCladding(shape) : lowerEdges(shape)
}

function offRoadCladding(shape: SideShape): string {
  const { proportions, lengthMm, heightMm, sillY, tyreRadius, frontAxleX, rearAxleX, rearLowY } = shape
  const radius = shape.archRadius + proportions.cladding
  const sillTop = sillY + 0.075 * heightMm
  const halfWidthAt = (y: number) => Math.sqrt(Math.max(0, radius * radius - (tyreRadius - y) ** 2))
  const over = (axleX: number, fromY: number, toY: number) =>
    lineTo(axleX - halfWidthAt(fromY), fromY) + arcTo(radius, axleX + halfWidthAt(toY), toY, { sweep: 1 })
  return (
    moveTo(-50, sillY - 60) +
    lineTo(-50, sillY + proportions.lipRise + 60) +
    over(frontAxleX, sillY + 120, sillTop) +
    over(rearAxleX, sillTop, rearLowY + 90) +
    lineTo(lengthMm + 50, rearLowY + 105, lengthMm + 50, sillY - 60) +
    'Z'
  )
}

function lowerEdges({ proportions, lengthMm, sillY, archRadius, frontAxleX, rearAxleX, rearLowY }: SideShape): string {
  const under = sillY - 60
  const sill = polygon(
    frontAxleX + archRadius - 40,
    under,
    frontAxleX + archRadius - 40,
    sillY + 34,
    rearAxleX - archRadius + 40,
    sillY + 34,
    rearAxleX - archRadius + 40,
    under,
  )
  const frontX = frontAxleX - archRadius + 60
  const front = polygon(-50, under, -50, sillY + proportions.lipRise + 22, frontX, sillY + 40, frontX, under)
  const rearX = rearAxleX + archRadius - 60
  const rear = polygon(rearX, under, rearX, rearLowY + 30, lengthMm + 50, rearLowY + 60, lengthMm + 50, under)
  return sill + front + rear
}
