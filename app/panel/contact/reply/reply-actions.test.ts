import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { replyActions } from './reply-actions.server.ts'
import { findOpenedMessage } from './opened-message-queries.server.ts'
import { describeReplyMail } from './reply-list.tsx'

const sendReply = runAction(replyActions.reply)
const message7 = {
  id: 7,
  name: 'Ana',
  email: 'ana@portal.example',
  subject: 'duvida',
  message: 'Qual a autonomia?\nE o <b>preço</b>?',
  createdAt: new Date('2026-11-19T15:30:00Z'),
}
const add = (db: Database, changes: Partial<typeof contactMessages.$inferInsert> = {}) =>
  db.insert(contactMessages).values({ ...message7, ...changes })
const mails = (db: Database) => db.select().from(outgoingMails)
const replies = (db: Database) => db.select().from(contactReplies)
const typed = (changes: Record<string, string> = {}) => ({
  id: '7',
  vista: '0',
  resposta: 'Olá, Ana.\n\nSão 280 km.',
  ...changes,
})

test('stores a reply, mails it above the original, marks the message and logs its number (PERM-08)', async ({ db }) => {
  await add(db)
  const parts = buildPanelDeps(db)
  expect(await sendReply(parts, typed())).toEqual({ outcome: 'sent' })
  const [mail] = await mails(db)
  expect(await replies(db)).toMatchObject([
    { messageId: 7, body: 'Olá, Ana.\n\nSão 280 km.', sentBy: 'ana', mailId: mail?.id, createdAt: parts.clock.now() },
  ])
  expect(mail).toMatchObject({
    purpose: 'contact-reply',
    recipient: 'ana@portal.example',
    subject: 'Resposta à sua mensagem: Dúvida | Carga Plena',
    headers: { 'Reply-To': 'equipe@portal.example', 'Auto-Submitted': 'no' },
  })
  expect(mail?.text).toMatch(
    /Olá, Ana\.\n\nSão 280 km\.\n\nSua mensagem de 19\/11\/2026 12:30:\n\n> Qual a autonomia\?\n> E o <b>preço<\/b>\?\n/,
  )
  expect(mail?.html).not.toContain('<b>preço')
  expect(mail?.text).toContain('responda a este e-mail')
  expect((await findOpenedMessage(db, 7))?.answeredAt).toEqual(parts.clock.now())
  expect(await loggedActions(db)).toEqual([['ana', 'message-replied', 'nº 7']])
})

test('sends a duplicate reply once, and keeps the time of the first answer', async ({ db }) => {
  const answeredAt = new Date('2026-11-20T00:00:00Z')
  await add(db, { answeredAt })
  for (let time = 0; time < 2; time++) expect(await sendReply(buildPanelDeps(db), typed())).toEqual({ outcome: 'sent' })
  expect([(await mails(db)).length, (await replies(db)).length, (await loggedActions(db)).length]).toEqual([1, 1, 1])
  expect((await findOpenedMessage(db, 7))?.answeredAt).toEqual(answeredAt)
})

test('shows the second of two editors the first reply, and lets the second send as well', async ({ db }) => {
  await add(db)
  await sendReply(buildPanelDeps(db), typed())
  const bia = buildPanelDeps(db, { username: 'bia' })
  const conflict = await sendReply(bia, typed({ resposta: 'São 280 km.' }))
  expect(conflict).toMatchObject({
    outcome: 'conflict',
    replies: [{ sentBy: 'ana', body: 'Olá, Ana.\n\nSão 280 km.', mail: { state: 'waiting', problem: null } }],
  })
  expect(await replies(db)).toHaveLength(1)
  const seen = conflict.outcome === 'conflict' ? String(conflict.replies.at(-1)?.id) : ''
  expect(await sendReply(bia, typed({ resposta: 'São 280 km.', vista: seen }))).toEqual({ outcome: 'sent' })
  expect((await findOpenedMessage(db, 7))?.replies.map(({ sentBy }) => sentBy)).toEqual(['ana', 'bia'])
})

test('refuses an empty reply, one that is too long and an invalid address', async ({ db }) => {
  await add(db)
  await add(db, { id: 8, email: '"a, b@c.example" <x@portal.example>' })
  const parts = buildPanelDeps(db)
  expect(await sendReply(parts, typed({ resposta: ' \n\0 ' }))).toEqual({
    outcome: 'invalid',
    problems: { resposta: 'Escreva a resposta.' },
  })
  expect(await sendReply(parts, typed({ resposta: 'a'.repeat(10_001) }))).toEqual({
    outcome: 'invalid',
    problems: { resposta: 'A resposta pode ter até 10.000 caracteres; esta tem 10.001.' },
  })
  expect(await sendReply(parts, typed({ id: '8' }))).toEqual({ outcome: 'unreachable' })
  expect((await findOpenedMessage(db, 8))?.isReachable).toBe(false)
  for (const id of ['9', '', '7\0', '99999999999'])
    expect(await sendReply(parts, typed({ id }))).toEqual({ outcome: 'missing' })
  expect([await mails(db), await replies(db)]).toEqual([[], []])
})

test('mails without an inbox state that replies are not read, and link to the contact page', async ({ db }) => {
  await add(db)
  const mail = { isConfigured: false, contactEmail: null }
  await sendReply(buildPanelDeps(db, { mail }), typed())
  const [sent] = await mails(db)
  expect(sent?.headers).toEqual({ 'Auto-Submitted': 'no' })
  expect(sent?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'Ninguém lê as respostas a este e-mail. Para continuar a conversa, escreva de novo em https://portal.example/contato',
  )
})

test('sends nothing if the audit log fails, and logs no personal data (ERR-03)', async ({ ownDatabase: { db } }) => {
  await add(db)
  const parts = buildPanelDeps(db)
  await db.execute(sql`alter table admin_action_log rename to gone`)
  const answer = await sendReply(parts, typed())
  await db.execute(sql`alter table gone rename to admin_action_log`)
  const left = [await mails(db), await replies(db), (await findOpenedMessage(db, 7))?.answeredAt]
  await db.delete(contactMessages)
  expect(answer).toEqual({ outcome: 'failed' })
  expect(left).toEqual([[], [], null])
  expect(JSON.stringify(parts.log.error.mock.calls)).not.toMatch(/ana@|280/)
})

test('labels the mail of a reply: queued with a reason, sent, as a file, refused', () => {
  const labelOf = (state: 'waiting' | 'sent' | 'failed', isMailed = true) => {
    const reply = { id: 1, body: '', sentBy: 'ana', createdAt: new Date(), mail: { state, problem: 'Motivo.' } }
    const label = describeReplyMail(reply, isMailed)
    return [label?.label, label?.problem]
  }
  expect(labelOf('waiting')).toEqual(['E-mail na fila', 'Motivo.'])
  expect(labelOf('sent')).toEqual(['E-mail enviado', null])
  expect(labelOf('sent', false)).toEqual(['E-mail na pasta de saída', null])
  expect(labelOf('failed')).toEqual(['E-mail não enviado', 'Motivo.'])
})
