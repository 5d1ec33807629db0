import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import groundJson from './ground.json?url'
import { nameLayers, namePaint } from './name-layers.ts'
import { layerPrefix } from './layer-prefix.ts'
import { townParts } from './town-name.ts'
import { streetLayers, streetNames, streetPaint, streets } from './street-layers.ts'
import type { ThemeColours } from './theme-colours.ts'

const ground = `${layerPrefix}chao`

/**
 * The map's own basemap: land, water and borders of Natural Earth, and the names of towns. It needs no other server, no fonts and no tiles.
 * @param tilesUrl an archive of streets of the operator, drawn over it
 */
export function basemapStyle(origin: string, tilesUrl: string | null = null): StyleSpecification {
  const names = townParts.map(
    (part) => [`${layerPrefix}${part}`, { type: 'geojson', data: nothing, maxzoom: 10 }] as const,
  )
  return {
    version: 8,
    sources: {
      [ground]: { type: 'geojson', data: `${origin}${groundJson}`, tolerance: 0.3, maxzoom: 12 },
      ...Object.fromEntries(names),
      ...(tilesUrl !== null && { [streets]: streetSource(new URL(tilesUrl, origin).href) }),
    },
    layers: [
      { id: `${layerPrefix}mar`, type: 'background' },
      land('vizinhos'),
      land('brasil'),
      line('rios', { 'line-width': widths([3, 0.5], [6, 1.2], [12, 3]) }),
      land('lagos'),
      ...(tilesUrl === null ? [] : streetLayers()),
      line('estados', { 'line-width': widths([3, 0.6], [6, 1], [12, 1.6]), 'line-dasharray': [4, 2] }),
      line('vizinhos', { 'line-width': widths([3, 0.6], [8, 1.2]) }),
      line('brasil', { 'line-width': widths([3, 1.1], [8, 2]) }),
      ...(tilesUrl === null ? [] : streetNames()),
      ...nameLayers(ground),
    ],
  }
}

function streetSource(url: string) {
  return {
    type: 'vector' as const,
    url: `pmtiles://${url}`,
    attribution: '<a href="https://www.openstreetmap.org/copyright">© colaboradores do OpenStreetMap</a>',
  }
}

const nothing = { type: 'FeatureCollection' as const, features: [] }

/** Colours of the basemap, by layer and property. */
export function basemapPaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
  return [
    [`${layerPrefix}mar`, 'background-color', colours['map-water']],
    [`${layerPrefix}terra-vizinhos`, 'fill-color', colours['map-abroad']],
    [`${layerPrefix}terra-brasil`, 'fill-color', colours['map-land']],
    [`${layerPrefix}terra-lagos`, 'fill-color', colours['map-water']],
    [`${layerPrefix}linha-rios`, 'line-color', colours['map-river']],
    [`${layerPrefix}linha-estados`, 'line-color', colours['map-border']],
    [`${layerPrefix}linha-vizinhos`, 'line-color', colours['map-border']],
    [`${layerPrefix}linha-brasil`, 'line-color', colours.ground],
    ...namePaint(colours),
    ...streetPaint(colours),
  ]
}

type Part = 'brasil' | 'vizinhos' | 'lagos' | 'rios' | 'estados'

function land(part: Part): LayerSpecification {
  return {
    id: `${layerPrefix}terra-${part}`,
    type: 'fill',
    source: ground,
    filter: ['==', ['get', 'part'], part],
    // Its edge is drawn by the border, once.
    paint: { 'fill-antialias': part === 'lagos' },
  }
}

type LinePaint = Extract<LayerSpecification, { type: 'line' }>['paint']

function line(part: Part, paint: LinePaint): LayerSpecification {
  return {
    id: `${layerPrefix}linha-${part}`,
    type: 'line',
    source: ground,
    filter: ['==', ['get', 'part'], part],
    layout: { 'line-join': 'round', 'line-cap': part === 'rios' ? 'round' : 'butt' },
    ...(paint && { paint }),
  }
}

function widths(...stops: [zoom: number, pixels: number][]) {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ['interpolate', ['linear'], ['zoom'], number, number]
}
