import { readFileSync, writeFileSync } from 'node:fs'

/**
 * `node lab/maps/make-state-map.ts brazil.svg` writes the map of states for /ipva and news covers. Input: npm package @svg-maps/brazil
 * 2.0.0 (CC BY 4.0). Simplified outlines need a third of the bytes.
 */

type Point = [x: number, y: number]

/** Maximum deviation in map units. On a wide screen a unit is one pixel. */
const tolerance = 0.3
const target = new URL('../../app/platform/brazil/states.svg', import.meta.url)

const svg = readFileSync(process.argv[2] ?? 'brazil.svg', 'utf8')
const shapes = [...svg.matchAll(/<path\s+id="(\w{2})"[^>]*?\sd="([^"]+)"/g)].map(
  ([, id, outline]) =>
    `<path id="${id}" d="${ringsOf(outline ?? '')
      .map(written)
      .join('')}"/>`,
)
if (shapes.length !== 27) throw new Error(`${shapes.length} states instead of 27`)
writeFileSync(
  target,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 613 639"><!-- https://github.com/VictorCazanave/svg-maps, from https://mapsvg.com/maps/brazil, CC BY 4.0; simplified -->
<defs><g id="br">
${shapes.join('\n')}
</g></defs>
</svg>
`,
)

/** Outlines consist of relative 'm' and 'z'. Further pairs of numbers after 'm' are lines. */
function ringsOf(outline: string): Point[][] {
  let start: Point = [0, 0]
  return [...outline.matchAll(/m([^mz]+)z?/gi)].map(([, pairs = '']) => {
    const ring: Point[] = []
    let [x, y] = start
    for (const [, dx, dy] of pairs.matchAll(/(-?[\d.]+(?:e-?\d+)?)[ ,]+(-?[\d.]+(?:e-?\d+)?)/g)) {
      ;[x, y] = [x + Number(dx), y + Number(dy)]
      ring.push([x, y])
    }
    start = ring[0] ?? start
    return ring
  })
}

function written(ring: Point[]): string {
  const half = Math.floor(ring.length / 2)
  const retained = [...withoutNeedless(ring.slice(0, half + 1)).slice(0, -1), ...withoutNeedless(ring.slice(half))]
  const tenths = retained.map(([x, y]): Point => [Math.round(x * 10), Math.round(y * 10)])
  const steps = tenths.map(([x, y], index): Point => {
    const [beforeX, beforeY] = tenths[index - 1] ?? [0, 0]
    return [x - beforeX, y - beforeY]
  })
  const numbers = steps.filter(([x, y], index) => index === 0 || x !== 0 || y !== 0).flat()
  const [x = 0, y = 0, ...lines] = numbers.map((tenth) => String(tenth / 10).replace(/^(-?)0\./, '$1.'))
  return `M${x} ${y}l${lines.join(' ').replaceAll(' -', '-')}z`
}

/** Ramer–Douglas–Peucker: keeps points further than `tolerance` from the straight line. */
function withoutNeedless(line: Point[]): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const distances = line.slice(1, -1).map((point) => distanceTo(point, first, last))
  const farthest = Math.max(...distances)
  if (farthest <= tolerance) return [first, last]
  const at = distances.indexOf(farthest) + 1
  return [...withoutNeedless(line.slice(0, at + 1)).slice(0, -1), ...withoutNeedless(line.slice(at))]
}

function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length
}
