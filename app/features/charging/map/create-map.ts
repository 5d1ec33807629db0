import 'maplibre-gl/dist/maplibre-gl.css'
import './charging-map.css'
import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { becomesGround } from './becomes-ground.ts'
import { groundStyle } from './ground-style.ts'
import { keepPace } from './keep-pace.ts'
import { brazilFrame } from './map-frame.ts'
import { addPointLayers } from './point-layers.ts'
import { readMapStyle } from './read-map-style.ts'
import { readThemeColours } from './theme-colours.ts'

/** Streets are drawn by a style; the outline has nothing to show from nearer. */
const nearest = { outline: 15, style: 18 }

/** How far the map can be moved: South America. */
const reach: [number, number, number, number] = [-92, -48, -16, 20]

/**
 * MapLibre inside an element, on the style if it can be had, else on the outline, with the layers that points are shown by.
 * @param onStyleFailure the style is set, and could not be had
 */
export async function createMap(
  host: HTMLElement,
  { styleUrl, onStyleFailure }: { styleUrl: string | null; onStyleFailure(): void },
): Promise<MapLibreMap> {
  setWorkerUrl(workerUrl)
  const outline = () => groundStyle(location.origin, readThemeColours(host))
  const style = styleUrl ? await readMapStyle(styleUrl) : null
  if (styleUrl && !style) onStyleFailure()
  // What an earlier map left behind that could not be opened.
  host.replaceChildren()
  const map = new MapLibreMap({
    ...manners,
    container: host,
    style: style ?? outline(),
    bounds: [brazilFrame.west, brazilFrame.south, brazilFrame.east, brazilFrame.north],
    fitBoundsOptions: { padding: 8 },
    maxZoom: style ? nearest.style : nearest.outline,
    attributionControl: style ? { compact: false } : false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  if (style && !(await becomesGround(map))) {
    onStyleFailure()
    map.setMaxZoom(nearest.outline)
    map.setStyle(outline(), { diff: false })
    await map.once('style.load')
  } else if (!style) await map.once('style.load')
  addPointLayers(map, readThemeColours(host))
  keepPace(map)
  return map
}

const manners = {
  maxBounds: reach,
  minZoom: 1.5,
  renderWorldCopies: false,
  dragRotate: false,
  touchPitch: false,
  pitchWithRotate: false,
  // One finger and the wheel move the page, as everywhere.
  cooperativeGestures: true,
  fadeDuration: 0,
  locale: {
    'Map.Title': 'Mapa dos pontos de recarga. As setas movem, mais e menos aproximam e afastam.',
    'Marker.Title': 'Você está aqui',
    'AttributionControl.ToggleAttribution': 'Mostrar ou ocultar os créditos do mapa',
    'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl e a roda do mouse para aproximar o mapa',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ e a rolagem para aproximar o mapa',
    'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
  },
} as const
