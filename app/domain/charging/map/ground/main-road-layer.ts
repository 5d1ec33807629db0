import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { chargingPath } from '#app/domain/charging/charging-address.ts'
import { layerPrefix } from './theme-colours.ts'

/** Source and layer of the main roads. */
export const mainRoads = `${layerPrefix}estradas`

export const roadsPart = 'estradas'

const zoomOfRoads = 4.8

/** Adds the main roads to the portal's basemap when the visitor zooms in. The map works without them, too. */
export function addMainRoads(map: MapLibreMap): void {
  let isAsked = false
  const add = async () => {
    if (isAsked || map.getZoom() < zoomOfRoads) return
    isAsked = true
    const answer = await fetch(`${chargingPath}/nomes/${roadsPart}`, { signal: AbortSignal.timeout(15_000) })
    if (!answer.ok) throw new Error(`The roads answered ${answer.status}`)
    const coordinates = (await answer.json()) as number[][][]
    const geometry = { type: 'MultiLineString' as const, coordinates }
    void map.getSource<GeoJSONSource>(mainRoads)?.setData({ type: 'Feature', properties: {}, geometry })
  }
  const addOrAskAgain = () => void add().catch(() => (isAsked = false))
  map.on('moveend', addOrAskAgain)
  addOrAskAgain()
}
