import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { layerPrefix, type ThemeColours } from './theme-colours.ts'

/** Layers of the Protomaps basemap, version 3 or 4: https://docs.protomaps.com/basemaps/layers */
export const streets = `${layerPrefix}ruas`

const green = [
  'park',
  'wood',
  'forest',
  'nature_reserve',
  'national_park',
  'grass',
  'garden',
  'golf_course',
  'cemetery',
]
const fonts = { normal: ['Instrument Sans'], semibold: ['Instrument Sans Semibold', 'Instrument Sans'] }

type Widths = [zoom: number, pixels: number][]

/** Roads from the least to the most important. The casing of a road ('beira-…') precedes its fill. */
const roads: [id: string, kinds: string[], widths: Widths][] = [
  ['beira-menor', ['minor_road', 'other'], widths(12, 0.6, 14, 4, 18, 16)],
  ['menor', ['minor_road', 'other'], widths(13, 0.4, 14, 2.8, 18, 14)],
  ['beira-maior', ['major_road', 'medium_road'], widths(7, 0.6, 12, 3.4, 18, 22)],
  ['maior', ['major_road', 'medium_road'], widths(9, 0.5, 12, 2.2, 18, 20)],
  ['beira-rodovia', ['highway'], widths(5, 1, 12, 5, 18, 26)],
  ['rodovia', ['highway'], widths(6, 0.6, 12, 3.4, 18, 23)],
]

export function streetLayers(): LayerSpecification[] {
  return [
    area('terra', 'earth', { minzoom: 7 }),
    area('verde', 'landuse', { minzoom: 8, filter: kindIn(...green) }),
    area('agua', 'water', { minzoom: 6, filter: ['==', ['geometry-type'], 'Polygon'] }),
    lineOf('corrego', 'water', widths(8, 0.5, 14, 2), ['==', ['geometry-type'], 'LineString']),
    area('predio', 'buildings', { minzoom: 14 }),
    ...roads.map(([id, kinds, wide]) => lineOf(id, 'roads', wide, kindIn(...kinds))),
  ]
}

function widths(...numbers: number[]): Widths {
  return numbers.flatMap((zoom, at) => (at % 2 === 0 ? [[zoom, numbers[at + 1] ?? 0] as [number, number]] : []))
}

export function streetNames(): LayerSpecification[] {
  return [
    {
      id: `${layerPrefix}nome-rua`,
      type: 'symbol',
      source: streets,
      'source-layer': 'roads',
      minzoom: 13,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'text-field': ['get', 'name'],
        'text-font': fonts.normal,
        'text-size': ['interpolate', ['linear'], ['zoom'], 13, 11, 18, 14],
      },
      paint: { 'text-halo-width': 1.4 },
    },
    {
      id: `${layerPrefix}nome-bairro`,
      type: 'symbol',
      source: streets,
      'source-layer': 'places',
      minzoom: 11.5,
      filter: [
        'in',
        ['coalesce', ['get', 'kind'], ''],
        ['literal', ['neighbourhood', 'macrohood', 'suburb', 'quarter']],
      ],
      layout: { 'text-field': ['get', 'name'], 'text-font': fonts.semibold, 'text-size': 12, 'text-max-width': 8 },
      paint: { 'text-halo-width': 1.4 },
    },
  ]
}

export function streetPaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
  const fills = [
    ['terra', 'map-land'],
    ['verde', 'map-green'],
    ['agua', 'map-water'],
    ['predio', 'sunken'],
  ] as const
  const lines = [
    ['corrego', 'map-river'],
    ['beira-menor', 'map-border'],
    ['menor', 'surface'],
    ['beira-maior', 'map-border'],
    ['maior', 'surface'],
    ['beira-rodovia', 'ground'],
    ['rodovia', 'map-road'],
  ] as const
  return [
    ...fills.map(([id, token]) => [`${layerPrefix}${id}`, 'fill-color', colours[token]] as [string, string, string]),
    ...lines.map(([id, token]) => [`${layerPrefix}${id}`, 'line-color', colours[token]] as [string, string, string]),
    ...['rua', 'bairro'].flatMap((name): [string, string, string][] => [
      [`${layerPrefix}nome-${name}`, 'text-color', colours['ink-2']],
      [`${layerPrefix}nome-${name}`, 'text-halo-color', colours['map-land']],
    ]),
  ]
}

function kindIn(...kinds: string[]): ExpressionSpecification {
  return ['in', ['coalesce', ['get', 'kind'], ''], ['literal', kinds]]
}

function area(
  id: string,
  layer: string,
  limits: { minzoom: number; filter?: ExpressionSpecification },
): LayerSpecification {
  return { id: `${layerPrefix}${id}`, type: 'fill', source: streets, 'source-layer': layer, ...limits }
}

function lineOf(id: string, layer: string, wide: Widths, filter: ExpressionSpecification): LayerSpecification {
  const width: ExpressionSpecification = ['interpolate', ['exponential', 1.4], ['zoom'], ...wide.flat()]
  return {
    id: `${layerPrefix}${id}`,
    type: 'line',
    source: streets,
    'source-layer': layer,
    minzoom: wide[0]?.[0] ?? 0,
    filter,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-width': width },
  }
}
