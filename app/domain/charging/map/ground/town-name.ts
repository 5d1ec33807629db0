import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { chargingPath } from '#app/domain/charging/charging-address.ts'
import { layerPrefix } from './theme-colours.ts'

/** `zoom`: zoom from which the name is drawn. `isCapital`: 1 for a state's capital. Lists are sorted by importance. */
export type TownName = [name: string, longitude: number, latitude: number, zoom: number, isCapital: 0 | 1]

export const townParts = ['maiores', 'demais'] as const
type TownPart = (typeof townParts)[number]

/** Zoom from which the names of small towns ('demais') load. They appear from zoom 6. */
const zoomOfOthers = 5.6

/** Labels the largest towns at once, smaller ones when the visitor zooms in. The map works without names, too. */
export function labelTowns(map: MapLibreMap): void {
  let asked = 0
  const add = async () => {
    const part = townParts[asked]
    if (!part || (part === 'demais' && map.getZoom() < zoomOfOthers)) return
    asked += 1
    const names = await readNames(part)
    void map
      .getSource<GeoJSONSource>(`${layerPrefix}${part}`)
      ?.setData({ type: 'FeatureCollection', features: names.map(feature) })
    await add()
  }
  const addOrAskAgain = () => void add().catch(() => (asked -= 1))
  map.on('moveend', addOrAskAgain)
  addOrAskAgain()
}

async function readNames(part: TownPart): Promise<TownName[]> {
  const answer = await fetch(`${chargingPath}/nomes/${part}`, { signal: AbortSignal.timeout(15_000) })
  if (!answer.ok) throw new Error(`The names answered ${answer.status}`)
  return (await answer.json()) as TownName[]
}

function feature([name, longitude, latitude, zoom, isCapital]: TownName, order: number) {
  return {
    type: 'Feature' as const,
    properties: { name, zoom, order, isCapital },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }
}
