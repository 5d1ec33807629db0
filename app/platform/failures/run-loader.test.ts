import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { runLoader } from './run-loader.server.ts'
import { log } from '#app/platform/requests/request-contexts.ts'

const logged: unknown[] = []
const context = new RouterContextProvider()
context.set(log, {
  debug() {},
  info() {},
  warn() {},
  fatal() {},
  error: (entry: unknown) => logged.push(entry),
} as never)

const explained = (error: unknown) =>
  runLoader(context, () => Promise.reject(error)).then(
    () => null,
    (thrown: unknown) => thrown,
  )

test.each([
  [{ code: 'ETIMEDOUT' }, 'o banco de dados não respondeu a tempo'],
  [{ cause: { code: '57014' } }, 'o banco de dados não respondeu a tempo'],
  [new Error('timeout exceeded when trying to connect'), 'o banco de dados não respondeu a tempo'],
  [{ cause: new Error('Connection terminated unexpectedly') }, 'o banco de dados está fora do ar'],
  [{ code: 'ECONNREFUSED' }, 'o banco de dados está fora do ar'],
  [{ cause: { cause: { code: '08006' } } }, 'o banco de dados está fora do ar'],
  [{ code: 'ENOSPC' }, 'o servidor está sem espaço em disco'],
  [new Error('relation "vehicles" does not exist'), 'o portal não conseguiu ler os dados agora'],
])('shows a sentence and a number for %o and logs the rest (ERR-03)', async (error, sentence) => {
  logged.length = 0
  const thrown = await explained(error)
  expect(thrown).toMatchObject({
    data: { sentence, number: expect.stringMatching(/^[0-9A-F]{6}$/) as unknown },
    init: { status: 500 },
  })
  expect(logged).toMatchObject([{ err: error, errorId: (thrown as { data: { number: string } }).data.number }])
})

test('passes on a thrown response', async () => {
  const answer = new Response(null, { status: 404 })
  expect(await explained(answer)).toBe(answer)
})

test('retries a read twice, and only after a cut connection', async () => {
  const reads = async (...failures: unknown[]) => {
    let count = 0
    const read = () =>
      Promise.resolve(failures[count++]).then((failure) => (failure ? Promise.reject(failure) : 'read'))
    const result = await runLoader(context, read).catch(() => 'failed')
    return [result, count]
  }
  const cut = { cause: { code: '57P01' } }
  expect(await reads(cut)).toEqual(['read', 2])
  expect(await reads({ cause: new Error('Connection terminated unexpectedly') })).toEqual(['read', 2])
  expect(await reads(cut, cut)).toEqual(['read', 3])
  expect(await reads(cut, cut, cut)).toEqual(['failed', 3])
  expect(await reads({ code: 'ECONNREFUSED' })).toEqual(['failed', 1])
})
