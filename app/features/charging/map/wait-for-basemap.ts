import type { Map as MapLibreMap } from 'maplibre-gl'

/** Longer than this nobody waits for a style that has arrived to become a basemap. */
const patienceMs = 10_000

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
    const patience = setTimeout(() => end(isLoaded && !hasFailed), patienceMs)
    map.on('style.load', onLoad)
    map.on('error', onError)
    map.on('sourcedata', onData)
    map.on('idle', onIdle)
  })
}
