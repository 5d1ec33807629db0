import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let isAdded = false

/** Call it only if the operator has an archive of streets. */
export function readStreets(): void {
  if (isAdded) return
  addProtocol('pmtiles', new Protocol().tile)
  isAdded = true
}
