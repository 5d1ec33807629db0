import { writeFileSync } from 'node:fs'
import { openDoors } from './doors.ts'

/**
 * `npm run draw:areas` writes docs/pictures/areas.svg from scripts/doors.ts: a row for each area with its rooms, a column for each
 * area that it looks into, and in the crossing the number of open doors. tests/architecture.test.ts compares the committed picture.
 */
export const areasPicture = new URL('../docs/pictures/areas.svg', import.meta.url)

const top = 96
const left = 600
const cell = { width: 46, height: 44 }

/** The area of a room: 'vehicles/admin/editor' stands in vehicles. */
const areaOf = (room: string) => room.split('/')[0] ?? room

export function drawAreas(doors: Record<string, string[]> = openDoors): string {
  const areas = areasInOrder(doors)
  const width = left + areas.length * cell.width + 48
  const height = top + areas.length * cell.height + 52
  const centre = (column: number) => left + column * cell.width + cell.width / 2
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">`,
    '<title id="title">The areas of app/features, and into which other areas each may look</title>',
    `<style>
text { font: 13px system-ui, sans-serif; fill: #1f2933 }
.area { font-weight: 600; font-size: 15px }
.rooms { font-size: 11px; fill: #52606d }
.doors { font-weight: 600; text-anchor: middle; fill: #fff }
.ground { fill: #fff }
.line { fill: #f1f5f4 }
.own { fill: #c9d3d0 }
.open { fill: #0b6e4f }
@media (prefers-color-scheme: dark) {
text { fill: #e6ebe9 }
.rooms { fill: #a7b4b0 }
.doors { fill: #06130e }
.ground { fill: #10171a }
.line { fill: #182226 }
.own { fill: #3a4a4c }
.open { fill: #58c79b }
}
</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text x="16" y="${top - 16}" class="rooms">area (its rooms)</text>`,
    ...areas.map(
      (area, column) =>
        `<text class="area" transform="translate(${centre(column) - 4} ${top - 14}) rotate(-40)">${area}</text>`,
    ),
    ...areas.flatMap((area, row) => drawRow(doors, areas, area, row, width)),
    `<text class="rooms" x="16" y="${height - 20}">A number counts the open doors from rooms of the row to rooms of the column. No circle runs through rooms (scripts/doors.ts).</text>`,
    '</svg>',
  ].join('\n')}\n`
}

function drawRow(doors: Record<string, string[]>, areas: string[], area: string, row: number, width: number): string[] {
  const y = top + row * cell.height
  const rooms = namesBelow(Object.keys(doors), area)
  return [
    row % 2 === 0 ? `<rect class="line" x="8" y="${y}" width="${width - 16}" height="${cell.height}" rx="6"/>` : '',
    `<text class="area" x="16" y="${y + (rooms.length > 0 ? 18 : 27)}">${area}</text>`,
    rooms.length > 0 ? `<text class="rooms" x="16" y="${y + 35}">${rooms.join(' · ')}</text>` : '',
    ...areas.flatMap((into, column) => drawCrossing(doors, area, into, left + column * cell.width, y)),
  ].filter(Boolean)
}

/** The rooms of an area, and in brackets the rooms of a room. */
function namesBelow(rooms: string[], parent: string): string[] {
  const below = rooms.flatMap((room) => (room.startsWith(`${parent}/`) ? [room.slice(parent.length + 1)] : []))
  return below
    .filter((name) => !name.includes('/'))
    .map((name) => {
      const inner = namesBelow(rooms, `${parent}/${name}`)
      return inner.length > 0 ? `${name} (${inner.join(', ')})` : name
    })
}

function drawCrossing(doors: Record<string, string[]>, area: string, into: string, x: number, y: number): string[] {
  const [middleX, middleY] = [x + cell.width / 2, y + cell.height / 2]
  if (area === into) return [`<rect class="own" x="${middleX - 5}" y="${middleY - 5}" width="10" height="10" rx="2"/>`]
  const open = Object.entries(doors).flatMap(([room, others]) =>
    areaOf(room) === area ? others.filter((other) => areaOf(other) === into).map((other) => `${room} → ${other}`) : [],
  )
  if (open.length === 0) return []
  return [
    `<g><title>${open.join('\n')}</title><circle class="open" cx="${middleX}" cy="${middleY}" r="14"/>` +
      `<text class="doors" x="${middleX}" y="${middleY + 5}">${open.length}</text></g>`,
  ]
}

/** Areas that few others look into come first, so that most doors stand above the diagonal. */
function areasInOrder(doors: Record<string, string[]>): string[] {
  const areas = [...new Set(Object.keys(doors).map(areaOf))].toSorted()
  const neighbours = (area: string, from: (room: string, other: string) => [string, string]) =>
    new Set(
      Object.entries(doors).flatMap(([room, others]) =>
        others.flatMap((other) => {
          const [here, there] = from(areaOf(room), areaOf(other))
          return here === area && there !== area ? [there] : []
        }),
      ),
    ).size
  const balance = (area: string) =>
    neighbours(area, (room, other) => [other, room]) - neighbours(area, (room, other) => [room, other])
  return areas.toSorted((one, other) => balance(one) - balance(other))
}

if (import.meta.main) writeFileSync(areasPicture, drawAreas())
