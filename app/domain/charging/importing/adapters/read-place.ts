import { readDecimal } from '#app/platform/text/typed-number.ts'
import type { Place } from '#app/domain/charging/place-cell.ts'

/**
 * Mainland Brazil, [latitude, longitude], simplified to a third of a degree. Source: Natural Earth 1:50m countries (public domain, package
 * world-atlas).
 */
const outline: readonly (readonly [number, number])[] = [
  [1.2, -66.9],
  [0.7, -65.5],
  [2.2, -63.4],
  [2.5, -64],
  [4.3, -64.8],
  [3.6, -62.9],
  [4.1, -62.5],
  [4.5, -61],
  [5.2, -60.7],
  [5.1, -60],
  [4.5, -60.1],
  [3.9, -59.5],
  [2.7, -60],
  [1.7, -59.7],
  [1.2, -58.9],
  [2, -57.1],
  [1.9, -56],
  [2.5, -56],
  [2.2, -53],
  [4.3, -51.5],
  [2.1, -50.7],
  [1.2, -49.9],
  [-1.4, -52],
  [-1.6, -52.7],
  [-0.9, -50.9],
  [-2, -50.4],
  [-1.7, -49.3],
  [-2.7, -49.6],
  [-0.7, -48.1],
  [-0.6, -47.3],
  [-1.7, -44.7],
  [-3.2, -44.7],
  [-2.5, -44.2],
  [-2.8, -44.2],
  [-2.4, -43.4],
  [-2.9, -40],
  [-4.9, -37.2],
  [-5.1, -35.5],
  [-5.6, -35.2],
  [-8.4, -35],
  [-12.8, -38.2],
  [-12.8, -38.9],
  [-17.7, -39.2],
  [-22, -41],
  [-22.9, -42],
  [-23.1, -44.6],
  [-25.4, -48.2],
  [-25.4, -48.7],
  [-25.6, -48.4],
  [-28.6, -48.8],
  [-32.1, -52],
  [-30.4, -50.6],
  [-30, -51.3],
  [-30.8, -51.3],
  [-33.7, -53.4],
  [-32.7, -53.1],
  [-32.1, -53.8],
  [-30.9, -55.6],
  [-31.1, -56],
  [-30.1, -56.8],
  [-30.2, -57.6],
  [-28.2, -55.7],
  [-27.1, -53.8],
  [-26.3, -53.7],
  [-25.7, -53.9],
  [-25.6, -54.6],
  [-24, -54.2],
  [-24, -55.4],
  [-22.4, -55.8],
  [-22.1, -58],
  [-19.7, -58.1],
  [-18.2, -57.5],
  [-17.2, -58.4],
  [-16.3, -58.3],
  [-16.3, -60.2],
  [-13.8, -60.5],
  [-12, -65],
  [-9.7, -65.4],
  [-11.1, -68.6],
  [-11, -70.6],
  [-9.4, -70.5],
  [-10, -72.2],
  [-9.5, -72.4],
  [-9.4, -73.2],
  [-9, -73],
  [-7.6, -74],
  [-6.5, -73.1],
  [-5.1, -72.9],
  [-4.2, -70.8],
  [-4.3, -70],
  [-1.2, -69.4],
  [0.6, -70.1],
  [0.6, -69.2],
  [1.1, -69.9],
  [1.7, -69.8],
  [2.1, -67.4],
]

/** Computed once, because every imported point is tested against all edges. */
const edges = outline.map(([latA, lonA], index) => {
  const [latB, lonB] = outline.at(index - 1) ?? [latA, lonA]
  return { latA, lonA, latB, lonB }
})

/** Degrees: the simplified outline is inexact. */
const tolerance = 0.4

/** Fernando de Noronha. `radius` in degrees. */
const islands = [{ latitude: -3.85, longitude: -32.42, radius: 0.3 }]

const box = { south: -34.2, north: 5.7, west: -74.4, east: -32 }

/** True for a place in Brazil, or up to about 45 km outside (`tolerance`). */
export function isInBrazil(latitude: number, longitude: number): boolean {
  const isNear = latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east
  if (!isNear) return false
  if (islands.some((one) => Math.hypot(latitude - one.latitude, longitude - one.longitude) <= one.radius)) return true
  return isInside(latitude, longitude) || isByTheBorder(latitude, longitude)
}

/** Even-odd rule: true if an odd number of edges is east of the place. */
function isInside(latitude: number, longitude: number): boolean {
  return edges.reduce((isIn, { latA, lonA, latB, lonB }) => {
    const isCrossed = latA > latitude !== latB > latitude
    return isCrossed && longitude < ((lonB - lonA) * (latitude - latA)) / (latB - latA) + lonA ? !isIn : isIn
  }, false)
}

function isByTheBorder(latitude: number, longitude: number): boolean {
  return edges.some(({ latA, lonA, latB, lonB }) => {
    const [dLat, dLon] = [latB - latA, lonB - lonA]
    const along = ((latitude - latA) * dLat + (longitude - lonA) * dLon) / (dLat ** 2 + dLon ** 2)
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(latitude - latA - share * dLat, longitude - lonA - share * dLon) <= tolerance
  })
}

export type PlaceReading =
  | { outcome: 'place'; place: Place; isSwapped: boolean }
  | { outcome: 'rejected'; reason: string }

/** Numbers or texts ('-23.55', '-23,55'). Swaps latitude and longitude if only the swapped position is in Brazil. */
export function readPlace(latitudeValue: unknown, longitudeValue: unknown): PlaceReading {
  if (isMissing(latitudeValue) || isMissing(longitudeValue)) return refused('Sem latitude ou longitude.')
  const [latitude, longitude] = [readDegrees(latitudeValue), readDegrees(longitudeValue)]
  if (latitude === null || longitude === null) return refused('A latitude ou a longitude não é um número.')
  if (latitude === 0 && longitude === 0) return refused('Coordenadas 0,0: o lugar não é conhecido.')
  if (isInBrazil(latitude, longitude)) return { outcome: 'place', place: { latitude, longitude }, isSwapped: false }
  if (isInBrazil(longitude, latitude))
    return { outcome: 'place', place: { latitude: longitude, longitude: latitude }, isSwapped: true }
  return refused('O lugar fica fora do Brasil.')
}

function refused(reason: string): PlaceReading {
  return { outcome: 'rejected', reason }
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function readDegrees(value: unknown): number | null {
  const degrees = typeof value === 'string' ? readTyped(value) : value
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null
}

/** Degrees have no thousands separator, so a comma starts the decimals. */
function readTyped(text: string): number | null {
  const typed = text.slice(0, 40).trim().replace('\u2212', '-')
  const sexagesimal = /^(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?([NSEWOL])$/i
  const [, degrees, minutes = 0, seconds = '0', side = ''] = sexagesimal.exec(typed) ?? []
  if (degrees !== undefined) {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
    return /[swo]/i.test(side) ? -size : size
  }
  // '-16.686.891': a spreadsheet has grouped the decimals.
  const grouped = /^(-?\d{1,2})\.(\d{3}(?:\.\d{1,3})+)$/.exec(typed)
  if (grouped) return Number(`${grouped[1]}.${grouped[2]?.replaceAll('.', '')}`)
  return readDecimal(
    typed
      .replace(/°\s*$/, '')
      .replace(/^\+/, '')
      .replace(',', '.'),
  )
}
