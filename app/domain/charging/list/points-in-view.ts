import { type ChargingAddress, chargingPath, chargingQuery } from '#app/domain/charging/charging-address.ts'
import type { ChargingPoint } from '#app/domain/charging/charging-point.ts'
import type { Bounds } from '#app/domain/charging/map/map-frame.ts'

/** `points`: the first of `count` points in a part of the map. `kmOf`: km along the route by point id; null: no route. */
export type ViewAnswer = {
  points: ChargingPoint[]
  count: number
  /** How many of `count` are points where a visitor's car cannot charge. */
  marked: number
  kmOf: Record<number, number> | null
}

const viewField = 'vista'

export function viewHref({ west, south, east, north }: Bounds, address: ChargingAddress): string {
  const corners = [west, south, east, north].map((degrees) => degrees.toFixed(3)).join()
  const query = chargingQuery({ ...address, town: null, page: 1 })
  return `${chargingPath}/na-vista?${viewField}=${corners}${query && `&${query}`}`
}

/** null: the parameters are not four corners. */
export function readView(parameters: URLSearchParams): Bounds | null {
  const text = parameters.get(viewField) ?? ''
  if (!/^-?\d{1,3}(\.\d{1,6})?(,-?\d{1,3}(\.\d{1,6})?){3}$/.test(text)) return null
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return west < east && south < north ? { west, south, east, north } : null
}

/** @param json a `ViewAnswer` whose dates are texts */
export function parseViewAnswer(json: string): ViewAnswer {
  const answer = JSON.parse(json) as ViewAnswer
  return { ...answer, points: answer.points.map(withDates) }
}

function withDates(point: ChargingPoint): ChargingPoint {
  const dateOf = (text: Date | null) => (text === null ? null : new Date(text))
  return {
    ...point,
    confirmedAt: new Date(point.confirmedAt),
    checkedAt: dateOf(point.checkedAt),
    statusAt: dateOf(point.statusAt),
  }
}
