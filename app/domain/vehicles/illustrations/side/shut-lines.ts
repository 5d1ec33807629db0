import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import { edge, filleted, pathOf, smooth, straight } from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import type { SideGeometry } from './side-geometry.ts'
import type { SideGlass } from './side-glass.ts'

/** The gaps round doors and bonnet, and the seams of the bumpers. */
export function shutLines(geometry: SideGeometry, glass: SideGlass): string {
  const { shape, lengthMm, heightMm, frontAxleX, archRadius, sillY } = geometry
  const low = sillY + shape.sillPanelH * heightMm
  const [startX, startY] = glass.start
  const frontX = startX + 0.006 * lengthMm
  const frontLowX = Math.max(frontAxleX + archRadius + 0.035 * lengthMm, frontX - 0.02 * lengthMm)
  const waist: Point = [between(frontX, frontLowX, 0.45), between(startY, low, 0.55)]
  const middleX = shape.doorBX * lengthMm
  const middleLowX = middleX + shape.doorBLeanX * lengthMm
  const hasRearDoor = shape.doors === 4
  return (
    pathOf([edge([frontX, startY - 6], waist, 0.03), edge(waist, [frontLowX, low], -0.03)]) +
    pathOf([edge([middleX, glass.beltAt(middleX)], [middleLowX, low])]) +
    (hasRearDoor ? rearDoor(geometry, glass, low, frontLowX) : pathOf([edge([frontLowX, low], [middleLowX, low])])) +
    bonnet(geometry) +
    bumperSeams(geometry)
  )
}

/** The rear door's trailing edge goes down, then round the wheel arch; the sill closes it. */
function rearDoor(geometry: SideGeometry, glass: SideGlass, low: number, frontLowX: number): string {
  const { shape, lengthMm, heightMm, rearAxleX, archRadius, tyreRadius } = geometry
  const x = shape.doorCX * lengthMm
  const top: Point = [x, glass.beltAt(x)]
  const foot = rearAxleX - archRadius - 0.012 * lengthMm
  const knee: Point = [Math.min(x - 4, rearAxleX - archRadius * 0.42), tyreRadius + archRadius * 0.78]
  const above: Point = [Math.min(x, between(knee[0], x, 0.8)), between(knee[1], top[1], 0.4)]
  const ankle: Point = [foot, low + 0.06 * heightMm]
  const end: Point = [foot - 30, low]
  const trailing = filleted(
    [edge(top, above), edge(above, knee), edge(knee, ankle, 0.1), edge(ankle, end)],
    [50, 40, 30],
  )
  return pathOf(trailing) + pathOf([edge([frontLowX, low], end)])
}

/** Along the shoulder from the lamp to the windscreen; a clamshell bonnet reaches further down. */
function bonnet({ shape, hood, cowl, topAt, lengthMm, heightMm }: SideGeometry): string {
  const [atLamp, inMiddle, atScreen] = shape.clamshell ? [0.075, 0.07, 0.05] : [0.03, 0.026, 0.012]
  const fromX = hood[0] + 0.02 * lengthMm
  const middleX = between(fromX, cowl[0], 0.5)
  return pathOf(
    smooth([
      [fromX, topAt(fromX) - atLamp * heightMm],
      [middleX, topAt(middleX) - inMiddle * heightMm],
      [cowl[0] - 10, cowl[1] - atScreen * heightMm],
    ]),
  )
}

/** Seams between bumpers and wings, from the lamps to the wheel arches. */
function bumperSeams(geometry: SideGeometry): string {
  const { shape, lengthMm, heightMm, frontAxleX, rearAxleX, archRadius, tyreRadius, faceAt, isPickup } = geometry
  const { headLamp, tailLamp } = shape
  if (shape.archShape === 'square') return ''
  const foot = tyreRadius + archRadius * 0.5
  const side = archRadius * 0.866 + 8
  const frontX = faceAt(headLamp.h * heightMm, 'front') + headLamp.lenX * lengthMm * 0.55
  const rearX = faceAt(tailLamp.h * heightMm, 'rear') - tailLamp.lenX * lengthMm * 0.8
  const front = edge([frontX, (headLamp.h - headLamp.thickH * 0.6) * heightMm], [frontAxleX - side, foot], -0.06)
  const rear = edge([rearX, (tailLamp.h - tailLamp.thickH * 0.6) * heightMm], [rearAxleX + side, foot], 0.08)
  return pathOf([front]) + (isPickup ? '' : pathOf([rear]))
}

/** A seam as straight pieces, for the flap of a charging port. */
export function chargePort({ shape, at }: SideGeometry): string {
  const [x, h] = shape.chargePort?.side === 'left' ? (shape.chargePort.at ?? []) : []
  if (x === undefined || h === undefined) return ''
  const [middleX, middleY] = at(x, h)
  const corner = (dx: number, dy: number): Point => [middleX + dx, middleY + dy]
  return pathOf(straight([corner(-62, -54), corner(-62, 54), corner(62, 54), corner(62, -54), corner(-62, -54)]))
}
