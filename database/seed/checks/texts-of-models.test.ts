import { expect, test } from 'vitest'
import { readRecall } from '#app/domain/vehicles/details/recall.ts'
import { seedFiles, type SeedVehicle } from '#database/seed/seed-files.server.ts'

const cars = seedFiles.vehicles()
const descriptions = seedFiles.descriptions()
const bundled = seedFiles.bundledTexts()

/** The first group of each pattern is the number. */
const statements: [figure: string, pattern: RegExp][] = [
  ['powerCv', /(?<!de (?:110|98) cv para )\b(\d{2,4}) cv\b/g],
  ['acceleration0To100S', /(\d{1,2},\d) s (?:de 0 a|até|até os) 100/g],
  ['fuelCityKmPerL', /(\d{1,2},\d) km\/l (?:de gasolina )?na cidade/g],
  ['batteryUsableKwh', /([\d.,]+) kWh úteis/g],
  ['topSpeedKmh', /máxima de (\d{3}) km\/h/g],
  ['weightKg', /([\d.]+) kg\b/g],
  ['torqueNm', /(\d{3,4}) Nm\b/g],
]
/** A text may give the figure of the other fuel instead. */
const otherFigures: Record<string, string[]> = { fuelCityKmPerL: ['ethanolCityKmPerL'] }

function contradictionsIn(car: SeedVehicle, text: string): string[] {
  return statements.flatMap(([figure, pattern]) => {
    const right = [figure, ...(otherFigures[figure] ?? [])].flatMap((key) => car.figures[key]?.value ?? [])
    return [...text.matchAll(pattern)].flatMap(([words, number = '']) => {
      const stated = Number(number.replaceAll('.', '').replace(',', '.'))
      return right.includes(stated) ? [] : [`${car.key}: ${words}, in the record ${right.join(' or ') || 'unknown'}`]
    })
  })
}

/** Correct numbers that are not the model's figure: power of the engine alone, continuous power, payload. */
const reported = ['byd-song-plus-dmi: 98 cv', 'byd-king-gs: 98 cv', 'byd-king-gs: 110 cv', 'audi-etron-gt: 476 cv', 'byd-shark-gs: 835 kg']

test('agree with the record on power, acceleration, petrol and usable battery', () => {
  const texts = cars.map((car) => {
    const own = bundled[car.key]
    return { car, text: [own?.description ?? descriptions[car.key], own?.faq].join('\n') }
  })
  const wrong = texts.flatMap(({ car, text }) => contradictionsIn(car, text))
  expect(wrong.filter((words) => !reported.some((known) => words.startsWith(known)))).toEqual([])
  const [first] = texts
  expect(contradictionsIn(first!.car, 'São 76 cv e 14,8 s de 0 a 100 km/h.')).toEqual([
    'byd-dolphin-mini-gs: 76 cv, in the record 75',
    'byd-dolphin-mini-gs: 14,8 s de 0 a 100, in the record 14.9',
  ])
})

test('describe each model uniquely, with a single body type', () => {
  const without = cars.filter(({ key }) => (bundled[key]?.description ?? descriptions[key] ?? '').length < 80)
  expect(without.map(({ key }) => key)).toEqual([])
  const keys = new Set(cars.map(({ key }) => key))
  expect(Object.keys(descriptions).filter((key) => !keys.has(key))).toEqual([])
  expect(new Set(Object.values(descriptions)).size).toBe(Object.keys(descriptions).length)
})

test('describe each brand of the catalogue', () => {
  const brands = seedFiles.brands()
  expect(new Set(brands.map(({ slug }) => slug)).size).toBe(brands.length)
  const known = new Map(brands.map((brand) => [brand.name.toLowerCase(), brand]))
  for (const { brand } of cars) expect(known.get(brand.toLowerCase())?.description, brand).toBeTruthy()
})

test('name model, source and items of equipment once', () => {
  const keys = new Map(cars.map(({ id, key }) => [id, key]))
  const shipped = seedFiles.equipment()
  expect(shipped.flatMap(({ recalls = [] }) => recalls.filter((line) => readRecall(line) === null))).toEqual([])
  const equipment = shipped.filter(({ recalls }) => !recalls)
  const bundledKeys = seedFiles.dossiers().map(({ key }) => key)
  expect(equipment.filter(({ id, key }) => keys.get(id) !== key || bundledKeys.includes(key))).toEqual([])
  expect(equipment.length + bundledKeys.length).toBeGreaterThanOrEqual(30)
  for (const { key, lists, sources, notEquipped = [] } of equipment) {
    const items = [...Object.values(lists).flat(), ...notEquipped]
    expect(items.length, key).toBeGreaterThan(5)
    expect(new Set(items).size, key).toBe(items.length)
    expect(sources.length, key).toBeGreaterThan(1)
  }
})

const newsroom = /não (?:temos|encontramos|achamos|conhecemos|localizamos)|nossas? (?:fonte|registro)|fontes? nossas?|(?:que|o que) (?:reunimos|achamos|consultamos|encontramos)|faltam fontes|em nossas mãos/i

test('do not mention missing data, which the sheet of the model names once', () => {
  const articles = seedFiles.articles().map(({ slug, title, summary }) => [slug, `${title} ${summary} ${seedFiles.articleBody(slug)}`])
  const questions = Object.entries(bundled).map(([key, { description, faq }]) => [key, `${description} ${faq}`])
  const found = [...articles, ...questions, ...Object.entries(descriptions)].flatMap(([name, text = '']) => {
    const words = newsroom.exec(text)?.[0]
    return words ? [`${name}: ${words}`] : []
  })
  expect(found).toEqual([])
})
