import { appliesTo } from '#app/features/vehicles/facts/known-facts.ts'
import { vehicleTypes } from '#app/features/vehicles/vehicle-type.ts'
import { type FactKey, unknownFacts } from '#app/features/vehicles/facts/facts.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { SeedVehicle } from './seed-files.server.ts'

/** What buyers compare beside the Inmetro's figures. */
const basicFacts = [
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

/** The ids of the forty best sellers of August 2026 in the table of registrations of the ABVE. */
const bestSellers = new Set([
  1, 2, 4, 5, 6, 7, 8, 9, 13, 14, 15, 17, 18, 20, 21, 53, 68, 69, 70, 78, 85, 90, 91, 92, 93, 95, 96, 99, 100, 101, 102, 105,
  106, 107, 108, 109, 114, 132, 133, 134,
])

export function isBestSeller({ id }: SeedVehicle): boolean {
  return bestSellers.has(id)
}

type Share = [what: string, known: number, of: number]

/** Of how many models each basic fact is known that they can have; then all of them together, by confidence and by age. */
export function knownFigureShares(cars: SeedVehicle[], now: Date): Share[] {
  const possible = cars.flatMap((car) => basicFacts.filter((fact) => canHave(car, fact)).map((fact) => ({ fact, stated: car.figures[fact] })))
  const known = possible.flatMap(({ stated }) => stated ?? [])
  const yearAgo = dayInSaoPaulo(new Date(now.getTime() - 365 * 86_400_000))
  const counted = (what: string, is: (stated: (typeof known)[number]) => boolean): Share => [what, known.filter(is).length, known.length]
  return [
    ...basicFacts.map((fact): Share => {
      const some = possible.filter((one) => one.fact === fact)
      return [fact, some.filter(({ stated }) => stated).length, some.length]
    }),
    ['all basic facts', known.length, possible.length],
    ...(['alta', 'media', 'baixa'] as const).map((level) => counted(`of these: confidence ${level}`, ({ confidence }) => confidence === level)),
    counted('of these: stated within twelve months', ({ date }) => (date ?? '') >= yearAgo),
  ]
}

function canHave({ type, figures }: SeedVehicle, fact: FactKey): boolean {
  const stated = Object.entries(figures).map(([key, { value }]) => [key, value])
  return appliesTo(fact, vehicleTypes[type], { ...unknownFacts, ...(Object.fromEntries(stated) as object) })
}
