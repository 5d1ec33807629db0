import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cpuMsOf } from '#tests/fixtures/cpu-time.ts'
import { answerCsv } from './answer-csv.server.ts'
import { everyPage } from '#app/platform/content/keyset-pagination.server.ts'

const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }

async function* pagesOf(...pages: string[][][]) {
  yield* pages
}

/** Decodes the body without removing the byte order mark. */
async function bytesOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString('utf8')
}

test('writes a byte order mark, quotes each cell and doubles inner quotes', async () => {
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
])('prevents a formula at the start of cell %j', async (cell, stored) => {
  const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: pagesOf([[cell]]) })
  expect(await bytesOf(answer)).toContain(`"${stored}"`)
})

test('takes linear time for a text of line breaks', async () => {
  const text = `a${'\n'.repeat(250_000)}b`
  const took = await cpuMsOf(async () => {
    const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: pagesOf([[text]]) })
    expect((await bytesOf(answer)).length).toBeGreaterThan(250_000)
  })
  expect(took).toBeLessThan(2000)
})

test('reads the next page after the previous one was sent, and stops when the client disconnects', async () => {
  const readPage = vi.fn(async (after: string | null) => ({ rows: [[after ?? 'primeira']], next: 'outra' }))
  const reader = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: everyPage(readPage) }).body!.getReader()
  for (let chunk = 0; chunk < 3; chunk++) await reader.read()
  expect(readPage.mock.calls.length).toBeLessThanOrEqual(3)
  await reader.cancel()
  const asked = readPage.mock.calls.length
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(readPage).toHaveBeenCalledTimes(asked)
})

test('reads the list page by page to its end, each row once', async () => {
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

test('ends the download on a failure without the failed statement', async () => {
  async function* failing() {
    yield [['primeira']]
    throw new DrizzleQueryError('select 1', ['ana@portal.example'], new Error('ana@portal.example'))
  }
  const answer = answerCsv({ log, fileName: 'lista', header: ['Nome'], pages: failing() })
  const failure = await answer.text().catch((error: unknown) => error)
  expect(failure).toEqual(new Error('a text broke off'))
  expect(log.error.mock.calls).toEqual([[{ err: expect.any(Error) }, 'a text broke off']])
})
