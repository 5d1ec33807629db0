import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { type Position, simplifiedLine } from './simplified-line.ts'

/** ISO 3166-1 numbers, as the file has them: who borders on Brazil, or is seen beside it. France is there with Guiana. */
const neighbourIds = ['032', '858', '600', '068', '604', '218', '170', '862', '328', '740', '152', '250', '591', '780']
const brazilId = '076'

/** Polygons outside are left out: European France, islands of the Pacific. In degrees. */
const seen = { west: -95, south: -57, east: -25, north: 15 }

export type Outlines = { brazil: Position[][][]; neighbours: Position[][][] }

/**
 * Brazil and its neighbours from Natural Earth 4.1, 1:50 million (public domain), as the npm package world-atlas carries it. Common borders
 * are simplified once, so that no gap opens between two countries.
 * @param tolerance in degrees: how far a line may leave the true one
 */
export async function readSouthAmerica(tolerance: number): Promise<Outlines> {
  const { resolve } = createRequire(import.meta.url)
  const file = await readFile(resolve('world-atlas/countries-50m.json'), 'utf8')
  const atlas = withSimpleArcs(JSON.parse(file) as Topology, tolerance)
  const { features } = feature(atlas, atlas.objects.countries as GeometryCollection)
  const polygonsOf = (ids: string[]) =>
    features
      .filter(({ id }) => ids.includes(String(id)))
      .flatMap(({ geometry }) => {
        if (geometry.type === 'MultiPolygon') return geometry.coordinates as Position[][][]
        return geometry.type === 'Polygon' ? [geometry.coordinates as Position[][]] : []
      })
      .map((rings) => rings.filter((ring) => ring.length > 3))
      .filter(([outer]) => outer?.every(isSeen))
  return { brazil: polygonsOf([brazilId]), neighbours: polygonsOf(neighbourIds) }
}

function isSeen([longitude, latitude]: Position): boolean {
  return longitude >= seen.west && longitude <= seen.east && latitude >= seen.south && latitude <= seen.north
}

/** The same lines as degrees instead of steps of a grid, to a hundredth: about a kilometre, as exact as the map is. */
function withSimpleArcs({ transform, arcs, ...topology }: Topology, tolerance: number): Topology {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? []
  const [moveX = 0, moveY = 0] = transform?.translate ?? []
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([stepX = 0, stepY = 0]): Position => {
      ;[x, y] = [x + stepX, y + stepY]
      return [hundredths(x * scaleX + moveX), hundredths(y * scaleY + moveY)]
    })
  })
  return { ...topology, arcs: decoded.map((line) => simplifiedLine(line, tolerance)) }
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
