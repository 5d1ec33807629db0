import 'maplibre-gl/dist/maplibre-gl.css'
import './charging-map.css'
import { Map as MapLibreMap, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { basemapStyle } from './ground/basemap-style.ts'
import { brazilFrame } from './map-frame.ts'
import { layerPrefix, readThemeColours } from './ground/theme-colours.ts'
import { streets } from './ground/street-layers.ts'
import { nameTowns } from './ground/town-name.ts'
import { addPointLayers } from './point-layers.ts'
import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec'

/** Longer than this nobody waits for a style that has arrived to become a basemap. */
const basemapPatienceMs = 10_000

/**
 * True if the style that a map was given can be drawn: one that looks like a style may be none, and the tiles of a good one may not be
 * there to be had.
 * @param source of a style that is there already; null: any of one that comes
 * @returns true as soon as one tile has arrived, or nothing failed until the map stands still; false where something failed before
 */
export function waitForBasemap(map: Pick<MapLibreMap, 'on' | 'off'>, source: string | null = null): Promise<boolean> {
  return new Promise((resolve) => {
    let [isLoaded, hasFailed] = [source !== null, false]
    const isAsked = (event: object) => source === null || ('sourceId' in event && event.sourceId === source)
    const end = (isBasemap: boolean) => {
      clearTimeout(patience)
      map.off('style.load', onLoad).off('error', onError).off('sourcedata', onData).off('idle', onIdle)
      resolve(isBasemap)
    }
    const onLoad = () => void (isLoaded = true)
    // A picture or a font that is missing leaves streets that can be read.
    const onError = (event: object) => {
      if (!isLoaded) end(false)
      else if ('sourceId' in event && isAsked(event)) hasFailed = true
    }
    const onData = (event: object) => 'tile' in event && event.tile && isAsked(event) && end(true)
    const onIdle = () => isLoaded && end(!hasFailed)
    const patience = setTimeout(() => end(isLoaded && !hasFailed), basemapPatienceMs)
    map.on('style.load', onLoad)
    map.on('error', onError)
    map.on('sourcedata', onData)
    map.on('idle', onIdle)
  })
}

/** The source of the streets: a style of another server, or else an archive of the operator. */
export type StreetsOfMap = { styleUrl: string | null; tilesUrl?: string | null }

/** Streets are drawn by a style; the outline has nothing to show from nearer. */
const nearest = { outline: 15, style: 18 }

const reach: [number, number, number, number] = [-92, -48, -16, 20]

/**
 * MapLibre inside an element, on the style if it can be had, else on the outline, with the layers that points are shown by.
 * @param onStyleFailure the style is set, and could not be had
 */
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
  // Removes the rest of an earlier map that could not be opened.
  host.replaceChildren()
  const map = new MapLibreMap({
    ...manners,
    container: host,
    style: style ?? outline(),
    bounds: [brazilFrame.west, brazilFrame.south, brazilFrame.east, brazilFrame.north],
    fitBoundsOptions: { padding: 8 },
    maxZoom: hasStreets ? nearest.style : nearest.outline,
    attributionControl: hasStreets ? { compact: false } : false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-left')
  if (style && !(await waitForBasemap(map))) {
    onStyleFailure()
    map.setMaxZoom(nearest.outline)
    map.setStyle(outline(), { diff: false })
    await map.once('style.load')
  } else if (!style) await map.once('style.load')
  if (tilesUrl && !style) void waitForBasemap(map, streets).then((isThere) => isThere || onStyleFailure())
  addPointLayers(map, readThemeColours(host))
  if (map.getSource(`${layerPrefix}maiores`)) nameTowns(map)
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
  // With none, all names would be placed anew for every picture.
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

/** Nobody waits longer for the streets; the outline is there at once. */
const patienceMs = 8_000

/**
 * A style of somebody else, as far as it can be seen to be one.
 * @returns null where it does not arrive in eight seconds, answers with a failure, or is none
 */
async function readMapStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), credentials: 'omit' })
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

/** The share of pixels in each direction that is drawn while a slow map is moved. */
const coarseShare = 0.5
/** Programs that draw in place of a graphics card. */
const softwareRenderer = /swiftshader|llvmpipe|software|basic render/i

/**
 * A map that the device draws too slowly is drawn coarser while a hand moves it, and sharp again once it stands still. Slow is
 * a device without a graphics card, and one whose pictures came too slowly in an earlier movement.
 */
function keepPace(map: MapLibreMap): void {
  let isSlow = isDrawnBySoftware(map)
  let isHeld = false
  let isCoarse = false
  const draw = (share: number) => {
    isCoarse = share < 1
    map.setPixelRatio(devicePixelRatio * share)
    // At once: a canvas that was resized is empty until it is drawn.
    map.redraw()
  }
  // Another resolution ends any movement of the map, so it comes before a movement begins and after it has ended.
  const beforeMove = () => {
    if (isSlow && !isCoarse) draw(coarseShare)
  }
  const afterMove = () => {
    if (isCoarse && !isHeld && !map.isMoving()) draw(1)
  }
  onHands(map.getCanvasContainer(), {
    onWheel: beforeMove,
    onHold: () => {
      isHeld = true
      beforeMove()
    },
    onRelease: () => {
      isHeld = false
      map.triggerRepaint()
    },
  })
  map.on('movestart', () => {
    if (!isSlow) watchPace(map, () => (isSlow = true))
  })
  map.on('idle', afterMove)
}

const ends = ['mouseup', 'touchend', 'touchcancel'] as const

/** Hears of the hands before the map does. One finger moves the page, and so does the wheel alone. */
function onHands(
  host: HTMLElement,
  { onHold, onRelease, onWheel }: Record<'onHold' | 'onRelease' | 'onWheel', () => void>,
) {
  const release = (event: MouseEvent | TouchEvent) => {
    if ('touches' in event && event.touches.length > 0) return
    for (const end of ends) removeEventListener(end, release)
    onRelease()
  }
  const hold = () => {
    for (const end of ends) addEventListener(end, release)
    onHold()
  }
  const early = { capture: true, passive: true }
  host.addEventListener('mousedown', hold, early)
  host.addEventListener('touchstart', ({ touches }) => touches.length > 1 && hold(), early)
  host.addEventListener('wheel', ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && onWheel(), early)
}

/** Looks at the pictures of one movement. */
function watchPace(map: MapLibreMap, onJerky: () => void) {
  const pace = new FrameRate()
  const look = (at: number) => {
    if (pace.isJerky(at)) onJerky()
    else if (map.isMoving()) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function isDrawnBySoftware(map: MapLibreMap): boolean {
  const gl = map.getCanvas().getContext('webgl2')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  return softwareRenderer.test(String(gl?.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER)))
}

/** A picture that takes longer makes the map move in jerks: less than 33 a second. */
const jerkyMs = 30
/** So many in a row are judged together: one that waits for something says nothing. */
const judged = 8

/** True if pictures come too slowly, by the times at which they are shown. */
export class FrameRate {
  #times: number[] = []

  /** @param at in milliseconds, of one picture after the other */
  isJerky(at: number): boolean {
    this.#times = [...this.#times, at].slice(-judged - 1)
    const [first = at] = this.#times
    return this.#times.length > judged && at - first > judged * jerkyMs
  }
}
