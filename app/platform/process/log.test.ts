import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { openLog } from './log.server.ts'

test('logs a failed statement without its values', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const parts = { code: '23505', detail: 'Key (x)=(segredo)', table: 'news', constraint: 'news_slug_unique' }
  const driver = Object.assign(new Error('duplicate key: segredo'), parts)
  log.error({ err: new DrizzleQueryError('insert into news values ($1)', ['segredo'], driver) }, 'it failed')
  log.error({ err: new Error('a plain failure') }, 'it failed too')
  expect(lines.join('')).not.toContain('segredo')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'it failed',
    err: { cause: { code: '23505', about: 'news news_slug_unique' } },
  })
  expect(lines[0]).toContain('log.test.ts')
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ err: { message: 'a plain failure' } })
})

test('logs message and stack without mail addresses and quoted texts', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  log.error({ err: new Error('550 <ana.silva@exemplo.com.br>: unknown user') }, 'a mail was refused')
  let failure: unknown
  try {
    JSON.parse('Ana Silva')
  } catch (error) {
    failure = error
  }
  log.error({ err: failure }, 'a text was not read')
  expect(lines.join('')).not.toMatch(/ana|Ana|Silva/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    err: { message: '550 <[e-mail]>: unknown user', stack: expect.stringContaining('log.test.ts') },
  })
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    err: { type: 'SyntaxError', stack: expect.stringContaining('log.test.ts') },
  })
})

test('counts repeated failures and logs others', ({ onTestFinished }) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  const outage = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  for (let request = 0; request < 10_000; request++)
    log.error({ err: outage(), errorId: `N${request}` }, 'a page could not be read')
  log.error({ err: new TypeError('another') }, 'a page could not be read')
  for (let mail = 0; mail < 10; mail++) log.info({ mail }, 'a mail was sent')
  expect(lines).toHaveLength(5 + 1 + 10)

  vi.advanceTimersByTime(60_000)
  const summary = JSON.parse(lines.at(-1) ?? '') as { occurrences: string[] }
  expect(summary).toMatchObject({ level: 50, msg: 'repeated: a page could not be read', heldBack: 9_995 })
  expect(summary.occurrences).toContain('N5')
  expect(lines.join('').length).toBeLessThan(20_000)

  lines.length = 0
  log.error({ err: outage() }, 'a page could not be read')
  expect(lines).toHaveLength(1)
})

test('bounds the number of distinct failures', () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  for (let kind = 0; kind < 10_000; kind++) log.warn({ failure: `kind ${kind}` }, 'something failed')
  expect(lines.length).toBeLessThan(200)
})
