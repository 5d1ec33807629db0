import { expect, test } from 'vitest'
import { readRecall, readRecalls, writeRecall } from './recall.ts'

const source = 'https://montadora.example/recall'

test('reads an editor’s line as a recall with day, chassis, risk, remedy and source', () => {
  expect(readRecall(`05/01/2026 | AB1 a AB9 | Incêndio na bateria. | Carga até 70%. | ${source}`)).toEqual({
    date: '2026-01-05',
    chassis: 'AB1 a AB9',
    risk: 'Incêndio na bateria.',
    remedy: 'Carga até 70%.',
    sourceUrl: source,
  })
  expect(readRecall(`05/01/2026 | | Risco. | Solução. | ${source}`)?.chassis).toBeNull()
})

test.for([
  ['a day that no calendar has', `31/02/2026 | | Risco. | Solução. | ${source}`],
  ['no risk', `05/01/2026 | | | Solução. | ${source}`],
  ['no remedy', `05/01/2026 | | Risco. | | ${source}`],
  ['a script for an address', '05/01/2026 | | Risco. | Solução. | javascript:alert(1)'],
  ['a part too many', `05/01/2026 | | Risco. | Solução. | ${source} | mais`],
  ['a sentence', 'Recall de janeiro'],
])('does not read %s as a recall', ([, line]) => {
  expect(readRecall(line!)).toBeNull()
})

test('lists the newest recall first', () => {
  const lines = ['05/01/2025', '05/01/2026'].map((day) => `${day} | | Risco. | Solução. | ${source}`)
  expect(readRecalls([...lines, 'nada']).map(({ date }) => date)).toEqual(['2026-01-05', '2025-01-05'])
})

test.each(['AB1 a AB9', ''])('writes a recall with the chassis %j as it was read', (chassis) => {
  const line = `05/01/2026 | ${chassis} | Incêndio. | Carga até 70%. | ${source}`
  expect(writeRecall(readRecall(line)!)).toBe(line)
})
