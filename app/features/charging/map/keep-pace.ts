import type { Map as MapLibreMap } from 'maplibre-gl'
import { FramePace } from './frame-pace.ts'

/** Of the pixels in each direction, those that are drawn while a map moves that is too slow with all of them. */
const coarseShare = 0.66

/**
 * Where a device does not draw the map fast enough, it is drawn coarser as long as it moves, and sharp again once it stands still. A device
 * that was too slow once is not asked again.
 */
export function keepPace(map: MapLibreMap): void {
  let isSlow = false
  let isCoarse = false
  const coarsen = () => {
    // A map that stands still would answer with another movement.
    if (isCoarse || !map.isMoving()) return
    isCoarse = true
    map.setPixelRatio(devicePixelRatio * coarseShare)
  }
  map.on('movestart', () => {
    if (!isSlow) watchPace(map, () => (isSlow = true))
  })
  map.on('move', () => {
    if (isSlow) coarsen()
  })
  map.on('idle', () => {
    if (!isCoarse || map.isMoving()) return
    isCoarse = false
    map.setPixelRatio(devicePixelRatio)
  })
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
