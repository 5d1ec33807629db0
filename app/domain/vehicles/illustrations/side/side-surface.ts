import { between } from '#app/domain/vehicles/illustrations/drawing/curves.ts'
import type { Point } from '#app/domain/vehicles/illustrations/drawing/path-geometry.ts'
import type { Detail } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import type { Pen } from '#app/domain/vehicles/illustrations/drawing/pen.ts'
import {
  edge,
  pathOf,
  polygonOf,
  roundedPolygon,
  smooth,
  straight,
  filleted,
} from '#app/domain/vehicles/illustrations/drawing/segments.ts'
import {
  carParts,
  softLight,
  softShade,
  toneOf,
  type VehicleColours,
} from '#app/domain/vehicles/illustrations/shape/vehicle-colours.ts'
import type { SideGeometry } from './side-geometry.ts'
import type { SideGlass } from './side-glass.ts'

/** Draws reflections of sky and ground along bonnet, roof and shoulder, above the wheels and in the doors. */
export function surfaceLight(geometry: SideGeometry, { isPale }: VehicleColours, detail: Detail, pen: Pen): string {
  const { shape, heightMm, header, hood, cowl, roofEnd, topAt } = geometry
  const shoulder = carriedOn(geometry, geometry.all(shape.shoulder))
  const rocker = geometry.all(shape.rocker)
  const below = (fromX: number, toX: number, drop: number) =>
    [0.06, 0.35, 0.65, 0.94].map((share): Point => {
      const x = between(fromX, toX, share)
      return [x, topAt(x) - drop]
    })
  const light = (line: string, width: number, opacity: number) =>
    pen.path(line, { stroke: '#fff', 'stroke-width': width, opacity })
  const sky = pathOf(smooth(below(header[0], roofEnd[0], 24))) + pathOf(smooth(below(hood[0], cowl[0], 20)))
  return (
    pen.path(band(shoulder, 0.075 * heightMm, 0), { fill: pen.url('h') }) +
    pen.path(band(shoulder, 0, -0.13 * heightMm), { fill: pen.url('k') }) +
    volumes(geometry, isPale, detail, pen) +
    pen.path(lens(rocker, 0.09 * heightMm), { fill: pen.url('j') }) +
    light(pathOf(smooth(rocker)), 9, isPale ? 0.7 : 0.28) +
    light(sky, 18, isPale ? 0.8 : 0.34) +
    pen.tag('use', { href: pen.href('b'), fill: pen.url('x') })
  )
}

/** Draws light on the wings and the lower half of the doors, and shade on the upper half. */
function volumes(geometry: SideGeometry, isPale: boolean, detail: Detail, pen: Pen): string {
  const { shape, lengthMm, heightMm, frontAxleX, rearAxleX, tyreRadius, archRadius, sillY } = geometry
  const wingY = tyreRadius + archRadius + 0.035 * heightMm
  const middleX = between(frontAxleX, rearAxleX, 0.5)
  const doorHalf = (rearAxleX - frontAxleX) / 2 - archRadius
  const beltY = (shape.belt[0]?.[1] ?? 0.65) * heightMm
  const wing = (x: number, share: number) =>
    softLight({ x, y: wingY, rx: archRadius * share, ry: 0.085 * heightMm, opacity: isPale ? 0.8 : 0.34 }, pen)
  const wings = wing(frontAxleX - 0.01 * lengthMm, 1.15) + wing(rearAxleX + 0.015 * lengthMm, 1.35)
  if (detail === 'card') return wings
  return (
    wings +
    softShade(
      { x: middleX, y: between(sillY, beltY, 0.52), rx: doorHalf * 1.15, ry: 0.075 * heightMm, opacity: isPale ? 0.12 : 0.22 }, // prettier-ignore
      pen,
    ) +
    softLight(
      { x: middleX, y: between(sillY, beltY, 0.3), rx: doorHalf, ry: 0.06 * heightMm, opacity: isPale ? 0.5 : 0.17 },
      pen,
    )
  )
}

/** Extends the line beyond both ends of the car, so that a shade does not end inside the body. */
function carriedOn({ lengthMm }: SideGeometry, line: readonly Point[]): Point[] {
  const [first, last] = [line[0]?.[1] ?? 0, line.at(-1)?.[1] ?? 0]
  return [[-0.06 * lengthMm, first - 10], ...line, [1.06 * lengthMm, last]]
}

/** Area between a line and the line raised by `rise`, pointed at both ends. */
function lens(line: readonly Point[], rise: number): string {
  const upper = line.map(([x, y], index): Point => [x, index === 0 || index === line.length - 1 ? y : y + rise])
  return pathOf([...smooth(upper), ...smooth(line.toReversed())], 'Z')
}

/** Area between a line raised by `above` and the line moved by `below`. */
function band(line: readonly Point[], above: number, below: number): string {
  const upper = line.map(([x, y]): Point => [x, y + above])
  const lower = line.toReversed().map(([x, y]): Point => [x, y + below])
  const [turn, start] = [upper.at(-1), lower[0]]
  return turn && start ? pathOf([...smooth(upper), edge(turn, start), ...smooth(lower)], 'Z') : ''
}

/** Draws a light edge above a dark one. Cards have the light edge only. */
export function creases(
  { shape, all }: SideGeometry,
  { isPale, shutLine }: VehicleColours,
  detail: Detail,
  pen: Pen,
): string {
  const drawn = (shape.creases ?? []).map(({ at, hard = false, strength = 1 }) => {
    const points = all(at)
    const run = hard ? straight : smooth
    const lower = points.map(([x, y]): Point => [x + 2, y - 11])
    const [light, dark] = [(isPale ? 0.85 : 0.38) * strength, 0.55 * strength]
    return (
      pen.path(pathOf(run(points)), { stroke: '#fff', 'stroke-width': 10, opacity: light }) +
      (detail === 'full' ? pen.path(pathOf(run(lower)), { stroke: shutLine, 'stroke-width': 9, opacity: dark }) : '')
    )
  })
  return drawn.join('')
}

/** Draws the patches of a layer: 'body', 'cladding', 'glass' or 'top'. */
export function patches({ shape, all }: SideGeometry, colours: VehicleColours, layer: string, pen: Pen): string {
  const drawn = (shape.patches ?? [])
    .filter(({ over = 'body' }) => over === layer)
    .map(({ at, tone, line, smooth: isSmooth, round = 12, opacity }) => {
      const points = all(at)
      const colour = toneOf(tone, colours)
      if (!line) return pen.path(roundedPolygon(points, round), { fill: colour, opacity })
      const run = pathOf((isSmooth ? smooth : straight)(points))
      const joints = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
      return pen.path(run, { fill: 'none', stroke: colour, 'stroke-width': line, ...joints, opacity })
    })
  return drawn.join('')
}

/** Draws a roof of another colour, above the shape's `roofLine` or the side glass. */
export function contrastRoof(geometry: SideGeometry, glass: SideGlass, colours: VehicleColours, pen: Pen): string {
  const { shape, all, heightMm, lengthMm, cowl, back, roofEnd } = geometry
  if (!shape.roofTone) return ''
  const fill = toneOf(shape.roofTone, colours)
  if (shape.roofLine) {
    const line = all(shape.roofLine)
    const [first, last] = [line[0] ?? cowl, line.at(-1) ?? back]
    const above: Point[] = [
      [last[0] + 60, heightMm + 60],
      [first[0] - 20, heightMm + 60],
    ]
    return pen.path(polygonOf([...line, ...above]), { fill })
  }
  const hasDeck = shape.deckX !== null
  const fromX = cowl[0] + shape.aPillarX * lengthMm * 0.7
  const toX = hasDeck ? back[0] : roofEnd[0] + shape.spoilerX * lengthMm
  const low = Array.from({ length: 10 }, (_, index): Point => {
    const x = between(fromX, toX, index / 9)
    return [x, index === 9 && hasDeck ? back[1] : glass.upperAt(x) - 6]
  })
  const above: Point[] = [
    [toX, heightMm + 40],
    [fromX, heightMm + 40],
  ]
  return pen.path(pathOf([...smooth(low), ...straight([low.at(-1) ?? back, ...above])], 'Z'), { fill })
}

export function cladding(geometry: SideGeometry, pen: Pen): string {
  const { shape, frontArch, rearArch, sillY, heightMm, frontAxleX, rearAxleX, archRadius } = geometry
  if (!shape.claddingH && !shape.archCladMm) return ''
  const fill = carParts.cladding
  const arches = pen.path(pathOf(frontArch) + pathOf(rearArch), {
    stroke: fill,
    'stroke-width': shape.archCladMm * 2,
    'stroke-linejoin': 'round',
  })
  const top = sillY + shape.claddingH * heightMm
  const [fromX, toX] = [frontAxleX + archRadius * 0.6, rearAxleX - archRadius * 0.6]
  const sill = polygonOf([
    [fromX, sillY - 9],
    [fromX, top],
    [toX, top],
    [toX, sillY - 9],
  ])
  return (shape.archCladMm ? arches : '') + pen.path(sill + chin(geometry) + heel(geometry), { fill })
}

function chin({ shape, lip, heightMm, lengthMm, frontAxleX, archRadius }: SideGeometry): string {
  if (!shape.chinH) return ''
  const rise = shape.chinH * heightMm
  return polygonOf([
    [-20, lip[1] - 60],
    [-20, lip[1] + rise],
    [lip[0] + 0.02 * lengthMm, lip[1] + rise * 0.9],
    [frontAxleX - archRadius * 0.8, lip[1] + rise * 0.75],
    [frontAxleX, lip[1] - 60],
  ])
}

function heel({ shape, low, heightMm, lengthMm, rearAxleX, archRadius }: SideGeometry): string {
  if (!shape.heelH) return ''
  const rise = shape.heelH * heightMm
  return polygonOf([
    [lengthMm + 20, low[1] - 60],
    [lengthMm + 20, low[1] + rise],
    [rearAxleX + archRadius * 0.8, low[1] + rise * 0.8],
    [rearAxleX, low[1] - 60],
  ])
}

export function shutLines(geometry: SideGeometry, glass: SideGlass): string {
  const { shape, lengthMm, heightMm, frontAxleX, archRadius, sillY } = geometry
  const low = sillY + shape.sillPanelH * heightMm
  const [startX, startY] = glass.start
  const frontX = startX + 0.006 * lengthMm
  const frontLowX = Math.max(frontAxleX + archRadius + 0.035 * lengthMm, frontX - 0.02 * lengthMm)
  const waist: Point = [between(frontX, frontLowX, 0.45), between(startY, low, 0.55)]
  const middleX = shape.doorBX * lengthMm
  const middleLowX = middleX + shape.doorBLeanX * lengthMm
  return (
    pathOf([edge([frontX, startY - 6], waist, 0.03), edge(waist, [frontLowX, low], -0.03)]) +
    pathOf([edge([middleX, glass.beltAt(middleX)], [middleLowX, low])]) +
    rearEdge(geometry, glass, low, [frontLowX, middleLowX]) +
    tailSeams(geometry) +
    bonnet(geometry) +
    bumperSeams(geometry)
  )
}

/** Rear edge of the last door, which is the only one, a sliding or a hinged one. */
function rearEdge(geometry: SideGeometry, glass: SideGlass, low: number, [frontX, middleX]: readonly [number, number]) {
  const { shape } = geometry
  if (shape.doors !== 4) return pathOf([edge([frontX, low], [middleX, low])])
  return shape.slidingDoor ? slidingDoor(geometry, glass, low, frontX) : rearDoor(geometry, glass, low, frontX)
}

/** Draws a sliding door, which ends in front of the wheel. Its rail runs to the tail. */
function slidingDoor(geometry: SideGeometry, glass: SideGlass, low: number, frontX: number): string {
  const { shape, lengthMm, heightMm, rearAxleX, archRadius } = geometry
  const x = Math.min(shape.doorCX * lengthMm, rearAxleX - archRadius * 0.35)
  const footX = rearAxleX - archRadius - 0.012 * lengthMm
  const knee: Point = [x, 0.46 * heightMm]
  const edges = filleted([edge([x, glass.beltAt(x)], knee), edge(knee, [footX, low + 20], 0.06)], [90])
  const railY = glass.beltAt(x) - 0.05 * heightMm
  const rail = pathOf([edge([x, railY], [0.945 * lengthMm, railY + 0.008 * heightMm])])
  return pathOf(edges) + pathOf([edge([frontX, low], [footX, low])]) + rail
}

/** Draws the gap between a pickup's cab and bed, or the edge of a boot lid or tailgate. */
function tailSeams({ shape, glassTop, back, lengthMm, heightMm, isPickup, sillY, faceAt }: SideGeometry): string {
  const { tailLamp } = shape
  if (isPickup) {
    const x = shape.doorCX * lengthMm + 0.028 * lengthMm
    const topY = (shape.deckH ?? shape.backH) * heightMm
    return pathOf([edge([x, topY], [x, sillY + 0.26 * heightMm])])
  }
  const lampTopY = (tailLamp.h + tailLamp.thickH * 0.5) * heightMm
  const lampX = faceAt(lampTopY, 'rear') - tailLamp.lenX * lengthMm * 0.62
  if (shape.deckX !== null) return pathOf([edge([back[0] + 10, back[1] - 16], [lampX, lampTopY - 12], 0.02)])
  const inset = 0.02 * lengthMm
  const top: Point = [glassTop[0] - inset, glassTop[1] - 10]
  const foot: Point = [Math.min(back[0] - inset * 0.6, lampX + 30), Math.max(back[1] - 40, lampTopY)]
  return pathOf([edge(top, foot, shape.backBulge), edge(foot, [lampX, lampTopY - 10])])
}

/** Draws a hinged door. Its edge runs down and around the wheel arch. */
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

/** Draws the bonnet's gap from lamp to windscreen. A clamshell bonnet reaches lower. */
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

/** Draws the charging flap. Empty if it is not on the visible left side. */
export function chargePort({ shape, at }: SideGeometry): string {
  const [x, h] = shape.chargePort?.side === 'left' ? (shape.chargePort.at ?? []) : []
  if (x === undefined || h === undefined) return ''
  const [middleX, middleY] = at(x, h)
  const corner = (dx: number, dy: number): Point => [middleX + dx, middleY + dy]
  return pathOf(straight([corner(-62, -54), corner(-62, 54), corner(62, 54), corner(62, -54), corner(-62, -54)]))
}
