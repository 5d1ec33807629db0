import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { ThemeColours } from './theme-colours.ts'
import { layerPrefix } from './layer-prefix.ts'
import { townParts } from './town-name.ts'

/** MapLibre draws the letters itself, in the font of the page: the first name says the weight, and no device has it. */
const fonts = { normal: ['Instrument Sans'], semibold: ['Instrument Sans Semibold', 'Instrument Sans'] }

/** From here on a town is a place of streets and no dot. */
const zoomWithoutDots = 12

type Symbols = Extract<LayerSpecification, { type: 'symbol' }>
type Layout = NonNullable<Symbols['layout']>

/** Names of seas, countries, states and towns, from the least to the most important. @param ground the source of all but towns */
export function nameLayers(ground: string): LayerSpecification[] {
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

export function namePaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
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

/** MapLibre asks at whole zooms only. */
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

/** Around the dot; where points of the map cover it, around their mark. In widths of a letter, by the side of the name that is nearest. */
const besideDotOrMark: NonNullable<Layout['text-variable-anchor-offset']> = [
  ['left', 0.5],
  ['right', 0.5],
  ['top', 0.4],
  ['bottom', 0.4],
  ['left', 2],
  ['right', 2],
  ['top', 1.8],
  ['bottom', 1.8],
].flatMap(([side, away]) => {
  const [reach, sign] = [Number(away), side === 'right' || side === 'bottom' ? -1 : 1]
  return [side as 'left', side === 'left' || side === 'right' ? [sign * reach, 0] : [0, sign * reach]]
}) as NonNullable<Layout['text-variable-anchor-offset']>

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
      'text-variable-anchor-offset': besideDotOrMark,
      'text-justify': 'auto',
      'text-padding': 3,
      'symbol-sort-key': ['get', 'order'],
    },
    paint: { 'text-halo-width': 1.4 },
  }
}
