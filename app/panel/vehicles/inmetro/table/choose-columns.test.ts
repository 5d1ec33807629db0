import { describe, expect, test } from 'vitest'
import { buildHybridRow, buildRow, csvText, tableName } from '#tests/builders/pbev-table.ts'
import { buildXlsx } from '#tests/builders/xlsx.ts'
import { type OpenColumns, readColumnChoices } from './choose-columns.ts'
import { pbevColumns } from './read-pbev-csv.ts'
import { readTableFile } from './read-table-file.server.ts'

const today = '2026-11-20'
const named = { name: tableName, date: '' }
const head = ['Categoria', 'Fabricante', 'Modelo', 'Versão', 'Tipo de propulsão', 'MJ/km', 'Autonomia', 'A', 'B']
const rows = [
  ['Compacto', 'FICTO', 'ALFA', 'UM', 'Elétrico', '0,51', '250', '40,0', '40,0'],
  ['Compacto', 'FICTO', 'BETA', 'UM', 'Combustão', '1,55', '\\', '\\', '\\'],
  ['Compacto', 'FICTO', 'GAMA', 'UM', 'Elétrico', '0,51', 'ND', '40,0', '40,0'],
]
const csv = [head, ...rows].map((cells) => cells.join(';')).join('\n')
const xlsx = buildXlsx({ Nota: [['x']], Tabela: [['Tabela do PBEV'], [], head, ...rows] })
const right = ['0:category', '1:brand', '2:model', '3:version', '4:propulsion', '5:mj_km', '6:autonomia_eletrica_km']
const whole = [...right, '7:eletrico_cidade_km_le', '8:eletrico_estrada_km_le']

const read = (file: string | Uint8Array, choices: string[] = []) =>
  readTableFile(
    typeof file === 'string' ? new TextEncoder().encode(file) : file,
    named,
    today,
    readColumnChoices(choices),
  )

describe('a table with other headers', () => {
  test.for([
    ['CSV', csv],
    ['XLSX below a title', xlsx],
  ] as const)('in %s shows its columns with three values and a suggestion', async ([, file]) => {
    const { outcome, sentence, columns } = (await read(file)) as OpenColumns
    expect([outcome, sentence, columns.length]).toEqual(['columns', null, 9])
    expect(columns[1]).toEqual({ place: 1, header: 'Fabricante', samples: ['FICTO'], chosen: 'brand' })
    expect(columns[6]?.samples).toEqual(['250', '\\', 'ND'])
    expect(columns.map(({ chosen }) => chosen)).toEqual([
      'category',
      'brand',
      'model',
      'version',
      'propulsion',
      'mj_km',
      'autonomia_eletrica_km',
      null,
      null,
    ])
  })

  test.for([
    ['CSV', csv, [2, 4]],
    ['XLSX', xlsx, [4, 6]],
  ] as const)('in %s is read with the chosen columns', async ([, file, places]) => {
    const reading = await read(file, whole)
    if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
    expect(reading.table.rejected).toEqual([])
    expect(reading.table.lines.map(({ place }) => place)).toEqual(places)
    expect(reading.table.lines[0]).toMatchObject({
      name: 'FICTO ALFA UM',
      category: 'Compacto',
      figures: { rangeKm: 250, energyMjKm: 0.51 },
    })
  })

  test.for([
    ['the same choice twice', [...right, '7:brand'], 'Duas colunas são “Marca”: “Fabricante” e “A”. Deixe só uma.'],
    [
      'no brand and no MJ/km',
      ['2:model', '4:propulsion'],
      'Diga qual coluna é “Marca” e “Consumo energético (MJ/km)”.',
    ],
    [
      'words for a number',
      ['1:brand', '2:model', '4:propulsion', '3:mj_km'],
      'A coluna “Versão” não parece “Consumo energético (MJ/km)”: tem “UM”, que não é um número.',
    ],
    [
      'brands for the propulsion',
      ['1:propulsion', '2:model', '3:brand', '5:mj_km'],
      'A coluna “Fabricante” não parece “Propulsão”: tem “FICTO”, que não é Elétrico, Plug-in, Híbrido nem Combustão.',
    ],
  ] as const)('with %s is refused, and the choice stays', async ([, choices, sentence]) => {
    const { columns, ...answer } = (await read(csv, [...choices])) as OpenColumns
    expect(answer).toEqual({ outcome: 'columns', sentence })
    const chosen = columns.flatMap(({ place, chosen: column }) => (column ? [`${place}:${column}`] : []))
    expect(chosen.toSorted()).toEqual([...choices].toSorted())
  })

  test('ignores choices that no form sends', () => {
    expect([...readColumnChoices(['1:brand', '2:', 'x:brand', '3:password', '1000:model', ''])]).toEqual([[1, 'brand']])
  })
})

test('an XLSX with the headers of the portal needs no choice', async () => {
  const cells = [buildRow(), buildHybridRow({ model: 'BETA' })].map((row) =>
    pbevColumns.map((column) => row[column] ?? null),
  )
  expect(await read(buildXlsx({ Tabela: [[...pbevColumns], ...cells] }))).toMatchObject({
    outcome: 'read',
    table: { rejected: [], lines: [{ name: 'FICTO ALFA UM' }, { name: 'FICTO BETA UM' }] },
  })
})

test('a file that is no table is refused as before', async () => {
  for (const [file, sentence] of [
    ['Olá', 'O arquivo não tem nenhuma linha além da primeira.'],
    ['a;b\n1;2', 'não é uma tabela do Inmetro'],
    [new TextEncoder().encode('PK\u0003\u0004'), 'planilha'],
    [csvText([buildRow()], ';', pbevColumns.slice(1)), 'A tabela não tem a coluna “propulsion”'],
  ] as const)
    expect(await read(file)).toEqual({ outcome: 'refused', sentence: expect.stringContaining(sentence) as string })
})
