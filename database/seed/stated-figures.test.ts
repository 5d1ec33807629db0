import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { acHours, lossPercentAt } from '#app/domain/costs/charging-time.ts'
import { acWindows, formatHours } from '#app/domain/costs/charging/charging-car.ts'
import { estimateRange, type RangeConditionKey, rangeConditions } from '#app/domain/range/estimate-range.ts'
import { brazilianStates, stateCodes } from '#app/platform/brazil/brazilian-states.ts'
import { borrowedFiguresOf } from '#app/domain/vehicles/borrowed-figures.ts'
import type { RangeVehicle } from '#app/domain/range/range-assumptions.ts'
import { seedFiles } from './seed-files.server.ts'

type Car = ReturnType<typeof seedFiles.vehicles>[number]
type StatedText = { name: string; text: string; cars: Car[] }

const cars = seedFiles.vehicles()
const models = modelTexts()
const articles = articleTexts()
const everyText = [...models, ...articles]

describe('agree with the pages', () => {
  test('home charging: hours agree with the common function', () => {
    const stated = everyText.flatMap((one) => statedHours(one))
    expect(stated.length).toBeGreaterThan(15)
    expect(stated.filter(({ hours, allowed }) => !allowed.includes(hours))).toEqual([])
    const decimals = everyText.flatMap(({ name, text }) => text.match(/\d,\d+ (?:h|horas?)\b.{0,40}/g)?.map((at) => `${name}: ${at}`))
    expect(decimals.filter(Boolean)).toEqual([])
  })

  test('home charging: cells of time tables agree', () => {
    const cells = articles.flatMap(tableCells)
    expect(cells).toHaveLength(16)
    for (const { label, cell, right } of cells) expect(cell, label).toBe(right)
  })

  test('road: kilometres agree with the estimate of the model’s page', () => {
    const stated = everyText.flatMap(({ name, text, cars: of }) =>
      [...text.matchAll(/estrada a (\d+) km\/h[^.]*?(\d+) km\b/g)].map(([words, speed, km]) => ({
        words: `${name}: ${words}`,
        km: Number(km),
        allowed: of.map((car) => roadKm(car, `road-${speed}` as RangeConditionKey)),
      })),
    )
    expect(stated.length).toBeGreaterThan(6)
    expect(stated.filter(({ km, allowed }) => !allowed.includes(km))).toEqual([])
    expect(everyText.filter(({ text }) => /só (?:na|em) estrada/i.test(text)).map(({ name }) => name)).toEqual([])
  })

  test('boot: litres agree with the record', () => {
    const ofModels = models.flatMap((one) => numbersIn(one, /([\d.]+) litros(?! na frente)/g, 'trunkL'))
    const ofArticles = articles.flatMap((one) => numbersIn(one, /\b(\d{3}) litros/g, 'trunkL'))
    expect([ofModels.length > 50, ofArticles.length > 2]).toEqual([true, true])
    expect([...ofModels, ...ofArticles].filter(({ isRight }) => !isRight)).toEqual([])
  })

  test('range and consumption agree with Inmetro and the record', () => {
    const ranges = models.flatMap((one) => numbersIn(one, /(\d+) km,? pelo Inmetro/g, 'rangeKm'))
    const consumption = models.flatMap((one) => numbersIn(one, /(?<!passa de |[\d,])(\d+(?:,\d)?) kWh\/100 km/g, 'consumptionKwhPer100Km'))
    expect([ranges.length > 50, consumption.length > 15]).toEqual([true, true])
    expect([...ranges, ...consumption].filter(({ isRight }) => !isRight)).toEqual([])
  })

  test('article tables of June 2026 agree with linked models on Inmetro\'s figures and prices', () => {
    const cells = articles.flatMap(juneCells)
    expect(cells.length).toBeGreaterThan(150)
    expect(cells.filter(({ cell, right }) => !right.includes(numberOf(cell)))).toEqual([])
  })

  test('tariffs of July agree with the energy shown, although calculators use later prices', () => {
    const rows = parse(seedFiles.articleBody('tarifa-de-luz-julho-2026-por-estado')).querySelectorAll('tbody tr')
    const stated = rows.map((row) => row.querySelectorAll('th, td').map(({ text }) => text.replace(/\*$/, '')))
    expect(stated).toHaveLength(27)
    for (const [state = '', , tariff, perHundredKm] of stated) {
      expect(referenceOf('electricity-brl-per-kwh', stateCodeOf(state)), state).toBeDefined()
      expect(numberOf(perHundredKm?.replace('R$ ', '')), state).toBeCloseTo(16.2 * numberOf(tariff), 2)
    }
    const inSaoPaulo = ['electricity', 'petrol', 'ethanol'].map((energy) =>
      referenceOf(energy === 'electricity' ? 'electricity-brl-per-kwh' : `${energy}-brl-per-litre`, 'SP'),
    )
    expect(inSaoPaulo).toEqual([1, 6.36, 3.63])
  })

  test('surcharges of the flags agree with the bill', () => {
    const [table] = parse(seedFiles.articleBody('bandeiras-tarifarias-2026-carro-eletrico')).querySelectorAll('table')
    const stated = (table?.querySelectorAll('tbody tr') ?? []).map((row) => numberOf(row.querySelectorAll('td')[0]?.text))
    const flags = ['flag-yellow-brl-per-kwh', 'flag-red-1-brl-per-kwh', 'flag-red-2-brl-per-kwh']
    expect(stated).toEqual([0, ...flags.map((key) => referenceOf(key, null))])
  })
})

const columnsOfRecord: Record<string, string> = {
  Autonomia: 'rangeKm',
  'kWh/100 km': 'consumptionKwhPer100Km',
  'MJ/km': 'energyMjKm',
  'Gasolina, cidade': 'fuelCityKmPerL',
  'Gasolina, estrada': 'fuelHighwayKmPerL',
  Preço: 'priceBrl',
  Bruta: 'batteryKwh',
  Útil: 'batteryUsableKwh',
}

/** Cells of the newest figures, in rows that link to a model. */
function juneCells({ name, text }: StatedText) {
  const tables = parse(text).querySelectorAll('table')
  const current = tables.filter((table) => /03\/06\/2026|Capacidade bruta/.test(table.querySelector('caption')?.text ?? ''))
  return current.flatMap((table) => {
    const columns = table.querySelectorAll('thead th').map(({ text: label }) => columnsOfRecord[label])
    return table.querySelectorAll('tbody tr').flatMap((row) => {
      const id = /\/veiculo\/(\d+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1]
      const car = cars.find((one) => one.id === Number(id))
      if (!car) return []
      return row.querySelectorAll('th, td').flatMap(({ text: words }, place) => {
        const figure = columns[place]
        const cell = /\d[\d.,]*/.exec(words)?.[0]
        if (!figure || !cell || /\((?!jul\/2026)/.test(words)) return []
        return [{ label: `${name}: ${car.key} ${figure}`, cell, right: statedOf(car, figure) }]
      })
    })
  })
}

function referenceOf(key: string, state: string | null): number | undefined {
  return seedFiles.referenceFigures().find((one) => one.key === key && one.state === state)?.values[0]
}

function stateCodeOf(name: string): string {
  return stateCodes.find((code) => brazilianStates[code] === name) ?? name
}

function modelTexts(): StatedText[] {
  const descriptions = seedFiles.descriptions()
  const bundled = seedFiles.bundledTexts()
  const lists = new Map(seedFiles.dossiers().map(({ key, lists: of }) => [key, Object.values(of).flatMap(({ items }) => items)]))
  return cars.map((car) => {
    const own = bundled[car.key]
    const texts = [own?.description ?? descriptions[car.key], own?.faq, ...(lists.get(car.key) ?? [])]
    return { name: car.key, text: texts.filter(Boolean).join('\n'), cars: [car] }
  })
}

function articleTexts(): StatedText[] {
  return seedFiles.articles().map(({ slug, vehicleKeys }) => {
    const body = seedFiles.articleBody(slug)
    const linked = [...body.matchAll(/\/veiculo\/(\d+)/g)].map(([, id]) => Number(id))
    return { name: slug, text: body, cars: cars.filter(({ id, key }) => linked.includes(id) || vehicleKeys.includes(key)) }
  })
}

/** Finds charging times in sentences with an AC power. */
function statedHours({ name, text, cars: of }: StatedText) {
  const sentences = text.replaceAll(/<table[\s\S]*?<\/table>/g, '').split(/(?<=[.!?])\s|<[^>]+>|\n/)
  return sentences.flatMap((sentence) => {
    const powers = [...sentence.matchAll(/(\d+(?:,\d)?) kW\b/g)].map(([, kw]) => numberOf(kw))
    if (powers.length === 0 || powers.some((kw) => kw > 22)) return []
    const allowed = of.flatMap((car) => powers.map((kw) => hoursAt(car, kw)))
    return [...sentence.matchAll(/\d+ h(?: \d+ min)?\b/g)].map(([hours]) => ({ name, sentence, hours, allowed }))
  })
}

function tableCells({ name, text, cars: of }: StatedText) {
  return parse(text)
    .querySelectorAll('table')
    .flatMap((table) => {
      const powers = table.querySelectorAll('thead th').map(({ text: label }) => numberOf(/, ([\d,]+) kW/.exec(label)?.[1]))
      return table.querySelectorAll('tbody tr').flatMap((row) =>
        row.querySelectorAll('th, td').flatMap((cell, column) => {
          const kw = powers[column]
          if (!kw) return []
          const label = row.querySelector('th')?.text ?? ''
          const car = of.find((one) => isNamedIn(label, one))
          return [{ label: `${name}: ${label}`, cell: cell.text, right: car && hoursAt(car, kw) }]
        }),
      )
    })
}

function isNamedIn(label: string, { model, version }: Car): boolean {
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const [first = ''] = model.normalize('NFD').replaceAll(/\p{M}/gu, '').split(/ (?:E-Tech|DM-i)/)
  return plain.includes(`${first},`) || plain.includes(`${first} ${version?.split(' ')[0]},`)
}

function hoursAt(car: Car, kw: number): string {
  const batteryKwh = figureOf(car, 'batteryUsableKwh') ?? figureOf(car, 'batteryKwh')
  const charger = { batteryKwh, onboardKw: figureOf(car, 'acChargeKw') }
  const hours = acHours(charger, kw, acWindows.whole, lossPercentAt(kw))
  return hours === null ? 'not known' : formatHours(hours)
}

function roadKm(car: Car, condition: RangeConditionKey): number | null {
  expect(rangeConditions).toHaveProperty(condition)
  const figures = ['rangeKm', 'batteryKwh', 'batteryUsableKwh', 'weightKg', 'widthMm', 'heightMm', 'acChargeKw'].map((key) => [key, figureOf(car, key)])
  const borrowed = borrowedFiguresOf(shapeOf(car), cars.map(shapeOf))
  const shared = Object.entries(borrowed).map(([key, { value }]) => [key, value])
  const own = Object.fromEntries([...figures, ...shared])
  const vehicle = { type: car.type, category: car.category, ...own } as RangeVehicle
  const estimate = estimateRange(vehicle)
  return estimate.outcome === 'estimated' ? Math.round(estimate.bands[condition].likelyKm) : null
}

/** Versions of a car share these properties; estimates use their figures. */
function shapeOf(car: Car) {
  const { id, brand, model, version, year, type } = car
  const [weightKg, widthMm, heightMm] = ['weightKg', 'widthMm', 'heightMm'].map((key) => figureOf(car, key))
  return { id, brand, model, version, year, type, weightKg: weightKg ?? null, widthMm: widthMm ?? null, heightMm: heightMm ?? null }
}

function numbersIn({ name, text, cars: of }: StatedText, pattern: RegExp, figure: string) {
  return [...text.matchAll(pattern)].map(([words, number]) => ({
    words: `${name}: ${words}`,
    right: of.map((car) => figureOf(car, figure)),
    isRight: of.some((car) => figureOf(car, figure) === numberOf(number)),
  }))
}

/** Current value and former prices, because an article keeps the price of its month. */
function statedOf(car: Car, key: string): (number | null)[] {
  const former = key === 'priceBrl' ? (car.formerPrices ?? []).map(({ value }) => value) : []
  return [figureOf(car, key), ...former]
}

function figureOf(car: Car, key: string): number | null {
  const value = car.figures[key]?.value
  return typeof value === 'number' ? value : null
}

function numberOf(text: string | undefined): number {
  return Number((text ?? '').replaceAll('.', '').replace(',', '.'))
}
