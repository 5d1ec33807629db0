import { describe, expect, test } from 'vitest'
import { buildCatalogueModel, buildInmetroFigure } from '#app/panel/vehicles/inmetro/catalogue-model.fixture.ts'
import { buildRow, buildPlugInRow, buildTable } from '#tests/builders/pbev-table.ts'
import { compareTable } from './compare-table.ts'
import type { CatalogueModel } from '#app/panel/vehicles/inmetro/matching/match-lines.ts'

const line = 'FICTO ALFA UM'
const known = (rangeKm: number, consumption: number, date = '2025-11-24') => ({
  rangeKm: buildInmetroFigure(rangeKm, line, date),
  consumptionKwhPer100Km: buildInmetroFigure(consumption, line, date),
})

const named = <Value>(value: Value) => ({
  value,
  source: { codes: ['PBEV'], referenceDate: '2026-09-30', confidence: 'alta' as const, note: null },
})
/** Equal to the values of `buildRow`. */
const alike = {
  consumptionCityKwhPer100Km: named(20.2),
  consumptionHighwayKwhPer100Km: named(20.2),
  energyMjKm: named(0.51),
  pbeClass: named('A'),
  pbeClassInCategory: named('A'),
}

function statesOf(rows: ReturnType<typeof buildRow>[], models: CatalogueModel[], name?: string) {
  const complete = models.map((model) => ({ ...model, figures: { ...model.figures, ...alike } }))
  return statesOfModels(rows, complete, name)
}

function statesOfModels(rows: ReturnType<typeof buildRow>[], models: CatalogueModel[], name?: string) {
  const { changes } = compareTable(buildTable(rows, name), models, new Map())
  return changes.map(({ model, figures }) => [
    model.id,
    Object.fromEntries(figures.map(({ figure, state, to }) => [figure, `${state} ${to}`])),
  ])
}

describe('a figure of the table', () => {
  test('is new, changed, confirmed by a newer date, or older', () => {
    const row = buildRow({ autonomia_eletrica_km: 260 })
    expect(statesOf([row], [buildCatalogueModel()])).toEqual([
      [1, { rangeKm: 'changed 260', consumptionKwhPer100Km: 'changed 20.2' }],
    ])
    expect(statesOf([row], [buildCatalogueModel({ figures: known(250, 20.2) })])).toEqual([
      [1, { rangeKm: 'changed 260', consumptionKwhPer100Km: 'confirmed 20.2' }],
    ])
    expect(statesOf([row], [buildCatalogueModel({ figures: known(250, 20.2, '2026-10') })])).toEqual([
      [1, { rangeKm: 'older 260' }],
    ])
    expect(statesOf([row], [buildCatalogueModel({ figures: known(260, 20.2, '2026-09-30') })])).toEqual([])
  })

  test('is unchanged if the table lacks it', () => {
    const row = buildRow({ autonomia_eletrica_km: null })
    expect(statesOf([row], [buildCatalogueModel({ figures: known(250, 20.2, '2026-09-30') })])).toEqual([])
  })

  test('of a plug-in is its electric range, and its petrol use in city and on highway', () => {
    expect(statesOf([buildPlugInRow()], [buildCatalogueModel({ type: 'plug-in' })])).toEqual([
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

  test('can be MJ/km, ethanol or a class, which has no relative change', () => {
    const figures = { ...known(250, 20.2, '2026-09-30'), ...alike, pbeClass: buildInmetroFigure('E', line) }
    expect(statesOfModels([buildRow({ classe_categoria: 'B' })], [buildCatalogueModel({ figures })])).toEqual([
      [1, { pbeClass: 'changed A', pbeClassInCategory: 'changed B' }],
    ])
    const ethanol = { etanol_cidade_kml: 10.5, etanol_estrada_kml: 10 }
    const plugIn = buildCatalogueModel({
      type: 'plug-in',
      figures: { ...alike, energyMjKm: buildInmetroFigure(0.9, line) },
    })
    expect(statesOfModels([buildPlugInRow(ethanol)], [plugIn])[0]?.[1]).toMatchObject({
      ethanolCityKmPerL: 'changed 10.5',
      ethanolHighwayKmPerL: 'changed 10',
      energyMjKm: 'doubtful 0.51',
    })
  })

  test('is doubtful with a great change or an implausible battery', () => {
    const leap = buildRow({ autonomia_eletrica_km: 350 })
    expect(statesOf([leap], [buildCatalogueModel({ figures: known(250, 20.2, '2026-09-30') })])).toEqual([
      [1, { rangeKm: 'doubtful 350' }],
    ])
    // 250 km at 20.2 kWh/100 km are 50 kWh, too little for a battery of 82 kWh.
    expect(statesOf([buildRow()], [buildCatalogueModel({ batteryKwh: 82 })])).toEqual([
      [1, { rangeKm: 'doubtful 250', consumptionKwhPer100Km: 'doubtful 20.2' }],
    ])
    // 1.49 and 1.44 times the battery's capacity.
    const statesWith = (batteryKwh: number) =>
      JSON.stringify(statesOf([buildRow()], [buildCatalogueModel({ batteryKwh })]))
    expect([statesWith(34).includes('doubtful'), statesWith(35).includes('doubtful')]).toEqual([true, false])
    expect(statesOf([buildRow()], [buildCatalogueModel({ batteryKwh: 46 })])).toEqual([
      [1, { rangeKm: 'changed 250', consumptionKwhPer100Km: 'changed 20.2' }],
    ])
  })
})

describe('a brand with shifted lines', () => {
  const names = ['UM', 'DOIS', 'TRES', 'QUATRO']
  const ranges = [180, 250, 390, 260]
  const models = names.map((version, place) =>
    buildCatalogueModel({
      id: place + 1,
      version,
      figures: {
        rangeKm: buildInmetroFigure(ranges[place] ?? 0, `FICTO ALFA ${version}`),
        consumptionKwhPer100Km: buildInmetroFigure(20.2, `FICTO ALFA ${version}`),
      },
    }),
  )
  const rows = names.map((version, place) =>
    buildRow({ version, autonomia_eletrica_km: ranges[(place + 1) % ranges.length] ?? 0 }),
  )

  const rowWith = ({ version }: CatalogueModel, range: number) =>
    buildRow({ version, autonomia_eletrica_km: range, eletrico_cidade_km_le: 40 })

  test('is doubtful as a whole, plausible numbers included', () => {
    expect(statesOf(rows, models).map(([, figures]) => (figures as { rangeKm: string }).rangeKm)).toEqual([
      'doubtful 250',
      'doubtful 390',
      'doubtful 260',
      'doubtful 180',
    ])
  })

  test('is not doubtful because of figures that the portal did not know', () => {
    const same = models.map((model) => rowWith(model, model.figures.rangeKm.value ?? 0))
    const mixed = [buildRow({ version: 'CINCO', mj_km: 2 }), buildRow({ version: 'SEIS', engine: '1.5-16V' })]
    const states = statesOfModels([...same, ...mixed], models).map(([, figures]) => JSON.stringify(figures))
    expect(states.map((text) => [text.includes('changed 0.51'), text.includes('doubtful')])).toEqual(
      models.map(() => [true, false]),
    )
  })

  test('is doubtful because of rejected lines, unless most of its models are unchanged', () => {
    const mixed = [buildRow({ version: 'CINCO', mj_km: 2 }), buildRow({ version: 'SEIS', engine: '1.5-16V' })]
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
  test('is gone without a line, unless one is open or rejected', () => {
    const figures = known(250, 20.2)
    const goneWith = (rows: ReturnType<typeof buildRow>[], model: CatalogueModel) =>
      compareTable(buildTable(rows), [model], new Map()).gone.length
    const other = buildRow({ brand: 'OUTRA' })
    expect(goneWith([other], buildCatalogueModel({ figures }))).toBe(1)
    expect(goneWith([other], buildCatalogueModel({ figures, isActive: false }))).toBe(0)
    expect(goneWith([other], buildCatalogueModel())).toBe(0)
    expect(goneWith([other, buildRow()], buildCatalogueModel({ figures }))).toBe(0)
    expect(goneWith([other, buildRow({ version: 'UM NOVO' })], buildCatalogueModel({ figures }))).toBe(0)
    expect(goneWith([other, buildRow({ mj_km: 2 })], buildCatalogueModel({ figures }))).toBe(0)
  })

  test('is reported and not created if the portal lacks it', () => {
    const { matches, changes } = compareTable(buildTable([buildRow()]), [], new Map())
    expect([matches.unknown.length, changes.length]).toEqual([1, 0])
  })
})
