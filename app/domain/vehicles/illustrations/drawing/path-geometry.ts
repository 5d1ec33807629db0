export type Point = readonly [x: number, y: number]

/** Converts millimetres with y up and the ground at y = 0 to SVG, whose y is down. Coordinates: x1, y1, x2, y2 … */
export const moveTo = (...coordinates: number[]) => 'M' + flipped(coordinates)
export const lineTo = (...coordinates: number[]) => 'L' + flipped(coordinates)
export const curveTo = (...coordinates: number[]) => 'C' + flipped(coordinates)
export const quadTo = (...coordinates: number[]) => 'Q' + flipped(coordinates)

export const polygon = (x: number, y: number, ...others: number[]) => moveTo(x, y) + lineTo(...others) + 'Z'

export function integers(...values: number[]): string {
  return values
    .map((value, index) => {
      const text = String(Math.round(value) || 0)
      return index > 0 && !text.startsWith('-') ? ' ' + text : text
    })
    .join('')
}

function flipped(coordinates: number[]): string {
  return integers(...coordinates.map((value, index) => (index % 2 === 1 ? -value : value)))
}

const coordinatesPerCommand: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, q: 4, a: 7 }

/** Uses relative commands, which are a third shorter. */
export function compactPath(path: string): string {
  const cursor = { x: 0, y: 0, startX: 0, startY: 0 }
  let written = ''
  let lastCommand = ''
  for (const [, letter = '', argumentText = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toLowerCase()
    const size = coordinatesPerCommand[command]
    if (size === undefined) {
      written += 'z'
      cursor.x = cursor.startX
      cursor.y = cursor.startY
      lastCommand = 'z'
      continue
    }
    const values = (argumentText.match(/-?[\d.]+/g) ?? []).map(Number)
    for (let start = 0; start < values.length; start += size) {
      const relative = relativeTo(cursor, command, letter === command, values.slice(start, start + size))
      if (command === 'm' && start === 0) {
        cursor.startX = cursor.x
        cursor.startY = cursor.y
      }
      const [effective, steps] = shortestLine(command === 'm' && start > 0 ? 'l' : command, relative)
      const text = integers(...steps)
      const repeated = effective === lastCommand && effective !== 'm'
      const separator = text.startsWith('-') ? '' : ' '
      written += (repeated ? separator : effective) + text
      lastCommand = effective
    }
  }
  return written.replace(/^m/, 'M')
}

/** Coordinates relative to the cursor, which moves to the command's end. */
function relativeTo(cursor: { x: number; y: number }, command: string, isRelative: boolean, values: number[]) {
  const origin = isRelative ? { x: 0, y: 0 } : { x: cursor.x, y: cursor.y }
  const steps = values.map((value, index) => {
    if (command === 'h') return value - origin.x
    if (command === 'v') return value - origin.y
    if (command === 'a' && index < 5) return value
    const isX = command === 'a' ? index === 5 : index % 2 === 0
    return value - (isX ? origin.x : origin.y)
  })
  if (command === 'v') cursor.y += steps[0] ?? 0
  else if (command === 'h') cursor.x += steps[0] ?? 0
  else {
    cursor.x += steps.at(-2) ?? 0
    cursor.y += steps.at(-1) ?? 0
  }
  return steps
}

function shortestLine(command: string, steps: number[]): [command: string, steps: number[]] {
  const [x = 0, y = 0] = steps
  if (command !== 'l' || (x !== 0 && y !== 0)) return [command, steps]
  return y === 0 ? ['h', [x]] : ['v', [y]]
}
