import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { chargingImports, chargingPoints } from '#database/schema/charging.ts'
import { chargingPointChanges } from '#database/schema/charging-reports.ts'
import { dataSourceFiles, dataSources } from '#database/schema/data-sources.ts'
import { buildOcmRecord, buildOcmRecords } from '#tests/builders/charging-records.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { databaseTest } from '#tests/fixtures/database.ts'
import { publicRequest } from '../fetch-source-file.server.ts'
import { previewSource, refreshSource } from '../refresh-source.server.ts'
import { openChargeMap } from './open-charge-map.server.ts'

/** Fetches from a test server, which responds with `server.state.answer`. */
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
    return { state, asked, keys, origin: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` }
  })
  .extend('deps', ({ db, server }) => {
    const send = publicRequest((address) => address === '127.0.0.1')
    return {
      db,
      clock: fixedClock,
      contact: 'contato@portal.example',
      openChargeMapKey: 'chave-secreta',
      request: ({ address, ...request }: Parameters<typeof send>[0]) =>
        send({ ...request, timeoutMs: 400, address: address.replace('https://api.openchargemap.io', server.origin) }),
    }
  })
  .extend('refresh', ({ deps }) => (changes: { openChargeMapKey?: null } = {}) => {
    return refreshSource({ ...deps, ...changes }, openChargeMap, { startedBy: null })
  })

const openData = { DataProvider: { ID: 1, Title: 'Open Charge Map Contributors', IsOpenDataLicensed: true } }
const records = (count: number) => [...buildOcmRecords(count)].map((record) => ({ ...record, ...openData }))

function pagesOf(all: ({ ID: number } & Record<string, unknown>)[]): RequestListener {
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://x')
    const after = Number(searchParams.get('greaterthanid'))
    const page = all.filter(({ ID }) => ID > after).slice(0, Number(searchParams.get('maxresults')))
    response.setHeader('content-type', 'application/json').end(JSON.stringify(page))
  }
}

describe('the charging points of Open Charge Map', () => {
  test('are imported page by page, with the key in a header', async ({ db, server, refresh }) => {
    server.state.answer = pagesOf(records(600))
    expect(await refresh()).toEqual({ outcome: 'done', applied: 600, waiting: 0 })
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
    expect(await refresh()).toEqual({ outcome: 'unchanged' })
  })

  test('change only what changed, with history, and keep what an editor wrote', async ({ db, server, refresh }) => {
    const [first, second] = records(2)
    server.state.answer = pagesOf([first, second].flatMap((one) => one ?? []))
    await refresh()
    await db
      .update(chargingPoints)
      .set({ name: 'Nome da redação', edited: ['name'] })
      .where(eq(chargingPoints.sourceId, '1'))
    const renamed = records(2).map((one) => ({ ...one, AddressInfo: { ...one.AddressInfo, Title: 'Outro nome' } }))
    server.state.answer = pagesOf(renamed)
    expect(await refresh()).toEqual({ outcome: 'done', applied: 1, waiting: 1 })
    const names = await db.select({ name: chargingPoints.name }).from(chargingPoints).orderBy(chargingPoints.sourceId)
    expect(names.map(({ name }) => name)).toEqual(['Nome da redação', 'Outro nome'])
    expect(await db.select().from(chargingPointChanges)).toMatchObject([{ kind: 'import' }])
  })

  test('are used only with the statement of an open licence', async ({ db, server, refresh }) => {
    const [open, closed, silent, unknown] = records(4)
    server.state.answer = pagesOf([
      { ...open, ID: 1 },
      { ...closed, ID: 2, DataProvider: { IsOpenDataLicensed: false } },
      { ...silent, ID: 3, DataProvider: undefined },
      { ...unknown, ID: 4, DataProvider: { Title: 'Outro', IsOpenDataLicensed: null } },
    ])
    expect(await refresh()).toEqual({ outcome: 'done', applied: 1, waiting: 0 })
    expect(await db.select({ id: chargingPoints.sourceId }).from(chargingPoints)).toEqual([{ id: '1' }])
  })

  test('are kept without comments, photos and names of persons', async ({ db, server, refresh, deps }) => {
    const personal = {
      GeneralComments: 'Falar com Fulano Inventado',
      MediaItems: [{ User: { Username: 'fulano' } }],
      UserComments: [{ UserName: 'fulano', Comment: 'Fulano esteve aqui', Rating: 4 }],
      OperatorInfo: { ID: 1, Title: 'Rede', ContactEmail: 'fulano@x.example' },
    }
    const all = [{ ...buildOcmRecord({ ID: 1 }), ...openData, ...personal }]
    server.state.answer = pagesOf(all)
    await refresh()
    const bytes = new TextEncoder().encode(JSON.stringify([{ ...all[0], ID: 2 }]))
    await refreshSource(deps, openChargeMap, { startedBy: 'ana', files: [{ address: 'arquivo pontos.json', bytes }] })
    expect(await db.select({ rating: chargingPoints.rating }).from(chargingPoints)).toContainEqual({ rating: 4 })
    const { gunzipSync } = await import('node:zlib')
    const kept = (await db.select().from(dataSourceFiles)).map(({ content }) => gunzipSync(content ?? '').toString())
    expect(kept).toHaveLength(2)
    expect(kept.join(' ').toLowerCase()).not.toContain('fulano')
  })

  test('are counted without a write in a dry run', async ({ db, server, deps }) => {
    server.state.answer = pagesOf(records(3))
    expect(await previewSource(deps, openChargeMap, null)).toEqual([
      'Open Charge Map: 3 pontos',
      'Já conhecidos: 0. Novos: 3.',
    ])
    expect(await db.$count(chargingPoints)).toBe(0)
  })

  test('are not requested without a key', async ({ server, refresh }) => {
    expect(await refresh({ openChargeMapKey: null })).toEqual({
      outcome: 'failed',
      problem: 'Falta a chave da fonte: OPENCHARGEMAP_KEY não está definida.',
    })
    expect(server.asked).toEqual([])
  })

  test('wait as long as the source asks', async ({ db, server, refresh }) => {
    server.state.answer = (_, response) => response.writeHead(429, { 'retry-after': '7200' }).end('{}')
    await refresh()
    const [state] = await db.select().from(dataSources)
    // The default delay would be 15 minutes.
    expect(state?.nextRunAt).toEqual(new Date(fixedClock.now().getTime() + 7_200_000))
  })

  test('do not send the key to another server', async ({ server, refresh }) => {
    const { port } = new URL(server.origin)
    server.state.answer = (request, response) => {
      if (request.headers.host?.startsWith('localhost')) return response.end('[]')
      return response.writeHead(302, { location: `http://localhost:${port}/v3/poi` }).end()
    }
    await refresh()
    expect(server.keys).toEqual(['chave-secreta', undefined])
  })

  test('of absurd values are rejected one by one', async ({ db, server, refresh }) => {
    const at = (ID: number, address: Record<string, unknown>, other: Record<string, unknown> = {}) => ({
      ...buildOcmRecord({ ID, ...openData, ...other }, address),
    })
    server.state.answer = pagesOf([
      at(1, {}),
      at(2, { Latitude: 48.85, Longitude: 2.35 }),
      at(3, { Latitude: 900, Longitude: 'x' }),
      at(4, { Title: 'x'.repeat(100_000), Latitude: -15.8, Longitude: -47.9, Town: null, StateOrProvince: null }),
      at(
        5,
        { Latitude: -3.1, Longitude: -60, Town: null, StateOrProvince: null },
        { Connections: 'CCS', UsageTypeID: 999 },
      ),
      { ID: 6, ...openData, AddressInfo: 'Rua' },
    ])
    expect(await refresh()).toMatchObject({ outcome: 'done' })
    const stored = await db
      .select({ id: chargingPoints.sourceId })
      .from(chargingPoints)
      .orderBy(chargingPoints.sourceId)
    expect(stored.map(({ id }) => id)).toEqual(['1', '4', '5'])
    expect(await db.select().from(chargingImports)).toMatchObject([{ skipped: 3 }])
  })
})
