import 'maplibre-gl/dist/maplibre-gl.css'
import './charging-map.css'
import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { basemapStyle } from './ground/basemap-style.ts'
import { brazilFrame } from './map-frame.ts'
import { layerPrefix, readThemeColours } from './ground/theme-colours.ts'
import { streets } from './ground/street-layers.ts'
import { addMainRoads, mainRoads } from './ground/main-road-layer.ts'
import { labelTowns } from './ground/town-name.ts'
import { addPointLayers } from './point-layers.ts'
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'

/** Milliseconds from the loaded style to the first tile. */
const basemapTimeoutMs = 10_000

/**
 * True when a tile arrives or the map is idle without an error; false after an error or the timeout.
 * @param source null: waits for the style, then for any source
 */
export function waitForBasemap(map: Pick<MapLibreMap, 'on' | 'off'>, source: string | null = null): Promise<boolean> {
  return new Promise((resolve) => {
    let [isLoaded, hasFailed] = [source !== null, false]
    const isAsked = (event: object) => source === null || ('sourceId' in event && event.sourceId === source)
    const end = (isBasemap: boolean) => {
      clearTimeout(timer)
      map.off('style.load', onLoad).off('error', onError).off('sourcedata', onData).off('idle', onIdle)
      resolve(isBasemap)
    }
    const onLoad = () => void (isLoaded = true)
    // Streets are readable without images and fonts, so their errors are ignored.
    const onError = (event: object) => {
      if (!isLoaded) end(false)
      else if ('sourceId' in event && isAsked(event)) hasFailed = true
    }
    const onData = (event: object) => 'tile' in event && event.tile && isAsked(event) && end(true)
    const onIdle = () => isLoaded && end(!hasFailed)
    const timer = setTimeout(() => end(isLoaded && !hasFailed), basemapTimeoutMs)
    map.on('style.load', onLoad)
    map.on('error', onError)
    map.on('sourcedata', onData)
    map.on('idle', onIdle)
  })
}

/** Another server's style, or the operator's tile archive. */
export type StreetsOfMap = { styleUrl: string | null; tilesUrl?: string | null }

/** The outline has no more detail at higher zooms. */
const maxZooms = { outline: 15, style: 18 }

/** A map narrower than this has a wider margin at the right, for the names of towns at the coast. */
const narrowPx = 500

const maxBounds: [number, number, number, number] = [-92, -48, -16, 20]

/** The basemap is another server's style, or the outline with streets of the tile archive. `onStyleFailure`: style or tiles do not load. */
export async function createMap(
  host: HTMLElement,
  { styleUrl, tilesUrl = null, onStyleFailure }: StreetsOfMap & { onStyleFailure(): void },
): Promise<MapLibreMap> {
  setWorkerUrl(workerUrl)
  const outline = () => basemapStyle(location.origin, style ? null : tilesUrl)
  const style = styleUrl ? await readMapStyle(styleUrl) : null
  if (styleUrl && !style) onStyleFailure()
  if (tilesUrl && !style) (await import('./ground/read-streets.ts')).readStreets()
  const hasStreets = style !== null || tilesUrl !== null
  // A map that failed before has left elements.
  host.replaceChildren()
  const map = new MapLibreMap({
    ...mapOptions,
    container: host,
    style: style ?? outline(),
    bounds: [brazilFrame.west, brazilFrame.south, brazilFrame.east, brazilFrame.north],
    fitBoundsOptions: { padding: { top: 8, bottom: 8, left: 8, right: host.clientWidth < narrowPx ? 44 : 8 } },
    maxZoom: hasStreets ? maxZooms.style : maxZooms.outline,
    attributionControl: hasStreets ? { compact: false } : false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  if (style && !(await waitForBasemap(map))) {
    onStyleFailure()
    map.setMaxZoom(maxZooms.outline)
    map.setStyle(outline(), { diff: false })
    await map.once('style.load')
  } else if (!style) await map.once('style.load')
  if (tilesUrl && !style) void waitForBasemap(map, streets).then((isThere) => isThere || onStyleFailure())
  addPointLayers(map, readThemeColours(host))
  if (map.getSource(`${layerPrefix}maiores`)) labelTowns(map)
  if (map.getSource(mainRoads)) addMainRoads(map)
  reduceResolutionWhileMoving(map)
  return map
}

const mapOptions = {
  maxBounds,
  minZoom: 1.5,
  renderWorldCopies: false,
  dragRotate: false,
  touchPitch: false,
  pitchWithRotate: false,
  // One-finger touches and the wheel scroll the page.
  cooperativeGestures: true,
  // At 0, MapLibre would place all names again in every frame.
  fadeDuration: 120,
  locale: {
    'Map.Title': 'Mapa dos pontos de recarga. As setas movem, mais e menos aproximam e afastam.',
    'Marker.Title': 'Você está aqui',
    'AttributionControl.ToggleAttribution': 'Mostrar ou ocultar os créditos do mapa',
    'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl e a roda do mouse para aproximar o mapa',
    'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ e a rolagem para aproximar o mapa',
    'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
  },
} as const

const styleTimeoutMs = 8_000

/** null: the request times out or fails, or the response is no style. */
async function readMapStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(styleTimeoutMs), credentials: 'omit' })
    if (!answer.ok) return null
    const style: unknown = await answer.json()
    return isStyle(style) ? style : null
  } catch {
    return null
  }
}

function isStyle(style: unknown): style is StyleSpecification {
  if (typeof style !== 'object' || style === null) return false
  const { version, sources, layers } = style as Record<string, unknown>
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers) && layers.length > 0
}

/** Factor for the pixel ratio while a slow map moves. */
const coarseShare = 0.5
const softwareRenderer = /swiftshader|llvmpipe|software|basic render/i

/** Reduces it only if the renderer is software or the last frame rate was low. */
function reduceResolutionWhileMoving(map: MapLibreMap): void {
  let isSlow = isDrawnBySoftware(map)
  let isPressed = false
  let isCoarse = false
  const draw = (share: number) => {
    isCoarse = share < 1
    map.setPixelRatio(devicePixelRatio * share)
    // A resized canvas is blank until it is drawn.
    map.redraw()
  }
  // Runs before the movement, because a change of resolution would stop it.
  const beforeMove = () => {
    if (isSlow && !isCoarse) draw(coarseShare)
  }
  const afterMove = () => {
    if (isCoarse && !isPressed && !map.isMoving()) draw(1)
  }
  onGesture(map.getCanvasContainer(), {
    onWheel: beforeMove,
    onPress: () => {
      isPressed = true
      beforeMove()
    },
    onRelease: () => {
      isPressed = false
      map.triggerRepaint()
    },
  })
  map.on('movestart', () => {
    if (!isSlow) watchFrameRate(map, () => (isSlow = true))
  })
  map.on('idle', afterMove)
}

const ends = ['mouseup', 'touchend', 'touchcancel'] as const

/** Called for gestures that move the map: one-finger touches and the wheel without a key scroll the page. Listens before MapLibre does. */
function onGesture(
  host: HTMLElement,
  { onPress, onRelease, onWheel }: Record<'onPress' | 'onRelease' | 'onWheel', () => void>,
) {
  const release = (event: MouseEvent | TouchEvent) => {
    if ('touches' in event && event.touches.length > 0) return
    for (const end of ends) removeEventListener(end, release)
    onRelease()
  }
  const press = () => {
    for (const end of ends) addEventListener(end, release)
    onPress()
  }
  const early = { capture: true, passive: true }
  host.addEventListener('mousedown', press, early)
  host.addEventListener('touchstart', ({ touches }) => touches.length > 1 && press(), early)
  host.addEventListener('wheel', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && onWheel(), early)
}

function watchFrameRate(map: MapLibreMap, onSlow: () => void) {
  const pace = new FrameRate()
  const look = (at: number) => {
    if (pace.isJerky(at)) onSlow()
    else if (map.isMoving()) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function isDrawnBySoftware(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  return softwareRenderer.test(String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)))
}

/** A longer frame time (fewer than 33 frames per second) makes a movement jerky. */
const slowFrameMs = 30
/** Number of frames whose mean time is judged. */
const judgedFrames = 8

export class FrameRate {
  #times: number[] = []

  /**
   * @param at time of the frame in ms
   * @returns true if the latest frames were slow
   */
  isJerky(at: number): boolean {
    this.#times = [...this.#times, at].slice(-judgedFrames - 1)
    const [first = at] = this.#times
    return this.#times.length > judgedFrames && at - first > judgedFrames * slowFrameMs
  }
}
