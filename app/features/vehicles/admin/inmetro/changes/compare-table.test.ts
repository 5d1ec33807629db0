import { describe, expect, test } from 'vitest'
import type { CatalogueModel } from '#app/features/vehicles/admin/inmetro/matching/catalogue-model.ts'
import { aCatalogueModel, anInmetroFigure } from '#app/features/vehicles/admin/inmetro/catalogue-model.fixture.ts'
import { aPbevRow, aPlugInRow, tableOf } from '#tests/builders/pbev-table.ts'
import { compareTable } from './compare-table.ts'

const line = 'FICTO ALFA UM'
const known = (rangeKm: number, consumption: number, date = '2025-11-24') => ({
  rangeKm: anInmetroFigure(rangeKm, line, date),
  consumptionKwhPer100Km: anInmetroFigure(consumption, line, date),
})

function statesOf(rows: ReturnType<typeof aPbevRow>[], models: CatalogueModel[], name?: string) {
  const { changes } = compareTable(tableOf(rows, name), models, new Map())
  return changes.map(({ model, figures }) => [
    model.id,
    Object.fromEntries(figures.map(({ figure, state, to }) => [figure, `${state} ${to}`])),
  ])
}

describe('a figure of the table', () => {
  test('is new, changed, the same with a newer date, or older than what the portal has', () => {
    const row = aPbevRow({ autonomia_eletrica_km: 260 })
    expect(statesOf([row], [aCatalogueModel()])).toEqual([
      [1, { rangeKm: 'changed 260', consumptionKwhPer100Km: 'changed 20.2' }],
    ])
    expect(statesOf([row], [aCatalogueModel({ figures: known(250, 20.2) })])).toEqual([
      [1, { rangeKm: 'changed 260', consumptionKwhPer100Km: 'confirmed 20.2' }],
    ])
    expect(statesOf([row], [aCatalogueModel({ figures: known(250, 20.2, '2026-07') })])).toEqual([
      [1, { rangeKm: 'older 260' }],
    ])
    expect(statesOf([row], [aCatalogueModel({ figures: known(260, 20.2, '2026-06-30') })])).toEqual([])
  })

  test('that the table does not state stays as it is', () => {
    const row = aPbevRow({ autonomia_eletrica_km: null })
    expect(statesOf([row], [aCatalogueModel({ figures: known(250, 20.2, '2026-06-30') })])).toEqual([])
  })

  test('of a plug-in is its electric range, and its petrol in the city and on the road', () => {
    expect(statesOf([aPlugInRow()], [aCatalogueModel({ type: 'plug-in' })])).toEqual([
      [
        1,
        {
          rangeKm: 'changed 60',
          consumptionKwhPer100Km: 'changed 20.2',
          fuelCityKmPerL: 'changed 15',
          fuelHighwayKmPerL: 'changed 14',
        },
      ],
    ])
  })

  test('that would be of another car is doubtful: a leap, or a battery that the model does not have', () => {
    const leap = aPbevRow({ autonomia_eletrica_km: 350 })
    expect(statesOf([leap], [aCatalogueModel({ figures: known(250, 20.2, '2026-06-30') })])).toEqual([
      [1, { rangeKm: 'doubtful 350' }],
    ])
    // 250 km at 20.2 kWh/100 km are 50 kWh.
    expect(statesOf([aPbevRow()], [aCatalogueModel({ batteryKwh: 82 })])).toEqual([
      [1, { rangeKm: 'doubtful 250', consumptionKwhPer100Km: 'doubtful 20.2' }],
    ])
    // 1.49 of what the battery holds, and 1.44.
    const statesWith = (batteryKwh: number) => JSON.stringify(statesOf([aPbevRow()], [aCatalogueModel({ batteryKwh })]))
    expect([statesWith(34).includes('doubtful'), statesWith(35).includes('doubtful')]).toEqual([true, false])
    expect(statesOf([aPbevRow()], [aCatalogueModel({ batteryKwh: 46 })])).toEqual([
      [1, { rangeKm: 'changed 250', consumptionKwhPer100Km: 'changed 20.2' }],
    ])
  })
})

describe('a brand whose numbers slipped against its names', () => {
  const names = ['UM', 'DOIS', 'TRES', 'QUATRO']
  const ranges = [180, 250, 390, 260]
  const models = names.map((version, place) =>
    aCatalogueModel({
      id: place + 1,
      version,
      figures: {
        rangeKm: anInmetroFigure(ranges[place] ?? 0, `FICTO ALFA ${version}`),
        consumptionKwhPer100Km: anInmetroFigure(20.2, `FICTO ALFA ${version}`),
      },
    }),
  )
  const rows = names.map((version, place) =>
    aPbevRow({ version, autonomia_eletrica_km: ranges[(place + 1) % ranges.length] ?? 0 }),
  )

  const rowWith = ({ version }: CatalogueModel, range: number) =>
    aPbevRow({ version, autonomia_eletrica_km: range, eletrico_cidade_km_le: 40 })

  test('is doubted as a whole, also where a single number could be right', () => {
    expect(statesOf(rows, models).map(([, figures]) => (figures as { rangeKm: string }).rangeKm)).toEqual([
      'doubtful 250',
      'doubtful 390',
      'doubtful 260',
      'doubtful 180',
    ])
  })

  test('is doubted for its lines that were set aside as well, but not where most of its models stay', () => {
    const mixed = [aPbevRow({ version: 'CINCO', mj_km: 2 }), aPbevRow({ version: 'SEIS', engine: '1.5-16V' })]
    const small = models.map((model, place) => rowWith(model, (ranges[place] ?? 0) + 10))
    expect(statesOf(small, models).map(([, figures]) => JSON.stringify(figures).includes('doubtful'))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(
      statesOf([...small, ...mixed], models).every(([, figures]) => JSON.stringify(figures).includes('doubtful')),
    ).toBe(true)
    const one = [
      ...small.slice(0, 1),
      ...models.slice(1).map((model) => rowWith(model, model.figures.rangeKm.value ?? 0)),
    ]
    expect(JSON.stringify(statesOf([...one, ...mixed], models))).not.toContain('doubtful')
  })
})

describe('a model', () => {
  test('is gone where no line is about it, unless one waits for an editor or was set aside', () => {
    const figures = known(250, 20.2)
    const goneWith = (rows: ReturnType<typeof aPbevRow>[], model: CatalogueModel) =>
      compareTable(tableOf(rows), [model], new Map()).gone.length
    const other = aPbevRow({ brand: 'OUTRA' })
    expect(goneWith([other], aCatalogueModel({ figures }))).toBe(1)
    expect(goneWith([other], aCatalogueModel({ figures, isActive: false }))).toBe(0)
    expect(goneWith([other], aCatalogueModel())).toBe(0)
    expect(goneWith([other, aPbevRow()], aCatalogueModel({ figures }))).toBe(0)
    expect(goneWith([other, aPbevRow({ version: 'UM NOVO' })], aCatalogueModel({ figures }))).toBe(0)
    expect(goneWith([other, aPbevRow({ mj_km: 2 })], aCatalogueModel({ figures }))).toBe(0)
  })

  test('that the portal does not have is told and not made', () => {
    const { matches, changes } = compareTable(tableOf([aPbevRow()]), [], new Map())
    expect([matches.unknown.length, changes.length]).toEqual([1, 0])
  })
})
