import type { MapPoint } from '#app/domain/charging/map/map-group.ts'

/** Builds a point of the map without known facts. */
export function buildMapPoint(about: Partial<MapPoint> = {}): MapPoint {
  return {
    slug: 'posto-da-serra',
    name: 'Posto da Serra',
    latitude: -9.97,
    longitude: -67.82,
    status: null,
    speed: null,
    maxPowerKw: null,
    isSample: false,
    mark: null,
    payment: null,
    checkedAt: null,
    statusAt: null,
    extractedOn: null,
    source: 'openstreetmap',
    ...about,
  }
}
