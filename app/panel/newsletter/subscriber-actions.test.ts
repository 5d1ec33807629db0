import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, fileText, loggedActions, buildPanelDeps, writtenErrors } from '#tests/fixtures/panel-deps.ts'
import { confirmSubscription } from '#app/domain/newsletter/answer-link.server.ts'
import { subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'

import { subscriberActions } from './subscriber-actions.server.ts'
import { answerSubscriberExport, countSubscribers } from './subscriber-list.server.ts'
import { subscriberMessages } from './subscriber-table.tsx'

const subscribe = (db: Database, ...rows: (typeof newsletterSubscribers.$inferInsert)[]) =>
  db.insert(newsletterSubscribers).values(rows)
const toggle = runAction(subscriberActions.toggle)
const remove = runAction(subscriberActions.remove)
const ana = { id: 7, email: 'ana@portal.example' }
const stored = async (db: Database) => (await db.select().from(newsletterSubscribers)).map(({ isActive }) => isActive)
const exportOf = (db: Database, query = '') =>
  answerSubscriberExport(buildPanelDeps(db), new URL(`https://portal.example/?${query}`))

test('deactivates and activates a subscriber, and logs the row number instead of the address (ANL-04, PERM-08)', async ({
  db,
}) => {
  await subscribe(db, ana)
  const parts = buildPanelDeps(db)
  expect(await toggle(parts, { id: '7', ativo: 'sim' })).toEqual({ outcome: 'deactivated' })
  expect(await stored(db)).toEqual([false])
  expect(await toggle(parts, { id: '7', ativo: 'nao' })).toEqual({ outcome: 'activated' })
  expect(await stored(db)).toEqual([true])
  expect(await loggedActions(db)).toEqual([
    ['ana', 'subscriber-deactivated', 'nº 7'],
    ['ana', 'subscriber-activated', 'nº 7'],
  ])
  expect([subscriberMessages.toggle.deactivated.description, subscriberMessages.toggle.activated.description]).toEqual([
    'Assinante desativado com sucesso',
    'Assinante ativado com sucesso',
  ])
})

test('does not undo the action of an editor who saw the same state (ANL-04)', async ({ db }) => {
  await subscribe(db, ana)
  const parts = buildPanelDeps(db)
  await toggle(parts, { id: '7', ativo: 'sim' })
  expect(await toggle(parts, { id: '7', ativo: 'sim' })).toEqual({ outcome: 'already-inactive' })
  expect(await stored(db)).toEqual([false])
  await db.update(newsletterSubscribers).set({ isActive: true })
  expect(await toggle(parts, { id: '7', ativo: 'nao' })).toEqual({ outcome: 'already-active' })
  expect(await loggedActions(db)).toHaveLength(1)
})

test('does not subscribe an unconfirmed address, or one that unsubscribed, by a toggle (ANL-04)', async ({ db }) => {
  const asked = new Date('2026-11-19T12:00:00Z')
  const left = new Date('2026-11-20T12:00:00Z')
  await subscribe(
    db,
    { ...ana, confirmationSentAt: asked },
    { id: 8, email: 'bia@portal.example', isActive: false, confirmedAt: asked, unsubscribedAt: left },
  )
  const parts = buildPanelDeps(db)
  await toggle(parts, { id: '7', ativo: 'sim' })
  await toggle(parts, { id: '7', ativo: 'nao' })
  expect(await toggle(parts, { id: '8', ativo: 'nao' })).toEqual({ outcome: 'left' })
  expect((await countSubscribers(db, parts.clock)).mailed).toBe(0)
  // Mailed before the deactivation.
  expect(await confirmSubscription(parts, subscriberToken(parts.secret, 'confirm', 7))).toEqual({ outcome: 'outdated' })
})

test('removes a subscriber once, and only that one (ANL-06)', async ({ db }) => {
  await subscribe(db, ana, { id: 8, email: 'bia@portal.example' })
  const parts = buildPanelDeps(db)
  expect(await remove(parts, { id: '7' })).toEqual({ outcome: 'removed' })
  expect(await remove(parts, { id: '7' })).toEqual({ outcome: 'missing' })
  expect(await stored(db)).toHaveLength(1)
  expect(await loggedActions(db)).toEqual([['ana', 'subscriber-removed', 'nº 7']])
  expect(subscriberMessages.remove.removed.description).toBe('Assinante removido com sucesso')
})

test('reports unknown rows as missing (ANL-04, ANL-06)', async ({ db }) => {
  await subscribe(db, ana)
  const parts = buildPanelDeps(db)
  for (const id of ['', 'x', '-7', '7.0', "7' or true --", '\0', '99999999999', '8']) {
    expect(await toggle(parts, { id, ativo: 'sim' })).toEqual({ outcome: 'missing' })
    expect(await remove(parts, { id })).toEqual({ outcome: 'missing' })
  }
  expect(await toggle(parts, { id: '7', ativo: 'talvez' })).toEqual({ outcome: 'missing' })
  expect(await stored(db)).toEqual([true])
})

test('changes nothing if the audit log fails, and reports no text of the driver (ANL-05, ANL-07, ERR-03)', async ({
  ownDatabase: { db },
}) => {
  await subscribe(db, ana)
  await db.execute(sql`alter table admin_action_log rename to gone`)
  const parts = buildPanelDeps(db)
  const answers = [await toggle(parts, { id: '7', ativo: 'sim' }), await remove(parts, { id: '7' })]
  const download = await answerSubscriberExport(parts, new URL('https://portal.example/'))
  await db.execute(sql`alter table gone rename to admin_action_log`)
  const after = await stored(db)
  await db.delete(newsletterSubscribers)
  expect(answers).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }])
  expect([download.status, await download.text()]).toEqual([500, expect.stringMatching(/^Não foi possível exportar/)])
  expect(after).toEqual([true])
  expect(writtenErrors(parts.log)).not.toMatch(/admin_action_log|ana@/)
  expect([subscriberMessages.toggle.failed.description, subscriberMessages.remove.failed.description]).toEqual([
    'Erro ao alterar status do assinante',
    'Erro ao remover assinante',
  ])
})

test('exports the stated columns, one line per subscriber, without formulas (ANL-03)', async ({ db }) => {
  await subscribe(
    db,
    { email: '=cmd@portal.example', subscribedAt: new Date('2026-11-20T02:00:00Z') },
    { email: '"a,b"@portal.example', isActive: false, subscribedAt: new Date('2026-11-19T15:00:00Z') },
  )
  const answer = await exportOf(db)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="assinantes-2026-11-20.csv"')
  expect(await fileText(answer)).toBe(
    '\uFEFF"Email","Data de Inscrição","Status"\r\n' +
      `"'=cmd@portal.example","19/11/2026 23:00","Ativo"\r\n` +
      '"""a,b""@portal.example","19/11/2026 12:00","Inativo"\r\n',
  )
})

test('exports the filtered rows, and logs no search text (ANL-03)', async ({ db }) => {
  await subscribe(
    db,
    ana,
    { id: 8, email: 'bia@portal.example', isActive: false },
    { id: 9, email: 'caio@outro.example' },
  )
  const lines = async (query: string) => (await fileText(await exportOf(db, query))).split('\r\n').slice(1, -1)
  expect(await lines('situacao=inativos')).toHaveLength(1)
  expect(await lines('busca=ana%40portal')).toHaveLength(1)
  expect(await lines('depois=0.1')).toHaveLength(3)
  expect(await loggedActions(db)).toEqual([
    ['ana', 'subscribers-exported', 'Inativos'],
    ['ana', 'subscribers-exported', 'Todos os assinantes, com busca'],
    ['ana', 'subscribers-exported', 'Todos os assinantes'],
  ])
})

test('exports 2,500 rows in chunks of 1,000, each row once', async ({ db }) => {
  await db.execute(sql`
    insert into newsletter_subscribers (email, subscribed_at)
    select n || '@portal.example', timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' from generate_series(1, 2500) n`)
  const body = (await exportOf(db)).body?.getReader()
  const chunks: string[] = []
  for (let part = await body?.read(); part && !part.done; part = await body?.read())
    chunks.push(Buffer.from(part.value).toString())
  const lines = chunks.map((chunk) => chunk.split('\r\n').length - 1)
  expect(lines).toEqual([1, 1000, 1000, 500])
  const emails = chunks.slice(1).flatMap((chunk) => chunk.match(/\d+@portal/g) ?? [])
  expect(new Set(emails).size).toBe(2500)
})
