import { describe, expect, test } from 'vitest'
import {
  browseReview,
  type KnownFigure,
  type ModelFigures,
  type ModelViews,
  readReviewAddress,
  type ReviewAddress,
  reviewQueueHref,
  writeReviewKey,
} from './browse-review.ts'

const today = '2026-11-20'
const nothing: ReviewAddress = { reason: null, figure: null, brand: null, search: '', after: null }

const known = (figure: KnownFigure['figure'], end: string | null, about: Partial<KnownFigure> = {}): KnownFigure => ({
  figure,
  end,
  hasLowConfidence: false,
  isUnsourced: false,
  ...about,
})
const model = (id: number, figures: KnownFigure[], about: Partial<ModelFigures> = {}): ModelFigures => ({
  id,
  revision: 1,
  brand: 'BYD',
  searchText: `byd dolphin ${id}`,
  figures,
  ...about,
})
const browse = (models: ModelFigures[], about: Partial<ReviewAddress> = {}, views: ModelViews = new Map()) =>
  browseReview(models, views, { ...nothing, ...about }, today)
const namesOf = ({ places }: ReturnType<typeof browse>) =>
  places.map(({ vehicleId, figure, reasons }) => `${vehicleId} ${figure}: ${reasons.join(', ')}`)

describe('the queue', () => {
  test('lists figures that are stale, of low confidence or without a source', () => {
    const models = [
      model(1, [
        known('priceBrl', '2026-05-19'),
        known('rangeKm', '2025-11-24'),
        known('powerCv', '2025-12-31', { hasLowConfidence: true }),
        known('seats', '2025-12-31', { isUnsourced: true, hasLowConfidence: true }),
      ]),
    ]
    const found = browse(models)
    expect(namesOf(found)).toEqual([
      '1 powerCv: confianca-baixa',
      '1 seats: confianca-baixa, sem-fonte',
      '1 priceBrl: desatualizado',
    ])
    expect(found.counts).toEqual({ all: 3, desatualizado: 1, 'confianca-baixa': 2, 'sem-fonte': 1 })
  })

  test('orders figures without a date first, then by date, model and data sheet', () => {
    const models = [
      model(1, [known('priceBrl', '2026-01-31'), known('powerCv', '2020-12-31')]),
      model(2, [known('priceBrl', '2026-01-31'), known('seats', null), known('lengthMm', null)]),
    ]
    expect(namesOf(browse(models)).map((name) => name.split(':')[0])).toEqual([
      '2 seats',
      '2 lengthMm',
      '1 powerCv',
      '1 priceBrl',
      '2 priceBrl',
    ])
  })

  test('orders by views of the model, then by age', () => {
    const models = [
      model(1, [known('priceBrl', null)]),
      model(2, [known('priceBrl', '2026-01-31'), known('seats', '2019-12-31')]),
      model(3, [known('seats', '2018-12-31')]),
    ]
    const views = new Map([
      [2, 40],
      [3, 40],
      [9, 500],
    ])
    expect(namesOf(browse(models, {}, views)).map((name) => name.split(':')[0])).toEqual([
      '3 seats',
      '2 seats',
      '2 priceBrl',
      '1 priceBrl',
    ])
    expect(browse(models, {}, views).places.map((place) => place.views)).toEqual([40, 40, 40, 0])
  })

  test('filters by reason, figure, brand and search, and keeps the counts of reasons', () => {
    const models = [
      model(1, [known('priceBrl', null), known('powerCv', '2025-12-31', { isUnsourced: true })]),
      model(2, [known('priceBrl', null)], { brand: 'GWM', searchText: 'gwm ora 03 edicao 2025' }),
    ]
    const unsourced = browse(models, { reason: 'sem-fonte' })
    expect(namesOf(unsourced)).toEqual(['1 powerCv: sem-fonte'])
    expect(unsourced.counts).toEqual({ all: 3, desatualizado: 2, 'confianca-baixa': 0, 'sem-fonte': 1 })
    expect(namesOf(browse(models, { figure: 'powerCv' }))).toEqual(['1 powerCv: sem-fonte'])
    expect(namesOf(browse(models, { brand: 'GWM' }))).toEqual(['2 priceBrl: desatualizado'])
    expect(namesOf(browse(models, { search: 'Ora EDIÇÃO' }))).toEqual(['2 priceBrl: desatualizado'])
    expect(browse(models, { search: 'zzz' })).toMatchObject({ places: [], next: null, counts: { all: 0 } })
  })

  test('pages by 50 and shows every figure once, even if some leave in between', () => {
    const ends = [null, '2020-12-31', '2021-12-31']
    const models = Array.from({ length: 60 }, (_, place) =>
      model(place + 1, [known('priceBrl', ends[place % 3] ?? null), known('seats', ends[place % 2] ?? null)]),
    )
    const views = new Map([
      [7, 3],
      [9, 3],
      [55, 120],
    ])
    const viewsOfModel: string[] = []
    for (let address = nothing, pages = 0; pages < 5; pages += 1) {
      const { places, next } = browse(models, address, views)
      viewsOfModel.push(...places.map(writeReviewKey))
      expect(places.length).toBe(pages < 2 ? 50 : 20)
      if (!next) break
      const parameters = new URLSearchParams({ depois: writeReviewKey(next) })
      address = readReviewAddress(parameters)
      expect(address.after).toEqual({
        views: next.views,
        end: next.end,
        vehicleId: next.vehicleId,
        figure: next.figure,
      })
    }
    expect(new Set(viewsOfModel).size).toBe(120)
    expect(viewsOfModel.length).toBe(120)
    const gone = browse(models.slice(30), {
      after: { views: 0, end: null, vehicleId: 10, figure: 'seats' },
    })
    expect(gone.places[0]).toMatchObject({ vehicleId: 31, end: null })
  })
})

describe('an address of the queue', () => {
  test('is written and read back', () => {
    const address = {
      reason: 'sem-fonte',
      figure: 'priceBrl',
      brand: 'Caoa Chery',
      search: 'tiggo',
      after: null,
    } as const
    const href = reviewQueueHref(address)
    expect(readReviewAddress(new URL(href, 'https://portal.example').searchParams)).toEqual(address)
  })

  test.for([
    'motivo=x',
    'numero=toString',
    'depois=1.2.3',
    'depois=0.2025-01-01.1.x',
    'depois=0.sem-data.-1.seats',
    'depois=x.sem-data.1.seats',
  ])('ignores invalid values: %s', (query) => expect(readReviewAddress(new URLSearchParams(query))).toEqual(nothing))
})
