import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildHybridRow, buildPlugInRow, buildRow, csvText, tableName } from '#tests/builders/pbev-table.ts'
import { pbevColumns } from './read-pbev-csv.ts'
import { readTable } from './read-table.ts'

const today = '2026-11-20'
const named = { name: tableName, date: '' }
const rows = [buildRow(), buildHybridRow({ model: 'BETA' }), buildPlugInRow({ model: 'GAMA', version: '-' })]
const read = (text: string) => readTable(new TextEncoder().encode(text), named, today)

describe('random files', () => {
  const originals = [csvText(rows), JSON.stringify({ tables: { [tableName]: rows } }), JSON.stringify(rows)]

  test('never throw, and every line is valid, rejected or repeated', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(fc.tuple(fc.nat(3_000), fc.nat(40), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 6 }),
        fc.nat(4_000),
        (original, edits, end) => {
          let text = original
          for (const [at, length, put] of edits) text = text.slice(0, at) + put + text.slice(at + length)
          const reading = read(text.slice(0, Math.max(end, 1)))
          if (reading.outcome !== 'read') return reading.outcome === 'several' || reading.sentence.length > 10
          const { lines, rejected, repeatedCount } = reading.table
          return (
            lines.every(({ key }) => key !== '') && rejected.every(({ reason }) => reason !== '') && repeatedCount >= 0
          )
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('never throw with random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(['read', 'several', 'refused']).toContain(readTable(bytes, named, today).outcome)
      }),
      { numRuns: 2_000 },
    )
  })

  test('never throw with values of other types', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom(...pbevColumns), fc.jsonValue()), { maxLength: 4 }),
        (list) => {
          read(JSON.stringify([buildRow(), ...list]))
        },
      ),
    )
  })
})
