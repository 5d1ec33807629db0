import { expect, test } from 'vitest'
import { buildRow, csvText, tableName } from '#tests/builders/pbev-table.ts'
import { pbevColumns, readPbevCsv } from './read-pbev-csv.ts'
import { readTable } from './read-table.ts'

test('ignores further columns, even in malformed lines', () => {
  const columns = [...Array.from({ length: 80 }, (_none, place) => `c${place}`), ...pbevColumns]
  const file = readPbevCsv(`${csvText([buildRow()], ';', columns)}\n${'x;'.repeat(5)}`)
  const stored = file.outcome === 'read' ? file.tables[0]!.records.map(({ values }) => Object.keys(values)) : []
  expect(stored).toEqual([pbevColumns, pbevColumns])
})

test('names three of a thousand equally named lines and counts the rest', () => {
  const twins = Array.from({ length: 1_000 }, (_none, place) => buildRow({ autonomia_eletrica_km: 200 + (place % 2) }))
  const reading = readTable(new TextEncoder().encode(csvText(twins)), { name: tableName, date: '' }, '2026-11-20')
  if (reading.outcome !== 'read') throw new Error(JSON.stringify(reading))
  const { rejected } = reading.table
  expect([rejected[0]?.reason, rejected[2]?.reason, rejected[999]?.reason]).toEqual([
    'tem o mesmo nome que as linhas 3, 4, 5 e mais 996, e outros números',
    'tem o mesmo nome que as linhas 2, 3, 5 e mais 996, e outros números',
    'tem o mesmo nome que as linhas 2, 3, 4 e mais 996, e outros números',
  ])
  expect(rejected.every(({ reason }) => reason.length < 100)).toBe(true)
})

test('refuses a header of thousands of columns at once', () => {
  const columns = [...pbevColumns, ...Array.from({ length: 20_000 }, (_none, place) => `c${place}`)]
  const sentence = 'A primeira linha tem mais de 100 colunas: não é uma tabela do Inmetro.'
  expect(readPbevCsv(`${csvText([], ';', columns)}${'\n1;2'.repeat(2_000)}`)).toEqual({ outcome: 'refused', sentence })
})
