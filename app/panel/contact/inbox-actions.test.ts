import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, fileText, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { inboxActions } from './inbox-actions.server.ts'
import { answerMessageExport } from './inbox-list.server.ts'
import { inbox, replyHref } from './inbox-list.ts'
import { listContactMessages } from './inbox-list.server.ts'

const mark = runAction(inboxActions.mark)
const remove = runAction(inboxActions.delete)
const message7 = { id: 7, name: 'Ana', email: 'ana@portal.example', subject: 'duvida', message: 'Qual a autonomia?' }
const add = (db: Database, ...rows: (typeof contactMessages.$inferInsert)[]) => db.insert(contactMessages).values(rows)
const answeredAt = async (db: Database) => (await db.select().from(contactMessages)).map((row) => row.answeredAt)
const names = async (db: Database, query: string) =>
  (await listContactMessages(db, inbox.read(new URLSearchParams(query)))).rows.map(({ name }) => name)

test('marks a message as answered and as unanswered, once per change (PERM-08)', async ({ db }) => {
  await add(db, message7)
  const parts = buildPanelDeps(db)
  for (let time = 0; time < 2; time++)
    expect(await mark(parts, { id: '7', respondida: 'sim' })).toEqual({ outcome: 'answered' })
  expect(await answeredAt(db)).toEqual([parts.clock.now()])
  expect(await mark(parts, { id: '7', respondida: 'nao' })).toEqual({ outcome: 'reopened' })
  expect(await answeredAt(db)).toEqual([null])
  expect(await loggedActions(db)).toEqual([
    ['ana', 'message-answered', 'nº 7'],
    ['ana', 'message-reopened', 'nº 7'],
  ])
})

test('deletes a message once and logs only its number (PERM-08)', async ({ db }) => {
  await add(db, message7)
  const parts = buildPanelDeps(db)
  expect(await remove(parts, { id: '7' })).toEqual({
    outcome: 'deleted',
    binId: expect.any(Number),
  })
  expect(await remove(parts, { id: '7' })).toEqual({ outcome: 'missing' })
  expect(await loggedActions(db)).toEqual([['ana', 'message-deleted', 'nº 7']])
})

test('deletes a message with its replies and its unsent mail to the inbox, but not a queued reply', async ({ db }) => {
  const mail = { purpose: 'x', recipient: 'a@portal.example', subject: 'x', createdAt: new Date() }
  const [toInbox, toVisitor] = ['1', '2'].map((end) => `00000000-0000-4000-8000-00000000000${end}`)
  await db.insert(outgoingMails).values([toInbox, toVisitor].map((id = '') => ({ ...mail, id, messageId: id })))
  await add(db, { ...message7, mailId: toInbox })
  const reply = { messageId: 7, body: 'Oi', sentBy: 'ana', mailId: toVisitor, createdAt: new Date() }
  await db.insert(contactReplies).values(reply)
  expect(await remove(buildPanelDeps(db), { id: '7' })).toEqual({
    outcome: 'deleted',
    binId: expect.any(Number),
  })
  expect(await db.$count(contactReplies)).toBe(0)
  expect((await db.select().from(outgoingMails)).map(({ id }) => id)).toEqual([toVisitor])
})

test('changes nothing if the audit log fails, and reports unknown messages as missing (ERR-03)', async ({
  ownDatabase: { db },
}) => {
  await add(db, message7)
  const parts = buildPanelDeps(db)
  const missing = [
    await mark(parts, { id: '\0', respondida: 'sim' }),
    await mark(parts, { id: '7', respondida: 'x' }),
    await remove(parts, { id: '8' }),
  ]
  await db.execute(sql`alter table admin_action_log rename to gone`)
  const failed = [await mark(parts, { id: '7', respondida: 'sim' }), await remove(parts, { id: '7' })]
  const download = await answerMessageExport(parts, new URL('https://portal.example/'))
  await db.execute(sql`alter table gone rename to admin_action_log`)
  const after = await answeredAt(db)
  await db.delete(contactMessages)
  expect(missing).toEqual(Array.from({ length: 3 }, () => ({ outcome: 'missing' })))
  expect(failed).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }])
  expect(download.status).toBe(500)
  expect(after).toEqual([null])
  expect(JSON.stringify(parts.log.error.mock.calls)).not.toMatch(/ana@|autonomia/)
})

test('finds messages by name, address and text, and filters by state', async ({ db }) => {
  await add(
    db,
    { ...message7, answeredAt: new Date('2026-01-01T00:00:00Z') },
    { ...message7, id: 8, name: 'Conceição', email: `"o'x"@outro.example`, message: '<img src=x> preço' },
  )
  expect(await names(db, 'busca=AUTONOMIA')).toEqual(['Ana'])
  expect(await names(db, 'busca=conceicao+preco')).toEqual(['Conceição'])
  expect(await names(db, 'busca=outro.example')).toEqual(['Conceição'])
  expect(await names(db, 'situacao=respondidas')).toEqual(['Ana'])
  expect(await names(db, 'situacao=nao-respondidas')).toEqual(['Conceição'])
  expect(await names(db, 'situacao=x&mensagens=x')).toHaveLength(2)
})

test('exports messages as CSV without formulas', async ({ db }) => {
  const createdAt = new Date('2026-11-20T02:00:00Z')
  await add(db, { ...message7, message: '=1+1\n"oi"', vehicle: '@x', createdAt, answeredAt: createdAt })
  const answer = await answerMessageExport(buildPanelDeps(db), new URL('https://portal.example/?situacao=respondidas'))
  expect(await fileText(answer)).toBe(
    '\uFEFF"Nome","Email","Assunto","Mensagem","Veículo","Data","Respondida em"\r\n' +
      `"Ana","ana@portal.example","Dúvida","'=1+1\n""oi""","'@x","19/11/2026 23:00","19/11/2026 23:00"\r\n`,
  )
  expect(await loggedActions(db)).toEqual([['ana', 'messages-exported', 'Respondidas']])
})

test('opens a reply with a subject and escapes the address', () => {
  expect(replyHref({ email: 'ana@portal.example', subject: 'duvida' })).toBe(
    'mailto:ana@portal.example?subject=D%C3%BAvida%3A%20sua%20mensagem%20ao%20Carga%20Plena',
  )
  expect(replyHref({ email: '"a?bcc=b@c&x"@d.example', subject: 'x' })).toMatch(
    /^mailto:[^?&@]+@d\.example\?subject=x%3A/,
  )
})
