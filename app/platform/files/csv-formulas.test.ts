import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fileText } from '#tests/fixtures/panel-deps.ts'
import { answerCsv } from './answer-csv.server.ts'
import { withGuards, withoutGuards, readCsv } from './csv.ts'

const part = fc.constantFrom(
  'a',
  "'",
  "''",
  ';',
  '"',
  '=',
  '-2',
  '+',
  '@',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '＝',
  'ç',
  ',',
)
const cell = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''))

test.for([
  ["a '-5", "a '-5"],
  ["'-5", "''-5"],
  ["x; '-5", "x; ''-5"],
  ['x;\n=1', "x;\n'=1"],
  ["d'água; -2", "d'água; '-2"],
])('removes only the guard of %j', ([text = '', guarded]) => {
  expect(withGuards(text)).toBe(guarded)
  expect(withoutGuards(withGuards(text))).toBe(text)
})

test('restores any text after its guards', () => {
  fc.assert(
    fc.property(cell, (text) => withoutGuards(withGuards(text)) === text),
    { numRuns: 5_000 },
  )
})

test('prevents formulas after semicolons, tabs and line breaks', () => {
  const formula = /(?:^|(?<![;\s])[;\s]*[;\t\r\n][;\s]*)[=+\-@]/
  fc.assert(
    fc.property(cell, (text) => !formula.test(withGuards(text))),
    { numRuns: 5_000 },
  )
})

test('reads a downloaded file unchanged, including formulas', async () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
  const said = cell.map((text) => `x${text}`)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, said), { minLength: 1, maxLength: 5 }), async (rows) => {
      async function* pages() {
        yield rows
      }
      const text = await fileText(answerCsv({ log, fileName: 'x', header: ['a', 'b'], pages: pages() }))
      const reading = readCsv(text, 100)
      const read = 'lines' in reading && reading.lines.map(({ cells }) => cells.map(withoutGuards))
      expect(read).toEqual([['a', 'b'], ...rows])
    }),
    { numRuns: 300 },
  )
})

test('leaves negative numbers unguarded and guards the same characters as text', async () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }
  async function* pages() {
    yield [[-10.9875913, '-10']]
  }
  const text = await fileText(answerCsv({ log, fileName: 'x', header: ['latitude', 'texto'], pages: pages() }))
  expect(text).toContain(`"-10.9875913","'-10"`)
})

/** Ratio of the CPU times for a text and one four times as long: 4 if linear, 16 if quadratic. */
function growthOf(task: (text: string) => unknown, textOf: (length: number) => string): number {
  const times = [50_000, 200_000].map((length) => {
    const text = textOf(length)
    const runs = [0, 1, 2].map(() => {
      const start = process.cpuUsage()
      task(text)
      const { user, system } = process.cpuUsage(start)
      return user + system
    })
    return Math.max(Math.min(...runs), 2_000)
  })
  return (times[1] ?? 0) / (times[0] ?? 1)
}

test.for([
  [' ', 'x'],
  ["' ", 'x'],
  [';', "'x"],
  ["'", 'x'],
])('adds only guards to a text of %j', ([repeated = '', end = '']) => {
  const textOf = (length: number) => `x ${repeated.repeat(length)}${end}`
  expect(growthOf(withoutGuards, textOf)).toBeLessThan(10)
  expect(growthOf(withGuards, textOf)).toBeLessThan(10)
})
