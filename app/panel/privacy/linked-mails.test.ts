import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { contactMessages } from '#database/schema/contact.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliers } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { erasePersonalData } from './erasure-actions.server.ts'

const ana = 'ana@portal.example'
const createdAt = fixedClock.now()

async function addMail(db: Database, state: 'waiting' | 'sent' = 'waiting'): Promise<string> {
  const id = randomUUID()
  const mail = { purpose: 'x', recipient: 'equipe@portal.example', subject: 'x', state, createdAt }
  await db.insert(outgoingMails).values({ ...mail, id, messageId: id })
  return id
}

test('erases mails that forward a person’s text, waiting or sent, and no others', async ({ db }) => {
  const message = { name: 'x', subject: 'duvida', message: 'Oi' }
  const bias = await addMail(db)
  await db.insert(contactMessages).values([
    { ...message, email: 'Ana@portal.example', mailId: await addMail(db) },
    { ...message, email: ana, mailId: await addMail(db, 'sent') },
    { ...message, email: 'bia@portal.example', mailId: bias },
    { ...message, email: ana },
  ])
  const supplier = { id: 1, slug: 'x', name: 'x', category: 'x', updatedAt: createdAt }
  await db.insert(suppliers).values(supplier)
  const lead = { supplierId: 1, name: 'x', message: 'Oi', consentVersion: 'x', createdAt }
  await db.insert(supplierLeads).values({ ...lead, email: ana, mailId: await addMail(db) })
  const unlinked = await addMail(db)
  const { found } = await erasePersonalData(buildPanelDeps(db), { address: ana, username: 'ana' })
  expect(found).toMatchObject({ messages: 3, leads: 1, mails: 0 })
  const left = await db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .orderBy(sql`id`)
  expect(left.map(({ id }) => id).toSorted()).toEqual([bias, unlinked].toSorted())
})
