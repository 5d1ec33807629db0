import { describe, expect, test } from 'vitest'
import { buildHybridRow, buildRow, buildPlugInRow, csvText, jsonBytes, tableName } from '#tests/builders/pbev-table.ts'
import { pbevColumns } from './read-pbev-csv.ts'
import { readTable } from './read-table.ts'

const today = '2026-11-20'
const nothing = { name: '', date: '' }
const named = { name: tableName, date: '' }
const rows = [buildRow(), buildHybridRow({ model: 'BETA' }), buildPlugInRow({ model: 'GAMA', version: '-' })]
const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (text: string, about = named) => readTable(bytesOf(text), about, today)
const classes = { pbeClass: 'A', pbeClassInCategory: 'A' }
const fromJson = readTable(jsonBytes(rows), nothing, today)

const consumption = {
  consumptionKwhPer100Km: 20.2,
  consumptionCityKwhPer100Km: 20.2,
  consumptionHighwayKwhPer100Km: 20.2,
}

describe('a table of the Inmetro', () => {
  test('is read from JSON with figures computed by hand', () => {
    // 806 / 40 km/le = 20.15 kWh/100 km.
    expect(fromJson).toEqual({
      outcome: 'read',
      table: {
        name: tableName,
        date: '2026-09-30',
        rejected: [],
        repeatedCount: 0,
        lines: [
          {
            place: 1,
            key: 'ficto alfa um',
            name: 'FICTO ALFA UM',
            propulsion: 'BEV',
            category: '',
            figures: { rangeKm: 250, ...consumption, energyMjKm: 0.51, ...classes },
          },
          {
            place: 2,
            key: 'ficto beta um',
            name: 'FICTO BETA UM',
            propulsion: 'HEV',
            category: '',
            figures: { fuelCityKmPerL: 15, fuelHighwayKmPerL: 15, energyMjKm: 1.45, ...classes },
          },
          {
            place: 3,
            key: 'ficto gama',
            name: 'FICTO GAMA',
            propulsion: 'PHEV',
            category: '',
            figures: {
              rangeKm: 60,
              ...consumption,
              fuelCityKmPerL: 15,
              fuelHighwayKmPerL: 14,
              energyMjKm: 0.51,
              ...classes,
            },
          },
        ],
      },
    })
  })

  test.for([
    ['with ;', csvText(rows)],
    ['with commas', csvText(rows, ',')],
    ['with tabs', csvText(rows, '\t')],
    ['with its columns in another order', csvText(rows, ';', pbevColumns.toReversed())],
    ['with an unknown column', csvText(rows, ';', ['conpet', ...pbevColumns])],
    ['with the numbers of Portuguese', csvText(rows).replaceAll(/(\d)\.(\d)/g, '$1,$2')],
    ['with quotes around its cells', csvText(rows).replaceAll(/[^;\r\n]+/g, '"$&"')],
    [
      'with empty lines and names of columns in capitals',
      `${csvText(rows).replace(/^.*/, (head) => head.toUpperCase())}\n\n`,
    ],
    ['with a mark at its beginning', `\uFEFF${csvText(rows)}`],
  ])('is read equally from CSV %s', ([, text]) => {
    const reading = read(text ?? '')
    const places = (lines: { place: number }[]) => lines.map((line) => ({ ...line, place: 0 }))
    if (reading.outcome !== 'read' || fromJson.outcome !== 'read') throw new Error(JSON.stringify(reading))
    expect(places(reading.table.lines)).toEqual(places(fromJson.table.lines))
    expect(reading.table.lines[0]?.place).toBe(2)
  })

  test('can be Latin-1 or UTF-16, as spreadsheets write it', () => {
    const text = csvText([buildRow({ model: 'MÉGANE' })])
    const latin = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(text, (one) => one.charCodeAt(0)).buffer),
    ])
    for (const bytes of [latin, wide])
      expect(readTable(bytes, named, today)).toMatchObject({ table: { lines: [{ name: 'FICTO MÉGANE UM' }] } })
  })

  test('can be a JSON list with an entered name and date', () => {
    const reading = read(JSON.stringify(rows), { name: 'Tabela nova', date: '1/2/2026' })
    expect(reading).toMatchObject({ outcome: 'read', table: { name: 'Tabela nova', date: '2026-02-01' } })
  })

  test('is chosen from several by its name or a part of it', () => {
    const text = JSON.stringify({ tables: { 'PBEV 2024': rows, 'PBEV 2025': rows.slice(1) } })
    expect(read(text, nothing)).toEqual({ outcome: 'several', names: ['PBEV 2024', 'PBEV 2025'] })
    expect(read(text, { name: '2025', date: '' })).toMatchObject({ table: { date: '2025', lines: [{}, {}] } })
    expect(read(text, { name: 'pbev', date: '' })).toMatchObject({ outcome: 'refused' })
  })
})

describe('a file without a table', () => {
  test.for([
    ['', 'O arquivo está vazio.'],
    [' \n ', 'O arquivo está vazio.'],
    ['%PDF-1.7', 'é um PDF'],
    ['PK\u0003\u0004', 'planilha do Excel'],
    ['<!doctype html>', 'página da web'],
    ['a\0b', 'não é uma tabela'],
    ['Olá, mundo\nnada', 'não é uma tabela do Inmetro'],
    ['{"a": 1}', 'não tem uma tabela'],
    ['{"tables": {"PBEV 2025": []}}', 'não tem nenhuma linha'],
    ['[]', 'não tem nenhuma linha'],
    ['[1, 2]', 'não é uma tabela do Inmetro'],
    ['{"tables": {"PBEV 2025": [{"brand": "BYD"', 'parece cortado'],
    ['{"tables": {"PBEV 2025": [{"brand": "BY', 'parece cortado'],
    ['[{"brand": "BYD"}, {"model": nul', 'parece cortado'],
    ['[{"brand": BYD}]', 'não pode ser lido'],
    [pbevColumns.join(';'), 'nenhuma linha além da primeira'],
    [`${csvText(rows)}\n"BEV;FICTO`, 'aspas que a linha 5 abre'],
    [csvText(rows).replace('model', 'brand'), 'A coluna “brand” aparece duas vezes'],
    [
      csvText(
        rows,
        ';',
        pbevColumns.filter((column) => column !== 'mj_km'),
      ),
      'não tem a coluna “mj_km”',
    ],
    [
      csvText(
        rows,
        ';',
        pbevColumns.filter((column) => !/^(?:brand|engine)$/.test(column)),
      ),
      'não tem as colunas “brand” e “engine”',
    ],
  ])('%j: %s', ([text, sentence]) => {
    expect(read(text ?? '')).toEqual({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence ?? '') as string,
    })
  })

  test('is refused over 5 MB or 3.000 lines', () => {
    const many = Array.from({ length: 3_001 }, () => buildRow())
    for (const text of [csvText(many), JSON.stringify(many)])
      expect(read(text)).toMatchObject({ sentence: expect.stringContaining('mais de 3.000 linhas') as string })
    const reading = readTable(new Uint8Array(5 * 1024 * 1024 + 1), named, today)
    expect(reading).toMatchObject({ outcome: 'refused', sentence: expect.stringContaining('mais de 5 MB') as string })
  })

  test.for([
    ['', '', 'não diz de quando'],
    ['Tabela', '31/02/2026', 'A data da tabela não existe'],
    ['Tabela', 'ontem', 'A data da tabela não existe'],
    ['PBEV de 21/11/2026', '', 'no futuro'],
  ])('is refused for its date: %j of %j', ([name = '', date = '', sentence]) => {
    expect(read(csvText(rows), { name, date })).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringContaining(sentence ?? '') as string,
    })
  })
})

describe('an unreadable line', () => {
  const reasonsOf = (text: string) => {
    const reading = read(text)
    if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
    return reading.table.rejected.map(({ place, reason }) => [place, reason])
  }

  test('of a cut file is rejected with its place, and earlier lines remain', () => {
    const text = csvText(rows)
    expect(reasonsOf(text.slice(0, text.lastIndexOf('15')))).toEqual([
      [4, 'tem 8 das 13 colunas: o arquivo pode ter sido cortado aqui'],
    ])
  })

  test('has more values than columns if numbers contain the separator', () => {
    expect(reasonsOf(csvText([buildRow()], ',').replace('0.51', '0,51'))).toEqual([
      [2, 'tem 14 valores para 13 colunas: há um separador a mais, talvez o de um número'],
    ])
  })

  test('has a word instead of a number', () => {
    expect(reasonsOf(csvText([buildRow({ mj_km: 'muito' }), buildRow({ mj_km: '-1' })]))).toEqual([
      [2, '“mj_km” não é um número: “muito”'],
      [3, '“mj_km” não é um número: “-1”'],
    ])
  })

  test('lacks a column of the others', () => {
    const { mj_km: _left, ...without } = buildRow()
    expect(reasonsOf(JSON.stringify([buildRow(), without]))).toEqual([[2, 'não tem “mj_km”']])
  })

  test('is rejected with another line of its name and other numbers; repeated lines count once', () => {
    const other = buildRow({ autonomia_eletrica_km: 300 })
    expect(reasonsOf(csvText([buildRow(), other])).map(([, reason]) => reason)).toEqual([
      'tem o mesmo nome que a linha 3, e outros números',
      'tem o mesmo nome que a linha 2, e outros números',
    ])
    expect(read(csvText([buildRow(), buildRow()]))).toMatchObject({
      table: { lines: [{}], rejected: [], repeatedCount: 1 },
    })
  })

  test('of equally named ones gets its MJ/km in the name if that distinguishes them', () => {
    const other = buildRow({ mj_km: 0.52, autonomia_eletrica_km: 245 })
    expect(read(csvText([buildRow(), buildRow(), other]))).toMatchObject({
      table: {
        lines: [
          { name: 'FICTO ALFA UM (0,51 MJ/km)' },
          { name: 'FICTO ALFA UM (0,52 MJ/km)', figures: { rangeKm: 245 } },
        ],
        rejected: [],
        repeatedCount: 1,
      },
    })
  })
})
