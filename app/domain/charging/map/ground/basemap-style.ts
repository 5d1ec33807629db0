import type { LayerSpecification, StyleSpecification, ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec'
import groundJson from './ground.json?url'
import { layerPrefix, type ThemeColours } from './theme-colours.ts'
import { mainRoads } from './main-road-layer.ts'
import { townParts } from './town-name.ts'
import { streetLayers, streetNames, streetPaint, streets } from './street-layers.ts'

/** MapLibre draws text in the page's font. No device has the first font of `semibold`: it only sets the weight. */
const fonts = { normal: ['Instrument Sans'], semibold: ['Instrument Sans Semibold', 'Instrument Sans'] }

/** From this zoom on the streets show a town, so it has no dot. */
const zoomWithoutDots = 12

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>
type Layout = NonNullable<Symbols['layout']>

/**
 * Layers of names, least important first.
 * @param ground source of all names but the towns'
 */
function nameLayers(ground: string): LayerSpecification[] {
  const parts = townParts.toReversed()
  return [
    areaName(ground, 'oceano', { minzoom: 2.5, maxzoom: 7 }, { 'text-size': 13, 'text-letter-spacing': 0.12 }),
    areaName(
      ground,
      'pais',
      { minzoom: 2.5, maxzoom: 6.5 },
      { 'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 6, 15] },
    ),
    areaName(
      ground,
      'uf',
      { minzoom: 3.4, maxzoom: 7.5 },
      { 'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 7, 18], 'text-letter-spacing': 0.08 },
    ),
    ...parts.map(dots),
    ...parts.map(townName),
  ]
}

function namePaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
  const areas = [
    ['oceano', 'map-river-text', 'map-water'],
    ['pais', 'ink-3', 'map-abroad'],
    ['uf', 'ink-3', 'map-land'],
  ] as const
  return [
    ...areas.flatMap(([part, ink, halo]) => [
      [`${layerPrefix}nome-${part}`, 'text-color', colours[ink]] as [string, string, string],
      [`${layerPrefix}nome-${part}`, 'text-halo-color', colours[halo]] as [string, string, string],
    ]),
    ...townParts.flatMap((part): [string, string, string][] => [
      [`${layerPrefix}ponto-${part}`, 'circle-color', colours['ink-3']],
      [`${layerPrefix}ponto-${part}`, 'circle-stroke-color', colours['map-land']],
      [`${layerPrefix}nome-${part}`, 'text-color', colours['ink-2']],
      [`${layerPrefix}nome-${part}`, 'text-halo-color', colours['map-land']],
    ]),
  ]
}

function areaName(
  source: string,
  part: 'oceano' | 'pais' | 'uf',
  zooms: { minzoom: number; maxzoom: number },
  layout: Layout,
): LayerSpecification {
  return {
    id: `${layerPrefix}nome-${part}`,
    type: 'symbol',
    source,
    filter: ['==', ['get', 'part'], part],
    ...zooms,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': part === 'uf' ? fonts.semibold : fonts.normal,
      'text-max-width': 8,
      ...layout,
    },
    paint: { 'text-halo-width': 1.2, 'text-opacity': part === 'uf' ? 0.7 : 0.9 },
  }
}

/** MapLibre evaluates layout at whole zooms only, so names appear up to 0.6 of a zoom early. */
const hasRoom: ExpressionSpecification = ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.6]]

function dots(part: (typeof townParts)[number]): LayerSpecification {
  return {
    id: `${layerPrefix}ponto-${part}`,
    type: 'circle',
    source: `${layerPrefix}${part}`,
    filter: hasRoom,
    maxzoom: zoomWithoutDots,
    paint: { 'circle-radius': ['case', ['==', ['get', 'isCapital'], 1], 3, 2], 'circle-stroke-width': 1 },
  }
}

type Anchor = [side: `${'top' | 'bottom'}-${'left' | 'right'}` | 'left' | 'right' | 'top' | 'bottom', away: number]

const aroundDot: Anchor[] = [
  ['left', 0.5],
  ['right', 0.5],
  ['top', 0.4],
  ['bottom', 0.4],
]
const aboveOrBelowPin: Anchor[] = [
  ['top', 1.8],
  ['bottom', 1.8],
]
const nextToPin: Anchor[] = [
  ['left', 2],
  ['right', 2],
  ['top-left', 1.3],
  ['bottom-left', 1.3],
  ['top-right', 1.3],
  ['bottom-right', 1.3],
]

/** From this zoom on, a name can be next to a pin. At lower zooms, on a phone, it would be 500 km from its town. */
const zoomOfNamesNextToPins = 3

/** Positions around the name's dot, then around a pin on the dot. Offsets in em. */
const labelAnchors: ExpressionSpecification = [
  'step',
  ['zoom'],
  anchorsOf([...aroundDot, ...aboveOrBelowPin]),
  zoomOfNamesNextToPins,
  anchorsOf([...aroundDot, ...nextToPin, ...aboveOrBelowPin]),
]

function anchorsOf(anchors: Anchor[]): ExpressionSpecification {
  return [
    'literal',
    anchors.flatMap(([side, away]) => {
      const across = side.endsWith('left') ? away : side.endsWith('right') ? -away : 0
      const down = side.startsWith('top') ? away : side.startsWith('bottom') ? -away : 0
      return [side, [across, down]]
    }),
  ] as ExpressionSpecification
}

function townName(part: (typeof townParts)[number]): LayerSpecification {
  const isCapital = ['==', ['get', 'isCapital'], 1] as ['==', ['get', 'isCapital'], 1]
  return {
    id: `${layerPrefix}nome-${part}`,
    type: 'symbol',
    source: `${layerPrefix}${part}`,
    filter: hasRoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['case', isCapital, ['literal', fonts.semibold], ['literal', fonts.normal]],
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        4,
        ['case', isCapital, 12.5, 11.5],
        10,
        ['case', ['<', ['get', 'zoom'], 6], 16, 13],
      ],
      'text-max-width': 9,
      'text-variable-anchor-offset': labelAnchors,
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['get', 'order'],
    },
    paint: { 'text-halo-width': 1.4 },
  }
}

const ground = `${layerPrefix}chao`

/**
 * Land, water and borders of Natural Earth, and names of towns. Loads nothing from other servers.
 * @param tilesUrl operator's archive of streets, drawn over the basemap
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
      ...(tilesUrl === null && { [mainRoads]: { type: 'geojson', data: nothing, maxzoom: 10 } }),
      ...(tilesUrl !== null && { [streets]: streetSource(new URL(tilesUrl, origin).href) }),
    },
    layers: [
      { id: `${layerPrefix}mar`, type: 'background' },
      land('vizinhos'),
      land('brasil'),
      line('rios', { 'line-width': widths([3, 0.5], [6, 1.2], [12, 3]) }),
      land('lagos'),
      ...(tilesUrl === null ? [mainRoadLayer] : streetLayers()),
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

export function basemapPaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
  return [
    [`${layerPrefix}mar`, 'background-color', colours['map-water']],
    [`${layerPrefix}terra-vizinhos`, 'fill-color', colours['map-abroad']],
    [`${layerPrefix}terra-brasil`, 'fill-color', colours['map-land']],
    [`${layerPrefix}terra-lagos`, 'fill-color', colours['map-water']],
    [`${layerPrefix}linha-rios`, 'line-color', colours['map-river']],
    [mainRoads, 'line-color', colours['map-road']],
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
    // The border layer already draws the edges of areas other than lakes.
    paint: { 'fill-antialias': part === 'lagos' },
  }
}

/** Roads are lines from town to town, so they fade out before streets would be expected. */
const mainRoadLayer: LayerSpecification = {
  id: mainRoads,
  type: 'line',
  source: mainRoads,
  maxzoom: 12,
  layout: { 'line-join': 'round', 'line-cap': 'round' },
  paint: { 'line-width': widths([5, 0.8], [8, 2], [11, 4]), 'line-opacity': widths([10.5, 1], [12, 0]) },
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
