import { beforeEach, expect } from 'vitest'
import { prepareInvitation } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import type { Database } from '#database/database.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { clock, email, mails, pass, signUp, resetClock } from '#tests/fixtures/newsletter-signups.ts'
import { buildFormDeps, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { erasePersonalData } from './erasure-actions.server.ts'

beforeEach(resetClock)

const erase = (db: Database, address = email) =>
  erasePersonalData(buildPanelDeps(db, { clock }), { address, username: 'ana' })

async function joinAsOwner(db: Database) {
  const values = { name: 'Ana', email, isOwner: true }
  const invite = await prepareInvitation(buildFormDeps(db, { clock }), values)
  const [entry] = await db.insert(suppliersWaitlist).values(values).returning({ id: suppliersWaitlist.id })
  return (await invite(db, entry?.id ?? 0)).outcome
}

test('sends an erased address no confirmation for a week, in any spelling', async ({ db }) => {
  await signUp(db)
  pass(61)
  await erase(db)
  expect(await mails(db)).toEqual([])
  expect([await signUp(db), await signUp(db, { address: 'ana+2@exemplo.com.br' })]).toEqual([
    'subscribed',
    'subscribed',
  ])
  pass(7 * 24 * 60 - 1)
  expect(await signUp(db)).toBe('duplicate')
  pass(1)
  expect(await signUp(db)).toBe('confirmation-sent')
})

test('invites a business no sooner than a week after its owner’s erasure', async ({ db }) => {
  expect(await joinAsOwner(db)).toBe('invited')
  pass(25 * 60)
  await erase(db)
  pass(7 * 24 * 60 - 1)
  expect(await joinAsOwner(db)).toBe('waits')
  pass(1)
  expect(await joinAsOwner(db)).toBe('invited')
})

test('stores nothing of an unknown address, and only digests of an erased one', async ({ db }) => {
  await erase(db, 'ninguem@exemplo.com.br')
  expect(await db.select().from(rateLimits)).toEqual([])
  await signUp(db)
  await erase(db)
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/ana|exemplo/)
})
