import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { Place } from '#app/domain/charging/place-cell.ts'
import { basemapPaint } from './ground/basemap-style.ts'
import { layerPrefix, type ThemeColours } from './ground/theme-colours.ts'
import type { TileCells } from './map-group.ts'
import { drawImage, groupImage, pinRatio, pointImage, sampleImage, themedImage } from './pin-images.ts'

const source = { points: `${layerPrefix}pontos`, chosen: `${layerPrefix}escolhido` }
const layer = {
  groups: `${layerPrefix}grupos`,
  points: `${layerPrefix}pontos`,
  samples: `${layerPrefix}exemplos`,
  chosen: `${layerPrefix}escolhido`,
}

export const touchedLayers = [layer.groups, layer.points]

const nothing = { type: 'FeatureCollection' as const, features: [] }

export function addPointLayers(map: MapLibreMap, colours: ThemeColours): void {
  map.addSource(source.points, { type: 'geojson', data: nothing })
  map.addSource(source.chosen, { type: 'geojson', data: nothing })
  map.addLayer({
    id: layer.chosen,
    type: 'circle',
    source: source.chosen,
    paint: { 'circle-radius': 21, 'circle-stroke-width': 4 },
  })
  const alwaysShown = { 'icon-allow-overlap': true, 'icon-padding': 0, 'icon-image': themedImage(colours) }
  map.addLayer({
    id: layer.samples,
    type: 'symbol',
    source: source.points,
    filter: ['==', ['get', 'isSample'], true],
    layout: { 'icon-image': ['concat', colours.name, '|', sampleImage], 'icon-offset': [0, 37], 'icon-padding': 0 },
  })
  for (const [id, kind] of [
    [layer.points, 'ponto'],
    [layer.groups, 'grupo'],
  ] as const)
    map.addLayer({
      id,
      type: 'symbol',
      source: source.points,
      filter: ['==', ['get', 'kind'], kind],
      layout: alwaysShown,
    })
  paintTheme(map, colours)
}

export function paintTheme(map: MapLibreMap, colours: ThemeColours): void {
  map.setMissingStyleImageResolver((name) => {
    const image = drawImage(name, colours)
    if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: pinRatio })
  })
  for (const [id, property, colour] of basemapPaint(colours))
    if (map.getLayer(id)) map.setPaintProperty(id, property as 'fill-color', colour)
  map.setPaintProperty(layer.chosen, 'circle-color', colours['on-accent'])
  map.setPaintProperty(layer.chosen, 'circle-stroke-color', colours.needle)
  map.setLayoutProperty(layer.samples, 'icon-image', ['concat', colours.name, '|', sampleImage])
  for (const id of [layer.points, layer.groups]) map.setLayoutProperty(id, 'icon-image', themedImage(colours))
}

/** `at`: index in `groups` or `points`. */
export function showCells(map: MapLibreMap, { groups, points }: TileCells): void {
  const features = [
    ...groups.map((group, at) => feature(group, { kind: 'grupo', at, image: groupImage(group) })),
    ...points.map((point, at) =>
      feature(point, { kind: 'ponto', at, image: pointImage(point), isSample: point.isSample }),
    ),
  ]
  void map.getSource<GeoJSONSource>(source.points)?.setData({ type: 'FeatureCollection', features })
}

export function highlightPlace(map: MapLibreMap, place: Place | null): void {
  const features = place ? [feature(place, {})] : []
  void map.getSource<GeoJSONSource>(source.chosen)?.setData({ type: 'FeatureCollection', features })
}

function feature({ latitude, longitude }: Place, properties: Record<string, string | number | boolean>) {
  return {
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }
}
