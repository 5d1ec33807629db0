import type { Map as MapLibreMap } from 'maplibre-gl'
import { FramePace } from './frame-pace.ts'

/** Of the pixels in each direction, those that are drawn while a map is moved that is too slow with all of them. */
const coarseShare = 0.5
/** Programs that draw in place of a graphics card. */
const softwareRenderer = /swiftshader|llvmpipe|software|basic render/i

/**
 * Where a device does not draw the map fast enough, it is drawn coarser while a hand moves it, and sharp again once it stands still. Slow is
 * a device without a graphics card, and one whose pictures came too slowly in an earlier movement.
 */
export function keepPace(map: MapLibreMap): void {
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
  const pace = new FramePace()
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
