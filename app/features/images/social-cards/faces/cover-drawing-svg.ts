import { type CoverDrawing, dotColumns, sheetPaths } from '#app/features/news/cover/cover-drawing.ts'
import { cardColours } from './social-card.ts'

/** The height of the labels of a ruler or of the dots. */
const belowDrawing = 86

type Room = { width: number; height: number; edge: number }

/** The drawing of a data cover as the article's page has it: a ruler, dots, a law, or an instrument at rest. */
export function coverDrawingSvg(drawing: CoverDrawing, room: Room): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${room.width} ${room.height}" fill="none">` +
    `${drawn(drawing, room)}</svg>`
  )
}

function drawn(drawing: CoverDrawing, room: Room): string {
  switch (drawing.kind) {
    case 'scale':
      return ruler(drawing, room)
    case 'dots':
      return dots(drawing.count, room)
    case 'document':
      return sheet(room)
    case 'vehicle':
    case 'ground':
      return restingRuler(room)
  }
}

function ruler({ position, majors, minors }: Extract<CoverDrawing, { kind: 'scale' }>, { width, height, edge }: Room) {
  const [left, right, bottom] = [edge, width - edge, height - belowDrawing]
  const needleX = left + (right - left) * position
  return (
    stroke(marks(left, right, majors * minors, bottom, 40), cardColours.line2, 2) +
    stroke(marks(left, right, majors, bottom, 84) + `M${left - 1} ${bottom}H${right + 1}`, cardColours.ground, 2) +
    stroke(`M${round(needleX)} ${bottom + 1}V40`, cardColours.needle, 8)
  )
}

/** The last one is the needle. */
function dots(count: number, { width, height, edge }: Room): string {
  const columns = dotColumns(count)
  const rows = Math.ceil(count / columns)
  const pitch = Math.min((width - 2 * edge) / columns, (height - belowDrawing) / rows)
  const top = height - belowDrawing - rows * pitch
  const circles = Array.from({ length: count }, (_, dot) => {
    const [x, y] = [edge + ((dot % columns) + 0.5) * pitch, top + (Math.floor(dot / columns) + 0.5) * pitch]
    const isLast = dot === count - 1
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(pitch * (isLast ? 0.38 : 0.29))}" fill="${isLast ? cardColours.needle : cardColours.ground}"/>`
  })
  return circles.join('')
}

function sheet({ width, height, edge }: Room): string {
  const scale = (height - 20) / 105
  return (
    `<g transform="translate(${width - edge - 131 * scale} 20) scale(${round(scale)})" stroke-linecap="round">` +
    `<path d="${sheetPaths.paper}" fill="${cardColours.surface}" stroke="${cardColours.ground}" stroke-width=".8"/>` +
    stroke(sheetPaths.text, cardColours.line2, 3) +
    stroke(sheetPaths.headings, cardColours.control, 3) +
    stroke(sheetPaths.mark, cardColours.needle, 3) +
    '</g>'
  )
}

function restingRuler({ width, height }: Room): string {
  return (
    stroke(marks(0, width, 40, height, 56), cardColours.line2, 2) +
    stroke(marks(0, width, 8, height, 112), cardColours.ground, 2)
  )
}

function marks(left: number, right: number, divisions: number, bottom: number, length: number): string {
  const step = (right - left) / divisions
  return Array.from({ length: divisions + 1 }, (_, mark) => `M${round(left + mark * step)} ${bottom}v${-length}`).join(
    '',
  )
}

const stroke = (path: string, colour: string, width: number) =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}"/>`

const round = (value: number) => Math.round(value * 100) / 100
