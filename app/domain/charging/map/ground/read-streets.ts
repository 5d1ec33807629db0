import { addProtocol } from 'maplibre-gl'
import { Protocol } from 'pmtiles'

let isAdded = false

/** Teaches MapLibre to read addresses of one archive of tiles. Loaded where the operator has streets, and only there. */
export function readStreets(): void {
  if (isAdded) return
  addProtocol('pmtiles', new Protocol().tile)
  isAdded = true
}
