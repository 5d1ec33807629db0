import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { answerCsv } from './answer-csv.server.ts'
import { everyPage } from '#app/platform/content/keyset-pagination.server.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }

async function* pagesOf(...pages: string[][][]) {
  yield* pages
}

/** Decodes without removing the byte order mark. */
async function bytesOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}

test('the file begins with the mark of UTF-8, every cell is quoted, and quotes inside are doubled', async () => {
  const answer = answerCsv({
    log,
    fileName: 'lista',
    header: ['Nome', 'Cidade'],
    pages: pagesOf([['Ana "A" Sá', '']], []),
  })
  expect(await bytesOf(answer)).toBe('\uFEFF"Nome","Cidade"\r\n"Ana ""A"" Sá",""\r\n')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lista.csv"')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+55 11', "'+55 11"],
  ['-2', "'-2"],
  ['@soma', "'@soma"],
  ['\t=1', "'\t'=1"],
  ['a=1', 'a=1'],
  ["'=1", "''=1"],
  [';=1', ";'=1"],
  ['＝1', "'＝1"],
  ['Olá;=1+1', "Olá;'=1+1"],
  ['Olá;\n @soma', "Olá;\n '@soma"],
])('a cell %j cannot begin a formula', async (cell, stored) => {
  const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: pagesOf([[cell]]) })
  expect(await bytesOf(answer)).toContain(`"${stored}"`)
})

test('a text of line breaks takes no longer than any other', async () => {
  const text = `a${'\n'.repeat(250_000)}b`
  const took = await cpuMsOf(async () => {
    const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: pagesOf([[text]]) })
    expect((await bytesOf(answer)).length).toBeGreaterThan(250_000)
  })
  expect(took).toBeLessThan(2000)
})

test('a page is read when the one before has left, and none once the reader has gone', async () => {
  const readPage = vi.fn(async (after: string | null) => ({ rows: [[after ?? 'primeira']], next: 'outra' }))
  const reader = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: everyPage(readPage) }).body!.getReader()
  for (let chunk = 0; chunk < 3; chunk++) await reader.read()
  expect(readPage.mock.calls.length).toBeLessThanOrEqual(3)
  await reader.cancel()
  const asked = readPage.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(readPage).toHaveBeenCalledTimes(asked)
})

test('a list is read to its end, page by page, each once', async () => {
  const asked: (string | null)[] = []
  const pages = everyPage(async (after) => {
    asked.push(after)
    return { rows: [after], next: after === null ? '1' : after === '1' ? '2' : null }
  })
  const seen: (string | null)[][] = []
  for await (const rows of pages) seen.push(rows)
  expect(asked).toEqual([null, '1', '2'])
  expect(seen).toEqual([[null], ['1'], ['2']])
})

test('a file that breaks off ends the download, and says nothing of the statement that failed', async () => {
  async function* failing() {
    yield [['primeira']]
    throw new DrizzleQueryError('select 1', ['ana@portal.example'], new Error('ana@portal.example'))
  }
  const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: failing() })
  const failure = await answer.text().catch((error: unknown) => error)
  expect(failure).toEqual(new Error('a text broke off'))
  expect(log.error.mock.calls).toEqual([[{ err: expect.any(Error) }, 'a text broke off']])
})
