import { createServer } from 'node:net'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { openTestSmtp, type TestSmtp } from '#tests/fixtures/smtp-server.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { type MailTransport, sendMail } from './send-mail.server.ts'
import { countMails, findMailProblem, listMails } from './mail-queries.server.ts'
import { type MailToQueue, queueMail } from './queue-mail.server.ts'
import { openSmtp } from './open-mail-transport.server.ts'

const from = { name: 'Carga Plena', address: 'nao-responda@portal.example' }
const aMail: MailToQueue = {
  purpose: 'password-reset',
  to: 'ana@exemplo.com.br',
  subject: 'Redefinição de senha',
  html: '<p>Olá, Ação</p>',
  text: 'Olá, Ação',
}

let smtp: TestSmtp
let transport: MailTransport
beforeEach(async () => {
  smtp = await openTestSmtp()
  transport = openSmtp(smtp.url, from, { answerMs: 500, silenceMs: 500 })
})
afterEach(async () => {
  transport.close()
  await smtp.close()
})

const jobs = { enqueue: () => Promise.resolve() }
const siteUrl = 'https://portal.example'
const queue = (db: Database, about: Partial<MailToQueue> = {}) =>
  queueMail(db, { clock: fixedClock, jobs, siteUrl }, { ...aMail, ...about })
const attempt = (db: Database, id: string, { isLast = false, through = transport } = {}) =>
  sendMail({ db, clock: fixedClock, transport: through }, id, { isLast, signal: new AbortController().signal })
const read = (db: Database, id: string) => db.query.outgoingMails.findFirst({ where: eq(outgoingMails.id, id) })

describe('a sent mail', () => {
  test('arrives completely, is marked as sent, and its text is erased', async ({ db }) => {
    const { id } = await queue(db, { headers: { 'List-Unsubscribe': '<https://portal.example/sair>' } })
    expect(await attempt(db, id)).toEqual({ outcome: 'sent' })
    const [mail] = smtp.received
    expect(mail).toMatchObject({
      subject: 'Redefinição de senha',
      from,
      to: [{ address: 'ana@exemplo.com.br' }],
      messageId: `<${id}@portal.example>`,
    })
    expect([mail?.html?.trim(), mail?.text?.trim()]).toEqual(['<p>Olá, Ação</p>', 'Olá, Ação'])
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://portal.example/sair>')
    const erased = { html: null, text: null, headers: null }
    expect(await read(db, id)).toMatchObject({ state: 'sent', attempts: 1, ...erased, lastProblem: null })
  })

  test('is not sent again by a repeated job', async ({ db }) => {
    const { id } = await queue(db)
    await attempt(db, id)
    expect(await attempt(db, id)).toEqual({ outcome: 'already-sent' })
    expect(smtp.received).toHaveLength(1)
  })

  test('has no headers injected by subject or address', async ({ db }) => {
    const { id } = await queue(db, { subject: 'Oi\r\nBcc: todos@exemplo.com.br\u2028X-Outro: 1' })
    await attempt(db, id)
    expect(smtp.received[0]?.subject).toBe('Oi Bcc: todos@exemplo.com.br X-Outro: 1')
    expect(smtp.received[0]?.bcc ?? []).toEqual([])
    for (const to of ['ana@exemplo.com.br\r\nBcc: x@y.z', 'a@b.c, x@y.z', 'Ana <a@b.c>', '<a@b.c>', 'a@b@c', ''])
      await expect(queue(db, { to })).rejects.toThrow('no address')
    await expect(queue(db, { headers: { 'X-Um': 'a\r\nBcc: x@y.z' } })).rejects.toThrow('not one line')
    await expect(queue(db, { headers: { 'X-Um: 1\r\nBcc': 'x@y.z' } })).rejects.toThrow('not one line')
  })
})

describe('an unsent mail', () => {
  const waits: [string, TestSmtp['behaviour'], string][] = [
    ['never greets', { neverGreets: true }, 'O servidor de e-mail não respondeu.'],
    [
      'cuts the line in the middle',
      { cutsTheLineInData: true },
      'O servidor de e-mail cortou a conexão no meio do envio.',
    ],
    [
      'is too busy for the recipient',
      { refuseRecipients: '451 later' },
      'O servidor de e-mail pediu para tentar mais tarde.',
    ],
    [
      'is too busy for the message',
      { refuseMessages: '452 full' },
      'O servidor de e-mail pediu para tentar mais tarde.',
    ],
    ['does not want the sender', { refuseSender: '550 who' }, 'O servidor de e-mail recusou o remetente.'],
  ]
  test.for(waits)(
    'waits while the server %s, and leaves under the same number afterwards',
    async ([, behaviour, sentence], { db }) => {
      const { id } = await queue(db)
      smtp.behaviour = behaviour
      await expect(attempt(db, id)).rejects.toThrow(sentence)
      await expect(attempt(db, id)).rejects.toThrow(sentence)
      expect(await read(db, id)).toMatchObject({
        state: 'waiting',
        attempts: 2,
        lastProblem: sentence,
        text: 'Olá, Ação',
      })
      expect(await findMailProblem(db)).toBe(sentence)
      smtp.behaviour = {}
      expect(await attempt(db, id)).toEqual({ outcome: 'sent' })
      expect(smtp.received.map(({ messageId }) => messageId)).toEqual([`<${id}@portal.example>`])
      expect(await findMailProblem(db)).toBeNull()
    },
  )

  test("waits while the server's port is closed", async ({ db }) => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    const { port } = gone.address() as { port: number }
    gone.close()
    await once(gone, 'close')
    const { id } = await queue(db)
    const nowhere = openSmtp(`smtp://127.0.0.1:${port}`, from)
    await expect(attempt(db, id, { through: nowhere })).rejects.toThrow('O servidor de e-mail recusou a conexão.')
    nowhere.close()
    expect(await read(db, id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })

  const ends: [string, TestSmtp['behaviour'], string][] = [
    ['recipient', { refuseRecipients: '550 no such mailbox' }, 'O servidor recusou o destinatário.'],
    ['message', { refuseMessages: '554 spam' }, 'O servidor de e-mail recusou a mensagem.'],
  ]
  test.for(ends)('is abandoned when the server refuses its %s permanently', async ([, behaviour, sentence], { db }) => {
    const { id } = await queue(db)
    smtp.behaviour = behaviour
    expect(await attempt(db, id)).toEqual({ outcome: 'failed', sentence })
    expect(await read(db, id)).toMatchObject({ state: 'failed', lastProblem: sentence, text: 'Olá, Ação' })
  })

  test('is abandoned after the last attempt and keeps its text for an editor', async ({ db }) => {
    const { id } = await queue(db)
    smtp.behaviour = { refuseRecipients: '451 later' }
    await expect(attempt(db, id, { isLast: true })).rejects.toThrow('mais tarde')
    expect(await read(db, id)).toMatchObject({ state: 'failed', html: '<p>Olá, Ação</p>' })
  })

  test('is not sent after it was cancelled, without a log line', async ({ db }) => {
    const { id } = await queue(db, { expiresAt: fixedClock.now() })
    const sentence = 'O prazo do e-mail passou antes do envio.'
    expect(await attempt(db, id)).toEqual({ outcome: 'failed', sentence })
    expect(await read(db, id)).toMatchObject({ state: 'failed', lastProblem: sentence, html: null, text: null })
    expect(smtp.received).toEqual([])
  })
})

test('counts mails by state and lists them newest first, 50 per page', async ({ db }) => {
  const row = { purpose: 'news', recipient: 'ana@exemplo.com.br', subject: 'x', html: 'x', text: 'x' }
  const ids = Array.from({ length: 51 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
  await db.insert(outgoingMails).values(
    ids.map((id, n) => ({
      ...row,
      id,
      messageId: id,
      createdAt: new Date(fixedClock.now().getTime() + Math.floor(n / 2)),
    })),
  )
  expect(await countMails(db)).toEqual({ waiting: 51, sent: 0, failed: 0 })
  const first = await listMails(db)
  expect(first.mails.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50))
  const { mails, next } = await listMails(db, { after: first.next ?? undefined })
  expect([mails.map(({ id }) => id), next]).toEqual([[ids[0]], null])
  expect((await listMails(db, { state: 'failed' })).mails).toEqual([])
})
