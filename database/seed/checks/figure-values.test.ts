import { expect, test } from 'vitest'
import { figureLimits } from '#app/domain/vehicles/facts/entered-facts.ts'
import { facts, figureKeys, type TextFact, textKeys } from '#app/domain/vehicles/facts/facts.ts'
import { canBeDrawn, drawnVehicleOf } from '#app/domain/vehicles/illustrations/drawing/vehicle-dimensions.ts'
import { seedFiles, type SeedVehicle } from '#database/seed/seed-files.server.ts'

/** Day of the last check of this seed, which contains no later date. */
const releaseDay = '2026-11-27'
const cars = seedFiles.vehicles()

const numberOf = ({ figures }: SeedVehicle, key: string) => {
  const value = figures[key]?.value
  return typeof value === 'number' ? value : null
}

/** If both figures are known, the first must not exceed the second. */
const ordered = [
  ['batteryUsableKwh', 'batteryKwh'],
  ['acChargeKw', 'dcChargeKw'],
  ['wheelbaseMm', 'lengthMm'],
  ['heightMm', 'lengthMm'],
  ['rangeKm', 'rangeWltpKm'],
] as const

function wrongValuesOf(car: SeedVehicle): string[] {
  const wrong: string[] = []
  for (const key of figureKeys) {
    const value = car.figures[key]?.value
    if (value === undefined) continue
    const { min, max, decimals } = figureLimits[key]
    const isRight = typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(decimals)) === value
    if (!isRight) wrong.push(`${car.key}: ${key} cannot be ${String(value)}`)
  }
  for (const key of textKeys) {
    const value = car.figures[key]?.value
    const { options }: TextFact = facts[key]
    if (value !== undefined && (typeof value !== 'string' || (options && !options.includes(value))))
      wrong.push(`${car.key}: ${key} cannot be ${String(value)}`)
  }
  for (const [smaller, larger] of ordered) {
    const [a, b] = [numberOf(car, smaller), numberOf(car, larger)]
    if (a !== null && b !== null && a > b) wrong.push(`${car.key}: ${smaller} is above ${larger}`)
  }
  return [...wrong, ...wrongKindOf(car), ...wrongDatesOf(car)]
}

/** Figures that do not fit the propulsion, or contradict each other (range, consumption, battery). */
function wrongKindOf(car: SeedVehicle): string[] {
  const has = (key: string) => car.figures[key] !== undefined
  const wrong: string[] = []
  if (car.type === 'eletrico' && has('fuelCityKmPerL')) wrong.push(`${car.key}: an electric car burns no petrol`)
  if (car.type === 'hibrido' && ['rangeKm', 'connector', 'acChargeKw', 'dcChargeKw'].some(has))
    wrong.push(`${car.key}: a hybrid without a plug is not charged`)
  const [range, consumption, battery] = ['rangeKm', 'consumptionKwhPer100Km', 'batteryKwh'].map((key) => numberOf(car, key))
  if (car.type === 'eletrico' && range && consumption && battery) {
    const share = (range * consumption) / 100 / battery
    if (share < 0.8 || share > 1.45) wrong.push(`${car.key}: range and consumption do not fit the battery`)
  }
  return wrong
}

function wrongDatesOf({ key, figures, formerPrices = [] }: SeedVehicle): string[] {
  const dated = [...Object.entries(figures), ...formerPrices.map((price) => ['formerPrices', price] as const)]
  return dated.flatMap(([figure, { date }]) =>
    date !== null && /^20\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/.test(date) && date <= releaseDay
      ? []
      : [`${key}: ${figure} is of ${date}`],
  )
}

test('contains only plausible, consistent figures that are not in the future', () => {
  expect(cars.flatMap(wrongValuesOf)).toEqual([])
  const broken = structuredClone(cars[3]!)
  broken.figures.priceBrl = { ...broken.figures.priceBrl!, value: 2_299, date: '2026-12' }
  broken.figures.batteryUsableKwh = { ...broken.figures.batteryUsableKwh!, value: 69 }
  broken.figures.pbeClass = { ...broken.figures.pbeClass!, value: 'F' }
  broken.figures.rangeKm = { ...broken.figures.rangeKm!, value: 25 }
  expect(wrongValuesOf(broken)).toEqual([
    'volvo-ex30-core: priceBrl cannot be 2299',
    'volvo-ex30-core: pbeClass cannot be F',
    'volvo-ex30-core: batteryUsableKwh is above batteryKwh',
    'volvo-ex30-core: range and consumption do not fit the battery',
    'volvo-ex30-core: priceBrl is of 2026-12',
  ])
})

test('has at least 125 models and versions with unique id, key and name (DATA-01)', () => {
  expect(cars.length).toBeGreaterThanOrEqual(125)
  const names = cars.map(({ brand, model, version }) => [brand, model, version].join(' ').toLowerCase())
  for (const all of [cars.map(({ key }) => key), names]) expect(new Set(all).size).toBe(cars.length)
  expect(cars.map(({ id }) => id)).toEqual(cars.map((_, place) => place + 1))
  expect(cars.filter(({ year }) => year < 2018 || year > 2027)).toEqual([])
})

test('draws a model to scale only with plausible dimensions', () => {
  const measured = cars.filter((car) => ['lengthMm', 'heightMm', 'wheelbaseMm'].every((key) => numberOf(car, key) !== null))
  expect(measured.length).toBeGreaterThan(125)
  const monsters = measured.filter(({ brand, model, category, ...car }) => {
    const of = (key: string) => numberOf({ brand, model, category, ...car }, key)
    const dimensions = { lengthMm: of('lengthMm')!, widthMm: of('widthMm'), heightMm: of('heightMm')!, wheelbaseMm: of('wheelbaseMm')!, wheelIn: of('wheelIn') }
    const drawn = drawnVehicleOf({ brand, model, category: category as 'suv', dimensions })
    return !drawn || !canBeDrawn(drawn)
  })
  expect(monsters.map(({ key }) => key)).toEqual([])
})
