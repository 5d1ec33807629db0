import { closeSideFrame } from '#app/domain/vehicles/illustrations/drawing/svg-document.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import { isOnSale, nameOf, type Vehicle } from '#app/domain/vehicles/vehicle.ts'

/** A model drawn on the road of the first screen, its front bumper at the end of its range. */
export type RoadCar = {
  id: number
  slug: string
  name: string
  rangeKm: number
  lengthMm: number
  /** The cut-out of its drawing: the car in the middle, standing on the ground. */
  frame: { widthMm: number; heightMm: number; groundFromBottomMm: number }
}

export type RangeRoad = {
  /** The end of the ruler. */
  endKm: number
  /** The range of every electric model by Inmetro, shortest first. */
  ticksKm: number[]
  /** From the shortest to the longest range, at most four. */
  cars: RoadCar[]
}

const shortestRulerKm = 500
const markEveryKm = 100
/** Drawings closer than this would touch each other on a narrow screen. */
const leastGapKm = 90
/** The largest distance from its place on the road at which a model is still drawn there. */
const toleranceKm = 20

/**
 * All electric models on one ruler, four of them drawn: the shortest range, the longest, and near one third and two thirds
 * of the way between them the cheapest model. Only models on sale with known range and dimensions are drawn.
 */
export function rangeRoadOf(vehicles: Vehicle[]): RangeRoad {
  const electric = vehicles.filter((vehicle) => vehicle.type === 'eletrico')
  const ticksKm = electric.flatMap((vehicle) => vehicle.rangeKm ?? []).toSorted((a, b) => a - b)
  const longestKm = ticksKm.at(-1) ?? 0
  return {
    endKm: Math.max(shortestRulerKm, Math.ceil(longestKm / markEveryKm) * markEveryKm),
    ticksKm,
    cars: drawnCars(electric.filter(isOnSale).flatMap((vehicle) => roadCarOf(vehicle) ?? [])),
  }
}

type Candidate = RoadCar & { priceBrl: number | null }

function roadCarOf(vehicle: Vehicle): Candidate | null {
  const { id, slug, rangeKm, priceBrl } = vehicle
  const drawn = drawnVehicleOf(vehicle)
  if (rangeKm === null || !drawn || !canBeDrawn(drawn)) return null
  return { id, slug, name: nameOf(vehicle), rangeKm, lengthMm: drawn.lengthMm, frame: closeSideFrame(drawn), priceBrl }
}

function drawnCars(candidates: Candidate[]): RoadCar[] {
  const ordered = candidates.toSorted((a, b) => a.rangeKm - b.rangeKm)
  const shortest = ordered[0]
  const longest = ordered.at(-1)
  if (!shortest || !longest) return []
  const wayKm = longest.rangeKm - shortest.rangeKm
  const between = [1 / 3, 2 / 3].map((part) => cheapestNear(ordered, shortest.rangeKm + wayKm * part))
  const drawn: Candidate[] = [longest]
  for (const car of [shortest, ...between]) {
    if (car && drawn.every((other) => Math.abs(other.rangeKm - car.rangeKm) >= leastGapKm)) drawn.push(car)
  }
  return drawn.toSorted((a, b) => a.rangeKm - b.rangeKm).map(({ priceBrl: _price, ...car }) => car)
}

function cheapestNear(candidates: Candidate[], placeKm: number): Candidate | undefined {
  return candidates
    .filter((car) => Math.abs(car.rangeKm - placeKm) <= toleranceKm && car.priceBrl !== null)
    .toSorted((a, b) => (a.priceBrl ?? 0) - (b.priceBrl ?? 0))[0]
}
