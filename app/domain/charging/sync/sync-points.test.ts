import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { buildOcmRecord, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { syncPoints } from './sync-points.server.ts'

/** `sync` reads from a test server that sends `server.answer`. */
const test = databaseTest
  .extend('server', async ({}, { onCleanup }) => {
    const asked: URL[] = []
    const keys: unknown[] = []
    const state: { answer: RequestListener } = { answer: (_request, response) => response.end('[]') }
    const listening = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://x'))
      keys.push(request.headers['x-api-key'])
      state.answer(request, response)
    })
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
    onCleanup(() => {
      listening.closeAllConnections()
      listening.close()
    })
    const baseUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/v3`
    return { state, asked, keys, baseUrl }
  })
  .extend('sync', ({ db, server }) => () => {
    const { signal } = new AbortController()
    return syncPoints(
      { db, clock: fixedClock },
      { key: 'chave-secreta', signal, baseUrl: server.baseUrl, timeoutMs: 400 },
    )
  })

/** Like Open Charge Map: the records after an id, up to the requested number. */
function pagesOf(records: { ID: number }[]): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const after = Number(searchParams.get('greaterthanid'))
    const page = records.filter(({ ID }) => ID > after).slice(0, Number(searchParams.get('maxresults')))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(page))
  }
}

describe('the nightly sync', () => {
  test('imports all points of Brazil page by page, with the key in a header', async ({ db, server, sync }) => {
    server.state.answer = pagesOf([...buildOcmRecords(600)])
    await sync()
    expect(await db.$count(chargingPoints)).toBe(600)
    expect(server.asked.map(({ searchParams }) => searchParams.get('greaterthanid'))).toEqual([
      '0',
      '250',
      '500',
      '600',
    ])
    expect(server.asked.every(({ href }) => !href.includes('chave-secreta'))).toBe(true)
    expect(new Set(server.keys)).toEqual(new Set(['chave-secreta']))
    expect(await db.select().from(chargingImports)).toMatchObject([
      { state: 'done', source: 'open-charge-map', fileName: null, startedBy: null, added: 600, read: 600 },
    ])
    await sync()
    expect(await db.select().from(chargingImports).orderBy(chargingImports.id)).toMatchObject([
      {},
      { unchanged: 600, changed: 0 },
    ])
  })
})

describe('a failed sync is reported, retried and loses no point', () => {
  test.for<[string, RequestListener, string]>([
    ['a failure', (_, response) => response.writeHead(500).end('x'), 'falha 500'],
    ['a page', (_, response) => response.end('<!doctype html><h1>Manutenção</h1>'), 'não é uma lista'],
    ['an object', (_, response) => response.end('{"error":"no"}'), 'não é uma lista'],
    ['strangers', (_, response) => response.end('[{"foo":1}]'), 'não é uma lista'],
    ['nothing', (_, response) => response.end('[]'), 'nenhum ponto'],
    ['a wrong key', (_, response) => response.writeHead(403).end('[]'), 'OPENCHARGEMAP_KEY'],
    ['too many questions', (_, response) => response.writeHead(429).end('[]'), 'esperar'],
    [
      'another address',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'não respondeu',
    ],
    ['silence', () => {}, 'demorou demais'],
    ['half an answer', (_, response) => void response.write('[{"ID":1'), 'demorou demais'],
    ['a cut line', (request, response) => void response.write('[', () => request.destroy()), 'não respondeu'],
    [
      'the same page for ever',
      (_, response) => response.end(JSON.stringify([buildOcmRecord()])),
      'repetiu a mesma página',
    ],
  ])('%s', async ([, answer, sentence], { db, server, sync }) => {
    server.state.answer = pagesOf([...buildOcmRecords(3)])
    await sync()
    server.state.answer = answer
    await expect(sync()).rejects.toThrow(sentence)
    const [, row] = await db.select().from(chargingImports).orderBy(chargingImports.id)
    expect(row).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence) as string })
    expect(await db.$count(chargingPoints)).toBeGreaterThanOrEqual(3)
  })
})
