import { type FactKey, appliesTo } from '#app/domain/vehicles/facts/facts.ts'
import type { Vehicle } from '#app/domain/vehicles/vehicle.ts'
import { vehicleTypes } from '#app/domain/vehicles/vehicle-type.ts'
import { type Confidence, confidenceLabels } from '#app/platform/confidence.ts'

/** Compared by buyers, not measured by Inmetro. */
export const basicFacts = [
  'priceBrl',
  'batteryKwh',
  'batteryChemistry',
  'powerCv',
  'torqueNm',
  'acceleration0To100S',
  'topSpeedKmh',
  'traction',
  'acChargeKw',
  'dcChargeKw',
  'dcChargeMin',
  'connector',
  'seats',
  'trunkL',
  'lengthMm',
  'widthMm',
  'heightMm',
  'wheelbaseMm',
  'weightKg',
  'warrantyVehicleYears',
  'warrantyBatteryYears',
] as const satisfies FactKey[]

export const ages = {
  '3': 'até 3 meses',
  '6': 'de 3 a 6 meses',
  '12': 'de 6 a 12 meses',
  '24': 'de 1 a 2 anos',
  antes: 'mais de 2 anos',
  'sem-data': 'sem data',
} as const

export type SourcedFigure = { vehicleId: number; figure: string; confidence: Confidence; age: keyof typeof ages }
/** Shares by fact. `of`: models that can have the fact. `known`: those with a value, counted by `confidence` and `age`. */
export type FigureShares = ReturnType<typeof figureSharesOf>

/** A figure without a source counts as undated, with low confidence. */
export function figureSharesOf(vehicles: Vehicle[], sourced: SourcedFigure[]) {
  const sourceOf = new Map(sourced.map((one) => [`${one.vehicleId} ${one.figure}`, one]))
  const possible = vehicles.flatMap((vehicle) =>
    basicFacts
      .filter((fact) => appliesTo(fact, vehicleTypes[vehicle.type], vehicle))
      .map((fact) => ({
        fact,
        isKnown: vehicle[fact] !== null,
        ...(sourceOf.get(`${vehicle.id} ${fact}`) ?? ({ confidence: 'baixa', age: 'sem-data' } as const)),
      })),
  )
  const known = possible.filter(({ isKnown }) => isKnown)
  const shareOf = (some: typeof possible) => ({ known: some.filter(({ isKnown }) => isKnown).length, of: some.length })
  return {
    models: vehicles.length,
    facts: recordOf(basicFacts, (fact) => shareOf(possible.filter((one) => one.fact === fact))),
    all: shareOf(possible),
    confidence: recordOf(keysOf(confidenceLabels), (level) => known.filter((one) => one.confidence === level).length),
    age: recordOf(keysOf(ages), (age) => known.filter((one) => one.age === age).length),
  }
}

export function bestKnownOf(versions: Vehicle[]): Vehicle {
  const shareOf = (vehicle: Vehicle) => {
    const { known, of } = figureSharesOf([vehicle], []).all
    return known / of
  }
  return versions.reduce((best, one) => (shareOf(one) > shareOf(best) ? one : best))
}

function recordOf<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

function keysOf<Key extends string>(labels: Record<Key, unknown>): Key[] {
  return Object.keys(labels) as Key[]
}
