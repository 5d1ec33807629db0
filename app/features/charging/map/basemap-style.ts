import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { capitals } from './capitals.ts'
import { basemapPath } from './cell-address.ts'
import { capitalImage, themedImage } from './pin-images.ts'
import type { ThemeColours } from './theme-colours.ts'

/** Names of ours begin so: a style of somebody else may call its own as it likes. */
export const ours = 'carga-plena-'

/** The map's own basemap: the outline of Brazil and its neighbours, and the capitals. */
export function basemapStyle(origin: string, colours: ThemeColours): StyleSpecification {
  return {
    version: 8,
    sources: {
      [`${ours}contorno`]: { type: 'geojson', data: `${origin}${basemapPath}`, tolerance: 0.2 },
      [`${ours}capitais`]: {
        type: 'geojson',
        data: {
          type: 'FeatureCollection',
          features: capitals.map(({ name, latitude, longitude }) => ({
            type: 'Feature',
            properties: { image: capitalImage(name) },
            geometry: { type: 'Point', coordinates: [longitude, latitude] },
          })),
        },
      },
    },
    layers: [
      { id: `${ours}mar`, type: 'background' },
      land('vizinhos'),
      land('brasil'),
      border('vizinhos'),
      border('brasil'),
      {
        id: `${ours}capitais`,
        type: 'symbol',
        source: `${ours}capitais`,
        layout: { 'icon-image': themedImage(colours), 'icon-padding': 1 },
      },
    ],
  }
}

/** Colours of the basemap, by layer and property. */
export function basemapPaint(colours: ThemeColours): [layer: string, property: string, colour: string][] {
  return [
    [`${ours}mar`, 'background-color', colours.sunken],
    [`${ours}terra-vizinhos`, 'fill-color', colours.bg],
    [`${ours}terra-brasil`, 'fill-color', colours.surface],
    [`${ours}borda-vizinhos`, 'line-color', colours['line-2']],
    [`${ours}borda-brasil`, 'line-color', colours.ground],
  ]
}

function land(part: 'brasil' | 'vizinhos'): LayerSpecification {
  return {
    id: `${ours}terra-${part}`,
    type: 'fill',
    source: `${ours}contorno`,
    filter: ['==', ['get', 'part'], part],
    // Its edge is drawn by the border, once.
    paint: { 'fill-antialias': false },
  }
}

function border(part: 'brasil' | 'vizinhos'): LayerSpecification {
  return {
    id: `${ours}borda-${part}`,
    type: 'line',
    source: `${ours}contorno`,
    filter: ['==', ['get', 'part'], part],
    paint: { 'line-width': part === 'brasil' ? 1.2 : 0.8 },
  }
}
