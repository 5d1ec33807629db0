import { figureSize, onFigure } from './figure-frame.ts'
import { type Outlines, readSouthAmerica } from './south-america.server.ts'
import type { Position } from './simplified-line.ts'

/** Degrees: what the figure and the map may lose at the size at which they are seen. */
const figureTolerance = 0.09
const mapTolerance = 0.02

/** Read once: the file is a part of the program. A read that failed is tried again. */
function readOnce(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | null = null
  return () => {
    made ??= make().catch((error: unknown) => {
      made = null
      throw error
    })
    return made
  }
}

/** GeoJSON of two features, by their property `part`: 'brasil' and 'vizinhos'. */
export const groundJson = readOnce(async () => {
  const { brazil, neighbours } = await readSouthAmerica(mapTolerance)
  const part = (name: string, coordinates: Position[][][]) => ({
    type: 'Feature',
    properties: { part: name },
    geometry: { type: 'MultiPolygon', coordinates },
  })
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [part('vizinhos', neighbours), part('brasil', brazil)],
  })
})

/** The same outlines as two shapes, `brasil` and `vizinhos`, a page takes its parts from; see map-figure.tsx. */
export const groundSvg = readOnce(async () => {
  const outlines = await readSouthAmerica(figureTolerance)
  const shape = (id: 'brasil' | 'vizinhos', polygons: Outlines['brazil']) =>
    `<path id="${id}" fill-rule="evenodd" d="${polygons.flatMap((rings) => rings.map(written)).join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${figureSize.width} ${figureSize.height}"><defs>${shape('vizinhos', outlines.neighbours)}${shape('brasil', outlines.brazil)}</defs></svg>`
})

function written(ring: Position[]): string {
  const places = ring.slice(0, -1).map(([longitude, latitude]) => {
    const { x, y } = onFigure({ latitude, longitude })
    return [Math.round(x), Math.round(y)]
  })
  const [[startX = 0, startY = 0] = [], ...rest] = places
  let [lastX, lastY] = [startX, startY]
  const steps = rest.map(([x = 0, y = 0]) => {
    const step = `${x - lastX} ${y - lastY}`
    ;[lastX, lastY] = [x, y]
    return step
  })
  return `M${startX} ${startY}l${steps.join(' ').replaceAll(' -', '-')}z`
}
