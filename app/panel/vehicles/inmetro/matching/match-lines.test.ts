import { describe, expect, test } from 'vitest'
import { buildCatalogueModel, buildInmetroFigure } from '#app/panel/vehicles/inmetro/catalogue-model.fixture.ts'
import { buildHybridRow, buildRow, buildTable } from '#tests/builders/pbev-table.ts'
import { keyOfName } from '#app/panel/vehicles/inmetro/table/pbev-line.ts'
import { type CatalogueModel, type LineChoices, matchLines } from './match-lines.ts'

const none: LineChoices = new Map()

function summarize(rows: ReturnType<typeof buildRow>[], models: CatalogueModel[], choices = none) {
  const { sure, open, unknown } = matchLines(buildTable(rows).lines, models, choices)
  return {
    sure: sure.map(({ line, model, reason }) => [line.name, model.id, reason]),
    open: open.map(({ line, cause, candidates }) => [line.name, cause, candidates.map(({ model }) => model.id)]),
    unknown: unknown.map(({ name }) => name),
  }
}

const row = (brand: string, model: string, version: string) => buildRow({ brand, model, version })
const cited = (line: string) => ({ rangeKm: buildInmetroFigure(250, line) })

describe('the key of a name', () => {
  test.for([
    ['CAOA CHERY ICAR EQ1 TEC', 'Caoa Chery iCar EQ 1 Tec'],
    ['Chery iCar', 'CAOA CHERY ICAR'],
    ['GWM/Haval H6 PHEV 19', 'GWM HAVAL H6 PHEV19'],
    ['HAVAL H6 GT', 'GWM Haval H6 GT'],
    ['MERCEDES-BENZ EQA250', 'Mercedes EQA 250'],
    ['VW ID.4 Pro', 'Volkswagen ID 4 PRO'],
    ['Renault Mégane E-TECH', 'RENAULT MEGANE E TECH'],
    ['BMW iX xDrive 50', 'BMW IX XDRIVE50'],
  ])('is equal for %s and %s', ([a = '', b = '']) => expect(keyOfName(a)).toBe(keyOfName(b)))

  test.for([
    ['Mercedes-Benz EQB 250', 'Mercedes-Benz EQB 250+'],
    ['BMW 330e', 'BMW 330e (MY25)'],
    ['BMW X5', 'BMW X3'],
  ])('differs for %s and %s', ([a = '', b = '']) => expect(keyOfName(a)).not.toBe(keyOfName(b)))
})

describe('a line', () => {
  test('matches the model whose figures cite it, regardless of the name', () => {
    const model = buildCatalogueModel({ model: 'Alfa Nova', version: '5 lugares', figures: cited('FICTO ALFA GS 5') })
    expect(summarize([row('Ficto', 'Alfa', 'GS-5')], [model])).toMatchObject({
      sure: [['Ficto Alfa GS-5', 1, 'source']],
    })
  })

  test('matches the only model of its full name, brand and drive', () => {
    const models = [buildCatalogueModel(), buildCatalogueModel({ id: 2, version: 'Dois' })]
    expect(summarize([row('FICTO', 'ALFA', 'UM')], models)).toEqual({
      sure: [['FICTO ALFA UM', 1, 'name']],
      open: [],
      unknown: [],
    })
    expect(summarize([row('OUTRA', 'ALFA', 'UM')], models)).toMatchObject({
      sure: [],
      open: [],
      unknown: ['OUTRA ALFA UM'],
    })
    expect(summarize([buildHybridRow({ version: 'TRES' })], models)).toMatchObject({
      open: [],
      unknown: ['FICTO ALFA TRES'],
    })
  })

  test('is open if it is only similar to models, listed by similarity', () => {
    const models = [
      buildCatalogueModel({ id: 1, version: 'GL' }),
      buildCatalogueModel({ id: 2, version: 'GS 5 lugares' }),
    ]
    expect(summarize([row('FICTO', 'ALFA', 'GS 5')], models)).toEqual({
      sure: [],
      open: [['FICTO ALFA GS 5', 'similar', [2, 1]]],
      unknown: [],
    })
  })

  test('is not similar to a model with another number or with its own line', () => {
    const models = [
      buildCatalogueModel({ id: 1, model: 'iX1', version: 'xDrive30' }),
      buildCatalogueModel({ id: 2, model: 'iX2', version: 'xDrive30', figures: cited('FICTO iX2 xDrive30 MSP') }),
    ]
    const rows = [row('FICTO', 'iX2', 'xDrive30 MSP'), row('FICTO', 'iX2', 'xDrive30'), row('FICTO', 'iX3', 'xDrive30')]
    expect(summarize(rows, models)).toEqual({
      sure: [['FICTO iX2 xDrive30 MSP', 2, 'source']],
      open: [],
      unknown: ['FICTO iX2 xDrive30', 'FICTO iX3 xDrive30'],
    })
  })

  test('is open if another line matches the same model', () => {
    const figures = { ...cited('FICTO ALFA GL'), consumptionKwhPer100Km: buildInmetroFigure(20, 'FICTO ALFA GS') }
    const rows = [row('FICTO', 'ALFA', 'GL'), row('FICTO', 'ALFA', 'GS')]
    expect(summarize(rows, [buildCatalogueModel({ figures })])).toEqual({
      sure: [],
      open: [
        ['FICTO ALFA GL', 'two-lines', [1]],
        ['FICTO ALFA GS', 'two-lines', [1]],
      ],
      unknown: [],
    })
  })

  test('matches the model that an editor chose, regardless of names', () => {
    const model = buildCatalogueModel({ figures: cited('FICTO ALFA GL') })
    const rows = [row('FICTO', 'ALFA', 'GL'), row('FICTO', 'OMEGA', 'X')]
    expect(summarize(rows, [model], new Map([['ficto omega x', 1]]))).toMatchObject({
      sure: [['FICTO OMEGA X', 1, 'choice']],
      unknown: ['FICTO ALFA GL'],
    })
    expect(summarize(rows, [model], new Map([['ficto alfa gl', null]]))).toMatchObject({
      sure: [],
      open: [],
      unknown: ['FICTO ALFA GL', 'FICTO OMEGA X'],
    })
  })

  test('is open if an editor chose its model for another line, too', () => {
    const rows = [row('FICTO', 'ALFA', 'GL'), row('FICTO', 'OMEGA', 'X')]
    const choices = new Map([
      ['ficto alfa gl', 1],
      ['ficto omega x', 1],
    ])
    expect(summarize(rows, [buildCatalogueModel()], choices).open.map(([, cause]) => cause)).toEqual([
      'two-lines',
      'two-lines',
    ])
  })
})

test('reads the name of a model once for all lines', () => {
  const readsFor = (lineCount: number) => {
    let reads = 0
    const model = {
      ...buildCatalogueModel(),
      get model() {
        reads += 1
        return 'Alfa'
      },
    }
    const rows = Array.from({ length: lineCount }, (_none, place) => row('FICTO', 'ALFA', `V${place}`))
    expect(matchLines(buildTable(rows).lines, [model], none).open).toHaveLength(lineCount)
    return reads
  }
  expect(readsFor(40)).toBe(readsFor(10))
})
