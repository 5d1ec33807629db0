/** Zoom of the stored tile numbers. A right shift by 22 − z gives the tile of zoom z. */
export const tileZoom = 22

export type Place = { latitude: number; longitude: number }

/** Row × 1,000,000 + column of a 0.001° grid (about 110 m). */
export function placeCellOf({ latitude, longitude }: Place): number {
  return rowOf(latitude) * 1_000_000 + columnOf(longitude)
}

/** Cells of the grid that together contain everything within 100 m. */
export function cellsAround({ latitude, longitude }: Place): number[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((row) =>
    steps.map((column) => (rowOf(latitude) + row) * 1_000_000 + columnOf(longitude) + column),
  )
}

/** Web Mercator position from 0 to 1, as in tile numbers: x starts at 180° west, y at the top. */
export function mercator({ latitude, longitude }: Place): { x: number; y: number } {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

export function tileOf(place: Place): { tileX: number; tileY: number } {
  const { x, y } = mercator(place)
  return { tileX: wholeTile(x), tileY: wholeTile(y) }
}

function wholeTile(position: number): number {
  return Math.min(2 ** tileZoom - 1, Math.max(0, Math.floor(position * 2 ** tileZoom)))
}

function rowOf(latitude: number): number {
  return Math.floor((latitude + 90) * 1000)
}

function columnOf(longitude: number): number {
  return Math.floor((longitude + 180) * 1000)
}

/** Bounds in degrees, with the farthest islands. */
export const brazilBounds = { west: -74.5, south: -34.2, east: -28.4, north: 5.8 }

const earthRadiusMetres = 6_371_000

export function kmBetween(one: Place, other: Place): number {
  return metresBetween(one, other) / 1000
}

/** Great-circle distance (haversine). */
export function metresBetween(one: Place, other: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latitude, longitude] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ]
  const chord =
    Math.sin(latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude) ** 2
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)))
}
