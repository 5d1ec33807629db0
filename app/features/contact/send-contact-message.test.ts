import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from '#app/platform/clock.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Database, OpenDatabase } from '#database/database.ts'
import { openTestDatabase } from '#tests/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { answerContactForm } from './answer-contact-form.server.ts'
import type { ContactMessage } from './contact-message.ts'
import { sendContactMessage } from './send-contact-message.server.ts'

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
  await open.db.delete(rateLimits)
})

const question: ContactMessage = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  subject: 'erro',
  message: 'O porta-malas tem 250 litros.',
  vehicle: 'BYD Dolphin, dado: Porta-malas',
}
const send = (address = visitor) => sendContactMessage(open.db, clock, { ...question, visitor: address })
const kept = () => open.db.select().from(contactMessages)

test('STAT-08 a message is stored with its instant, unanswered, and without the address of the visitor', async () => {
  expect(await send()).toEqual({ outcome: 'sent' })
  const [row] = await kept()
  expect(row).toEqual({ id: expect.any(Number), ...question, answeredAt: null, createdAt: now })
  expect(JSON.stringify(row)).not.toContain(visitor)
})

test('five messages in ten minutes pass from one address, the sixth is refused and not stored', async () => {
  for (let count = 0; count < 5; count++) expect(await send()).toEqual({ outcome: 'sent' })
  expect(await send()).toEqual({ outcome: 'too-many' })
  expect(await send('192.0.2.2')).toEqual({ outcome: 'sent' })
  expect(await kept()).toHaveLength(6)
  now = new Date(now.getTime() + 10 * 60 * 1000)
  expect(await send()).toEqual({ outcome: 'sent' })
})

const answer = (fields: Record<string, string>, db: Database = open.db, log = quietLog()) =>
  answerContactForm(
    { db, clock, log, visitor },
    new Request('https://portal.example/contato', { method: 'POST', body: new URLSearchParams(fields) }),
  )
const quietLog = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() }) satisfies Log
const typed = { nome: 'Ana', email: 'ana@exemplo.com.br', assunto: 'duvida', mensagem: 'Segredo da Ana', veiculo: '' }

test('a program that fills the hidden field is told success, and nothing is stored', async () => {
  expect(await answer({ ...typed, site: 'https://exemplo.com' })).toEqual({ outcome: 'sent' })
  expect(await kept()).toHaveLength(0)
})

test('STAT-08 a refused form and a limit give the fields back', async () => {
  expect(await answer({ ...typed, nome: '' })).toMatchObject({
    outcome: 'invalid',
    fields: { mensagem: 'Segredo da Ana' },
  })
  for (let count = 0; count < 5; count++) await send()
  expect(await answer(typed)).toEqual({ outcome: 'too-many', fields: typed })
})

test('STAT-08 ERR-03 a database that fails keeps the fields, and the log learns nothing of the visitor', async () => {
  const closed = await openTestDatabase('empty')
  await closed.close()
  const log = quietLog()
  expect(await answer(typed, closed.db, log)).toEqual({ outcome: 'failed', fields: typed })
  expect(log.error).toHaveBeenCalledOnce()
  const logged = JSON.stringify(log.error.mock.calls)
  for (const secret of ['Ana', 'ana@exemplo', 'Segredo', visitor]) expect(logged).not.toContain(secret)
})

test('a body that is no form is answered like an empty one, not by a crash', async () => {
  const request = new Request('https://portal.example/contato', { method: 'POST', body: '{}' })
  const parts = { db: open.db, clock, log: quietLog(), visitor }
  expect(await answerContactForm(parts, request)).toMatchObject({ outcome: 'invalid' })
})
