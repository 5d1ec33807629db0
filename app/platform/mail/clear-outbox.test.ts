import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { clearOutbox } from './clear-outbox.server.ts'
import { eraseMailsTo } from './erase-mails.server.ts'
import { openMailTransport, outboxFolder } from './open-mail-transport.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sendMail } from './send-mail.server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'carga-plena-outbox-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const { signal } = new AbortController()
const warnings: unknown[] = []
const log = { info: () => {}, warn: (_about: unknown, sentence: string) => warnings.push(sentence) } as never
const clear = (db: Database) => clearOutbox({ db, log }, outboxFolder(dataDir), signal)

async function sendTo(db: Database, to: string) {
  const jobs = { enqueue: () => Promise.resolve() }
  const parts = { clock: fixedClock, jobs, siteUrl: 'https://portal.example' }
  const mail = { purpose: 'newsletter-test', to, subject: 'Oi', html: 'Oi', text: 'Oi' } as const
  const { id } = await queueMail(db, parts, mail)
  const transport = openMailTransport({ smtpUrl: null, mailFrom: null, dataDir, host: 'portal.example', log })
  await sendMail({ db, clock: fixedClock, transport }, id, { isLast: false, signal })
  return `20261120T150000Z-${id}.eml`
}

test('removes files of erased mails from the outbox and keeps all others', async ({ db }) => {
  const anas = await sendTo(db, 'ana@portal.example')
  const bias = await sendTo(db, 'bia@portal.example')
  const folder = outboxFolder(dataDir)
  await writeFile(join(folder, `${anas}.draft`), 'half a mail')
  await writeFile(join(folder, 'leia-me.eml'), 'of another person')
  const noMail = `20261120T150000Z-${'a'.repeat(36)}.eml`
  await writeFile(join(folder, noMail), 'of no one')
  expect(await clear(db)).toBe(0)
  await eraseMailsTo(db, 'Ana@portal.example')
  expect(await clear(db)).toBe(2)
  expect((await readdir(folder)).toSorted()).toEqual([bias, 'leia-me.eml', noMail].toSorted())
})

test('keeps and reports files that the database does not know', async ({ db }) => {
  const anas = await sendTo(db, 'ana@portal.example')
  await db.delete(outgoingMails)
  expect(await clear(db)).toBe(0)
  expect(await readdir(outboxFolder(dataDir))).toEqual([anas])
  expect(warnings).toEqual([expect.stringContaining('knows none of the mails')])
})

test('does nothing without an outbox', async ({ db }) => {
  expect(await clear(db)).toBe(0)
})
