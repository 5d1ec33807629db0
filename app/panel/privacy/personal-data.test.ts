import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobs, type OpenJobs } from '#app/platform/jobs/open-jobs.server.ts'
import { openLog } from '#app/platform/process/log.server.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { sendMail } from '#app/platform/mail/send-mail.server.ts'
import type { OpenDatabase } from '#database/database.ts'
import { adminActionLog, administrators } from '#database/schema/accounts.ts'
import { contactMessages, contactReplies } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { newsletterSubscribers } from '#database/schema/newsletter.ts'
import { privacyRequests } from '#database/schema/privacy.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { addAdministrator } from '#tests/builders/administrator.ts'
import { openTestDatabase } from '#tests/fixtures/database.ts'
import { runAction, buildFormRequest, fileText, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { erasureActions } from './erasure-actions.server.ts'
import { answerLookup } from './personal-data-queries.server.ts'
import { answerPersonalExport } from './answer-personal-export.server.ts'
import { emailDigests, listPrivacyRequests } from './privacy-requests.server.ts'
import { buildSecret } from '#tests/builders/secret.ts'

let open: OpenDatabase
let queue: OpenJobs
beforeAll(async () => {
  open = await openTestDatabase('empty')
  queue = await openJobs(open, { log: openLog({ logLevel: 'silent' }), isWorker: false })
}, 60_000)
afterAll(async () => {
  await queue.stop()
  await open.close()
})
const personal = [newsletterSubscribers, suppliersWaitlist, contactMessages, outgoingMails, privacyRequests]
beforeEach(async () => {
  for (const table of [...personal, adminActionLog, administrators]) await open.db.delete(table)
  await open.db.execute(sql`delete from pgboss.job`)
})

const parts = () => buildPanelDeps(open.db, { jobs: queue.jobs })
const ana = 'Ana@Portal.example'
const erase = runAction(erasureActions.erase)
const erasing = (email: string, repetido = email) => erase(parts(), { email, repetido })
const lookUp = (email: string) => answerLookup(parts(), buildFormRequest({ email }))
const none = { subscribers: 0, suppliers: 0, pages: 0, shownAddresses: 0, leads: 0, messages: 0, mails: 0, binned: 0 }

async function addPerson(email: string) {
  const { db } = open
  await db.insert(newsletterSubscribers).values({ email: email.toLowerCase(), origin: 'rodape' })
  await db.insert(suppliersWaitlist).values({ name: 'Ana', email, phone: '+55', isOwner: true })
  await db.insert(contactMessages).values({ name: 'Ana', email, subject: 'duvida', message: 'Oi "você"' })
  return queueFor(email)
}
const queueFor = (to: string) =>
  open.db.transaction((tx) =>
    queueMail(
      tx,
      { clock: fixedClock, jobs: queue.jobs, siteUrl: 'https://portal.example' },
      { purpose: 'newsletter-test', to, subject: 'Segredo', html: 'https://portal.example/?token=x', text: 'x' },
    ),
  )

test('counts the data of an address by kind, ignoring case', async () => {
  await addPerson(ana)
  await addPerson('bia@portal.example')
  for (const typed of [ana, ' ana@portal.EXAMPLE '])
    expect(await lookUp(typed)).toEqual({
      outcome: 'looked',
      address: 'ana@portal.example',
      held: { subscribers: 1, suppliers: 1, pages: 0, shownAddresses: 0, leads: 0, messages: 1, mails: 1, binned: 0 },
      earlier: [],
    })
  expect(await lookUp('caio@portal.example')).toMatchObject({ held: none })
  // LIKE wildcards have no effect, and a part of an address finds nothing.
  for (const typed of ['%@portal.example', '___@portal.example', 'na@portal.example', `"'--@portal.example`])
    expect(await lookUp(typed)).toMatchObject({ outcome: 'looked', held: none })
})

test('erases all data of one address, with its waiting mail and job, and none of others', async () => {
  const { id } = await addPerson(ana)
  await addPerson('bia@portal.example')
  expect(await erasing(ana)).toEqual({
    outcome: 'erased',
    found: { subscribers: 1, suppliers: 1, pages: 0, shownAddresses: 0, leads: 0, messages: 1, mails: 1, binned: 0 },
  })
  expect(await lookUp(ana)).toMatchObject({ held: none })
  expect(await lookUp('bia@portal.example')).toMatchObject({
    held: { subscribers: 1, suppliers: 1, pages: 0, shownAddresses: 0, leads: 0, messages: 1, mails: 1, binned: 0 },
  })
  const jobs = await open.db.execute(sql`select name from pgboss.job where state = 'created' order by name`)
  expect(jobs).toMatchObject({ rows: [{ name: 'clear-outbox' }, { name: 'send-mail' }] })
  const transport = { send: () => Promise.reject(new Error('nothing is to be sent')), close: () => {} }
  const attempt = { isLast: false, signal: new AbortController().signal }
  expect(await sendMail({ db: open.db, clock: fixedClock, transport }, id, attempt)).toEqual({
    outcome: 'unknown-mail',
  })
})

test('does not restore a mail that is erased while a worker sends it', async () => {
  const { id } = await queueFor(ana)
  const transport = {
    send: async () => {
      await erasing(ana)
    },
    close: () => {},
  }
  const attempt = { isLast: false, signal: new AbortController().signal }
  await sendMail({ db: open.db, clock: fixedClock, transport }, id, attempt)
  expect(await open.db.$count(outgoingMails)).toBe(0)
})

test('erases twice without failure, and records that nothing was left', async () => {
  await addPerson(ana)
  await erasing(ana)
  expect(await erasing(ana)).toEqual({ outcome: 'erased', found: none })
  const answer = await lookUp('ANA@portal.example')
  expect(answer.outcome === 'looked' && answer.earlier.map(({ kind, found }) => [kind, found.messages])).toEqual([
    ['erasure', 0],
    ['erasure', 1],
  ])
})

test('erases nothing unless the address is repeated', async () => {
  await addPerson(ana)
  for (const repeated of ['', 'bia@portal.example', 'Ana'])
    expect(await erasing(ana, repeated)).toEqual({ outcome: 'unrepeated' })
  for (const typed of ['', 'ana', '@'.repeat(400), 'a\0@b'])
    expect(await erasing(typed)).toEqual({ outcome: 'unrepeated' })
  expect(await lookUp(ana)).toMatchObject({ held: { messages: 1 }, earlier: [] })
})

test('records the request with a digest, and no table keeps the address (PERM-08)', async () => {
  await addPerson(ana)
  await answerPersonalExport(parts(), buildFormRequest({ email: ana }))
  await erasing(ana)
  const records = await open.db.select().from(privacyRequests)
  expect(records.map(({ kind, found, username }) => [kind, found.messages, username])).toEqual([
    ['export', 1, 'ana'],
    ['erasure', 1, 'ana'],
  ])
  for (const record of records) {
    expect(record.emailDigest).toBe(emailDigests(buildSecret(), 'ana@portal.example')[0])
    expect(record.emailDigest).toMatch(/^[0-9a-f]{64}$/)
  }
  expect(emailDigests(buildSecret('another secret'), ana)[0]).not.toBe(records[0]?.emailDigest)
  expect(await loggedActions(open.db)).toEqual([
    ['ana', 'personal-data-exported', `pedido nº ${records[0]?.id}`],
    ['ana', 'personal-data-erased', `pedido nº ${records[1]?.id}`],
  ])
  const { rows } = (await open.db.execute(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')
  `)) as { rows: { schema: string; name: string }[] }
  for (const { schema: where, name } of rows) {
    const stored = (await open.db.execute(
      sql`select 1 from ${sql.identifier(where)}.${sql.identifier(name)} as kept where kept::text ilike '%ana@portal%'`,
    )) as { rows: unknown[] }
    expect(stored.rows, `${where}.${name}`).toEqual([])
  }
})

test('erases nothing if the request cannot be recorded, and logs no address', async () => {
  await addPerson(ana)
  await open.db.execute(sql`alter table privacy_requests rename to gone`)
  const asked = parts()
  const answers = [
    await erase(asked, { email: ana, repetido: ana }),
    await answerLookup(asked, buildFormRequest({ email: ana })),
  ]
  const file = await answerPersonalExport(asked, buildFormRequest({ email: ana }))
  await open.db.execute(sql`alter table gone rename to privacy_requests`)
  expect(answers).toEqual([{ outcome: 'failed' }, { outcome: 'failed', address: 'ana@portal.example' }])
  expect(file.status).toBe(500)
  expect(asked.log.error).toHaveBeenCalledTimes(3)
  expect(JSON.stringify(asked.log.error.mock.calls)).not.toMatch(/ana@/i)
  expect(await lookUp(ana)).toMatchObject({ held: { subscribers: 1, suppliers: 1, messages: 1, mails: 1 } })
})

test('exports all data as one JSON file with Portuguese headings, without contents of mails', async () => {
  await addPerson(ana)
  await addPerson('bia@portal.example')
  const [message] = await open.db.select().from(contactMessages)
  for (const body of ['Olá', 'De novo'])
    await open.db
      .insert(contactReplies)
      .values({ messageId: message?.id ?? 0, body, sentBy: 'editora', createdAt: fixedClock.now() })
  await open.db.execute(sql`
    insert into contact_messages (nome, email, assunto, mensagem)
    select 'Ana', 'ana@portal.example', 'outro', n::text from generate_series(1, 1200) n`)
  const answer = await answerPersonalExport(parts(), buildFormRequest({ email: ana }))
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dados-pessoais-2026-11-20.json"')
  const text = await fileText(answer)
  const copy = JSON.parse(text) as { Dados: Record<string, Record<string, unknown>[]> }
  expect(copy).toMatchObject({ Portal: 'Carga Plena', 'E-mail': 'ana@portal.example' })
  expect(Object.entries(copy.Dados).map(([kind, rows]) => [kind, rows.length])).toEqual([
    ['Inscrição na newsletter', 1],
    ['Cadastros de fornecedor', 1],
    ['Páginas no guia de fornecedores', 0],
    ['Páginas de fornecedor que mostram este e-mail', 0],
    ['Pedidos a fornecedores', 0],
    ['Mensagens de contato', 1201],
    ['E-mails enviados ou na fila', 1],
    ['Itens excluídos, na lixeira', 0],
  ])
  expect(copy.Dados['Cadastros de fornecedor']?.[0]).toMatchObject({ Telefone: '+55', 'É o proprietário': true })
  expect(new Set(copy.Dados['Mensagens de contato']?.map(({ Mensagem }) => Mensagem)).size).toBe(1201)
  const [first, second] = copy.Dados['Mensagens de contato'] ?? []
  expect(first?.Respostas).toMatchObject([{ Resposta: 'Olá' }, { Resposta: 'De novo' }])
  expect(second?.Respostas).toBeNull()
  expect(text).not.toMatch(/token|bia@|editora/)
})

test('exports empty lists for an unknown address, and records the request', async () => {
  const answer = await answerPersonalExport(parts(), buildFormRequest({ email: 'ninguem@portal.example' }))
  const copy = JSON.parse(await answer.text()) as { Dados: object }
  expect(Object.values(copy.Dados)).toEqual([[], [], [], [], [], [], [], []])
  expect(await open.db.$count(privacyRequests)).toBe(1)
  const refused = await answerPersonalExport(parts(), buildFormRequest({ email: 'x' }))
  expect([refused.status, await refused.text()]).toEqual([
    422,
    'Escreva o endereço completo, como nome@exemplo.com.br.',
  ])
})

test('lists requests in pages of 50, newest first', async () => {
  await open.db.execute(sql`
    insert into privacy_requests (kind, email_digest, found, username, created_at)
    select 'export', 'abcdef0123456789', '{}', 'ana', timestamptz '2026-01-01' + n * interval '1 second' from generate_series(1, 51) n`)
  const first = await listPrivacyRequests(open.db, null)
  expect(first.rows).toHaveLength(50)
  expect(first.rows[0]).toMatchObject({ kind: 'export', code: 'abcdef01', createdAt: new Date('2026-01-01T00:00:51Z') })
  expect((await listPrivacyRequests(open.db, first.next)).rows).toHaveLength(1)
})

test('does not touch accounts of administrators', async () => {
  await addAdministrator(open.db, { email: ana })
  expect(await lookUp(ana)).toMatchObject({ held: none })
  await erasing(ana)
  expect(await open.db.$count(administrators)).toBe(1)
})
