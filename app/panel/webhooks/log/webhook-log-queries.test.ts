import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { automarticlesWebhookLogs as logs } from '#database/schema/webhooks.ts'
import { webhookEvents } from '#app/panel/webhooks/webhook-events.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { readWebhookLogAddress } from './webhook-log-address.ts'
import { listWebhookLogs } from './webhook-log-queries.server.ts'
import { countWebhookLogs } from './webhook-actions.server.ts'

type Row = Partial<typeof logs.$inferInsert>

async function add(db: Database, ...rows: Row[]) {
  const usual = { eventType: 'POST_CREATED', success: true, createdAt: fixedClock.now() }
  await db.insert(logs).values(rows.map((row) => ({ ...usual, ...row })))
}

const list = (db: Database, query = '') => listWebhookLogs(db, readWebhookLogAddress(new URLSearchParams(query)))
const titles = async (db: Database, query = '') => (await list(db, query)).rows.map(({ postTitle }) => postTitle)

test('counts all deliveries and those past the retention period (AHOOK-01)', async ({ db }) => {
  await add(db, {}, { success: false }, { createdAt: new Date('2026-10-01T00:00:00Z') })
  expect(await countWebhookLogs(db, fixedClock)).toEqual({ total: 3, successes: 2, errors: 1, old: 1 })
})

test('counts zero in an empty log (AHOOK-01)', async ({ db }) => {
  expect(await countWebhookLogs(db, fixedClock)).toEqual({ total: 0, successes: 0, errors: 0, old: 0 })
})

test('lists queued deliveries and those in review apart from errors (AHOOK-01, AHOOK-03)', async ({ db }) => {
  await add(
    db,
    { postTitle: 'na fila', success: false, state: 'waiting' },
    { postTitle: 'em revisão', success: false, state: 'held' },
    { postTitle: 'recusada', success: false, state: 'refused' },
    { postTitle: 'errada', success: false, state: 'failed' },
    { postTitle: 'certa' },
  )
  expect(await countWebhookLogs(db, fixedClock)).toMatchObject({ total: 5, successes: 1, errors: 2 })
  expect((await titles(db, 'resultado=erro')).toSorted()).toEqual(['errada', 'recusada'])
  expect((await titles(db, 'resultado=espera')).toSorted()).toEqual(['em revisão', 'na fila'])
})

test('offers the content of deliveries with a body or a stored payload (AHOOK-07)', async ({ db }) => {
  await add(
    db,
    { postTitle: 'vazia' },
    { postTitle: 'inteira', rawBody: '{}' },
    { postTitle: 'de antes', payload: { event: 'POST_CREATED' } },
  )
  const found = (await list(db)).rows.map(({ postTitle, hasContent, hasBody }) => ({ postTitle, hasContent, hasBody }))
  expect(found).toEqual([
    { postTitle: 'de antes', hasContent: true, hasBody: false },
    { postTitle: 'inteira', hasContent: true, hasBody: true },
    { postTitle: 'vazia', hasContent: false, hasBody: false },
  ])
})

test('pages deliveries by 100, newest first (AHOOK-02)', async ({ db }) => {
  const newest = fixedClock.now().getTime()
  await add(
    db,
    ...Array.from({ length: 130 }, (_, place) => ({
      postTitle: `t${place}`,
      createdAt: new Date(newest - place * 1000),
    })),
  )
  const first = await list(db)
  expect(first.rows).toHaveLength(100)
  expect(first.rows[0]?.postTitle).toBe('t0')
  expect(first.rows.at(-1)?.postTitle).toBe('t99')
  const second = await list(db, `depois=${first.next}`)
  expect(second.rows.map(({ postTitle }) => postTitle)).toEqual(
    Array.from({ length: 30 }, (_, place) => `t${place + 100}`),
  )
  expect(second.next).toBeNull()
})

test('filters by errors or successes (AHOOK-03)', async ({ db }) => {
  await add(db, { postTitle: 'certa' }, { postTitle: 'errada', success: false })
  expect(await titles(db, 'resultado=erro')).toEqual(['errada'])
  expect(await titles(db, 'resultado=sucesso')).toEqual(['certa'])
  expect((await list(db, 'resultado=talvez')).rows).toHaveLength(2)
})

test('filters by each of the seven events (AHOOK-04)', async ({ db }) => {
  expect(Object.keys(webhookEvents)).toEqual([
    'POST_CREATED',
    'POST_UPDATED',
    'POST_DELETED',
    'CATEGORY_CREATED',
    'CATEGORY_UPDATED',
    'CATEGORY_DELETED',
    'CHECK_INTEGRATION',
  ])
  await add(db, ...Object.keys(webhookEvents).map((eventType) => ({ eventType, postTitle: eventType })))
  for (const event of Object.keys(webhookEvents)) expect(await titles(db, `evento=${event}`)).toEqual([event])
  expect((await list(db, 'evento=OUTRO')).rows).toHaveLength(7)
})

test('finds only the delivery with a complete id (AHOOK-05)', async ({ db }) => {
  await add(
    db,
    { postId: '12', postTitle: 'doze' },
    { postId: '123', postTitle: 'cento e vinte e três' },
    { postId: '912', postTitle: '12 motivos' },
    { postId: 'Abc-12', postTitle: 'letras' },
    { postId: 'x_12', postTitle: 'traço' },
    { postId: 'xy12', postTitle: 'sem traço' },
  )
  const found = await list(db, 'busca=12')
  expect(found.rows.map(({ postTitle }) => postTitle)).toEqual(['doze'])
  expect(found).toMatchObject({ isById: true, found: { count: 1, isMore: false } })
  expect(await titles(db, 'busca=abc-12')).toEqual(['letras'])
  expect(await titles(db, 'busca=x_12')).toEqual(['traço'])
})

test('searches titles without accents, and parts of ids (AHOOK-05)', async ({ db }) => {
  await add(
    db,
    { postId: '777', postTitle: 'Imposto de importação' },
    { postId: '778', postTitle: 'Recarga 100% rápida' },
  )
  expect(await titles(db, 'busca=IMPORTACAO imposto')).toEqual(['Imposto de importação'])
  expect((await list(db, 'busca=77')).rows).toHaveLength(2)
  expect(await titles(db, 'busca=100%25')).toEqual(['Recarga 100% rápida'])
  expect(await titles(db, 'busca=%25')).toEqual([])
  expect(await list(db, 'busca=77')).toMatchObject({ isById: false })
})

test('filters by a day from midnight to midnight in São Paulo (AHOOK-06)', async ({ db }) => {
  await add(
    db,
    { postTitle: 'véspera', createdAt: new Date('2026-11-20T02:59:59.999Z') },
    { postTitle: 'primeira', createdAt: new Date('2026-11-20T03:00:00Z') },
    { postTitle: 'última', createdAt: new Date('2026-11-21T02:59:59.999Z') },
    { postTitle: 'depois', createdAt: new Date('2026-11-21T03:00:00Z') },
  )
  expect(await titles(db, 'dia=2026-11-20')).toEqual(['última', 'primeira'])
  expect((await list(db, 'dia=2026-02-31')).rows).toHaveLength(4)
})

test('combines all filters and keeps them on the next page (AHOOK-03, AHOOK-04, AHOOK-05, AHOOK-06)', async ({
  db,
}) => {
  const wanted = { success: false, eventType: 'POST_UPDATED', postTitle: 'Bateria' }
  const query = 'resultado=erro&evento=POST_UPDATED&busca=bateria&dia=2026-11-20'
  await add(
    db,
    ...Array.from({ length: 150 }, () => wanted),
    { ...wanted, success: true },
    { ...wanted, eventType: 'POST_CREATED' },
    { ...wanted, postTitle: 'Imposto' },
    { ...wanted, createdAt: new Date('2026-11-18T15:00:00Z') },
  )
  const first = await list(db, query)
  expect(first.rows).toHaveLength(100)
  expect(first.found).toEqual({ count: 150, isMore: false })
  expect((await list(db, `${query}&depois=${first.next}`)).rows).toHaveLength(50)
})

test('lists the newest first among more than a thousand matches (AHOOK-02, AHOOK-05)', async ({ db }) => {
  const newest = fixedClock.now().getTime()
  const rows = Array.from({ length: 1100 }, (_, place) => ({
    postTitle: `Bateria ${place}`,
    createdAt: new Date(newest - ((place * 7) % 1100) * 1000),
  }))
  await add(db, ...rows)
  const found = await list(db, 'busca=bateria')
  expect(found.found).toEqual({ count: 1000, isMore: true })
  const moments = found.rows.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted((one, other) => Number(other) - Number(one)))
  expect(moments[0]).toEqual(fixedClock.now())
})
