import { expect, test } from 'vitest'
import { readCsv } from './csv.ts'

const linesOf = (text: string) => {
  const reading = readCsv(text, 100)
  return reading.outcome === 'read' ? reading.lines : reading
}
const one = [
  ['a', 'b'],
  ['1', '2'],
]

test.for([
  ['a;b\n1;2', one],
  [
    '\uFEFFa,b\r\n"1,5","x ""y"""\r\n',
    [
      ['a', 'b'],
      ['1,5', 'x "y"'],
    ],
  ],
  ['a\tb\n1\t2\n\n\t\n', one],
  ['\r\n\r\na,b\r\n1,2\n\n', one],
  ['a;b\r1;2\r', one],
  [
    '"a;b",c\n1,2',
    [
      ['a;b', 'c'],
      ['1', '2'],
    ],
  ],
  ['', []],
] as const)('%j is read cell by cell', ([text, cells]) => {
  const lines = linesOf(text)
  expect('outcome' in lines || lines.map((line) => line.cells)).toEqual(cells)
})

test.for(['\n', '\r\n'])('counts line breaks within cells for %j', (end) => {
  const lines = linesOf(['a;b', '"um', 'dois";2', '', '3;4', ' ; ', '5;6'].join(end))
  expect('outcome' in lines || lines.map(({ line }) => line)).toEqual([1, 2, 5, 7])
})

test('reports where an unclosed cell begins', () => {
  expect(readCsv(`"a";"b"\n"1";"2\n${'x\n'.repeat(500)}`, 100)).toEqual({ outcome: 'open-quotes', line: 2 })
})

test('refuses a table with too many rows or columns', () => {
  expect(readCsv('1\n'.repeat(100), 100).outcome).toBe('read')
  expect(readCsv('1\n'.repeat(101), 100).outcome).toBe('too-long')
  expect(readCsv(`a${';b'.repeat(99)}\n1;2`, 100).outcome).toBe('read')
  expect(readCsv(`a${';b'.repeat(100)}\n1;2`, 100).outcome).toBe('too-wide')
  expect(readCsv(`${'"'.repeat(200_001)}x`, 100).outcome).toBe('open-quotes')
})
