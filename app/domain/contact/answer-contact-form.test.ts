import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Clock } from '#app/platform/process/clock.ts'
import type { OpenDatabase } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { buildFormRequest, buildFormDeps, writtenErrors } from '#tests/fixtures/panel-deps.ts'
import { answerContactForm, sendContactMessage } from './answer-contact-form.server.ts'
import type { ContactMessage } from './contact-message.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'

let open: OpenDatabase
let now = new Date('2026-03-02T12:00:00Z')
const clock: Clock = { now: () => now }
const visitor = '192.0.2.1'

beforeAll(async () => {
  open = await openTestDatabase('empty')
}, 60_000)
afterAll(() => open.close())
beforeEach(async () => {
  await open.db.delete(contactMessages)
  await open.db.delete(outgoingMails)
  await open.db.delete(rateLimits)
})

const question: ContactMessage = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  subject: 'erro',
  message: 'O porta-malas tem 250 litros.',
  vehicle: 'BYD Dolphin, dado: Porta-malas',
}
const parts = (changes: Parameters<typeof buildFormDeps>[1] = {}) =>
  buildFormDeps(open.db, { clock, visitor, ...changes })
const send = (address = visitor, changes: Partial<ContactMessage> = {}) =>
  sendContactMessage(parts({ visitor: address }), { ...question, ...changes })
const mails = () => open.db.select().from(outgoingMails)
const stored = () => open.db.select().from(contactMessages)

test('stores a message with its time, unanswered, without the visitor’s IP address (STAT-08)', async () => {
  expect(await send()).toEqual({ outcome: 'sent' })
  const [row] = await stored()
  expect(row).toEqual({
    id: expect.any(Number),
    ...question,
    answeredAt: null,
    createdAt: now,
    mailId: expect.any(String),
  })
  expect(JSON.stringify(row)).not.toContain(visitor)
})

test('accepts five messages in ten minutes per address and neither accepts nor stores the sixth', async () => {
  for (let count = 0; count < 5; count++) expect(await send()).toEqual({ outcome: 'sent' })
  expect(await send()).toEqual({ outcome: 'too-many' })
  expect(await send('192.0.2.2')).toEqual({ outcome: 'sent' })
  expect(await stored()).toHaveLength(6)
  now = new Date(now.getTime() + 10 * 60 * 1000)
  expect(await send()).toEqual({ outcome: 'sent' })
})

test('mails a message to the configured inbox with the visitor as Reply-To, and lists contain no names', async () => {
  await send(visitor, { name: 'Ana <b>Souza</b>', message: 'Linha um\nLinha dois\n\n<img src=x onerror=alert(1)>' })
  const [[mail], [row]] = await Promise.all([mails(), stored()])
  expect(mail).toMatchObject({
    id: row?.mailId,
    purpose: 'contact-message',
    recipient: 'equipe@portal.example',
    subject: `Contato nº ${row?.id}: Erro | Carga Plena`,
    headers: { 'Reply-To': 'ana@exemplo.com.br' },
    state: 'waiting',
  })
  expect(mail?.html).toContain(`https://portal.example/admin/conteudo/fornecedores/mensagens/${row?.id}`)
  expect(mail?.html).not.toMatch(/<img|<b>Souza/)
  expect(mail?.text).toMatch(/> Linha um\n> Linha dois\n>\s*\n> <img src=x onerror=alert\(1\)>/)
  expect(mail?.text).toContain('Ana <b>Souza</b>')
})

test('stores a message without a configured inbox', async () => {
  const alone = parts({ mail: { isConfigured: true, contactEmail: null } })
  expect(await sendContactMessage(alone, question)).toEqual({ outcome: 'sent' })
  expect(await stored()).toMatchObject([{ mailId: null }])
  expect(await mails()).toEqual([])
})

test('stores a message and its mail in one transaction', async () => {
  await open.db.execute(sql`alter table contact_messages rename column vehicle to gone`)
  await expect(send()).rejects.toThrow()
  await open.db.execute(sql`alter table contact_messages rename column gone to vehicle`)
  expect([await mails(), await stored()]).toEqual([[], []])
  const jobs = { enqueue: () => Promise.reject(new Error('no queue')) }
  expect(await answer(typed, parts({ jobs }))).toEqual({ outcome: 'failed', fields: typed })
  expect([await mails(), await stored()]).toEqual([[], []])
})

test('stores a flood of messages but limits its mails to a hundred per hour', async () => {
  await open.db.insert(rateLimits).values({
    key: 'contact-mails:todos',
    count: 99,
    windowEndsAt: new Date(now.getTime() + 60_000),
  })
  for (const from of ['192.0.2.7', '192.0.2.8']) expect(await send(from)).toEqual({ outcome: 'sent' })
  expect([(await stored()).length, (await mails()).length]).toEqual([2, 1])
})

const answer = (fields: Record<string, string>, asked = parts()) => answerContactForm(asked, buildFormRequest(fields))
const typed = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Segredo da Ana', veiculo: '' }

test('reports success for a filled trap and stores nothing', async () => {
  expect(await answer({ ...typed, [honeypotName]: 'https://exemplo.com' })).toEqual({ outcome: 'sent' })
  expect(await stored()).toHaveLength(0)
})

test('returns the fields after a refused form and after the limit (STAT-08)', async () => {
  expect(await answer({ ...typed, nome: '' })).toMatchObject({
    outcome: 'invalid',
    fields: { mensagem: 'Segredo da Ana' },
  })
  for (let count = 0; count < 5; count++) await send()
  expect(await answer(typed)).toEqual({ outcome: 'too-many', fields: typed })
})

test('keeps the fields after a database error and logs nothing of the visitor (STAT-08, ERR-03)', async () => {
  const closed = await openTestDatabase('empty')
  await closed.close()
  const asked = buildFormDeps(closed.db, { visitor })
  expect(await answer(typed, asked)).toEqual({ outcome: 'failed', fields: typed })
  expect(asked.log.error).toHaveBeenCalledOnce()
  const logged = writtenErrors(asked.log)
  for (const secret of ['Ana', 'ana@exemplo', 'Segredo', visitor]) expect(logged).not.toContain(secret)
})

test('answers a body that is not a form like an empty form', async () => {
  const request = new Request('https://portal.example/contato', { method: 'POST', body: '{}' })
  expect(await answerContactForm(parts(), request)).toMatchObject({ outcome: 'invalid' })
})
