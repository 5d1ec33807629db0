import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { outgoingMails } from '#database/schema/mail.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import {
  findConfirmation,
  readConfirmationToken,
} from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { deleteEntry } from '#app/domain/suppliers/supplier-queries.server.ts'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, loggedActions, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import {
  add,
  addPage,
  confirmed,
  confirmedAt,
  decision,
  owner,
  pages,
  stored,
  versionOf,
} from '#app/domain/suppliers/supplier-rows.fixture.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { supplierActions } from './supplier-actions.server.ts'
import { nextStatuses } from './waitlist.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const decide = runAction(supplierActions.decide)
const ask = runAction(supplierActions.ask)
const now = '2026-11-20T15:00:00.000Z'

test('publishes, refuses and reopens a confirmed entry, each with its time, audit log entry and content version (PERM-08)', async ({
  db,
}) => {
  await add(db, confirmed)
  await addPage(db, 7)
  const parts = buildPanelDeps(db)
  expect(await decide(parts, decision('publicado', 'pendente'))).toEqual({ outcome: 'publicado' })
  expect(await stored(db)).toEqual([['publicado', now]])
  expect(await pages(db)).toEqual([['recarga-paulista', true]])
  expect(await versionOf(db)).toEqual([['suppliers', 1]])
  expect(await decide(parts, decision('recusado', 'publicado'))).toEqual({ outcome: 'recusado' })
  expect(await pages(db)).toEqual([['recarga-paulista', false]])
  expect(await versionOf(db)).toEqual([['suppliers', 2]])
  expect(await decide(parts, decision('pendente', 'recusado'))).toEqual({ outcome: 'pendente' })
  expect(await versionOf(db)).toEqual([['suppliers', 2]])
  expect(await stored(db)).toEqual([['pendente', now]])
  expect(await loggedActions(db)).toEqual([
    ['ana', 'supplier-published', 'nº 7'],
    ['ana', 'supplier-refused', 'nº 7'],
    ['ana', 'supplier-reopened', 'nº 7'],
  ])
})

test('mails the published business at its confirmed address, with its page and its link', async ({ db }) => {
  await add(db, confirmed, { ...confirmed, id: 8, confirmationSentAt: null })
  await addPage(db, 7)
  await addPage(db, 8)
  const parts = buildPanelDeps(db)
  const mails = () => db.select().from(outgoingMails)
  expect(await decide(parts, decision('publicado', 'pendente', '7', ''))).toEqual({ outcome: 'rewritten' })
  await decide(parts, decision('recusado', 'pendente'))
  expect(await mails()).toEqual([])
  await decide(parts, decision('publicado', 'recusado'))
  const [mail] = await mails()
  expect([mail?.recipient, mail?.purpose]).toEqual(['ana@portal.example', 'supplier-published'])
  expect(mail?.text).toContain('https://portal.example/fornecedor/recarga-paulista\n')
  const token = /confirmar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(await findConfirmation(parts, token)).toMatchObject({
    outcome: 'alive',
    publicPath: '/fornecedor/recarga-paulista',
  })
  expect(`${mail?.html}${mail?.text}`).not.toContain('.invalid')
  // Entry 8 has no verified mailbox, so no mail is sent.
  expect(await decide(parts, decision('publicado', 'pendente', '8'))).toEqual({ outcome: 'publicado' })
  expect(await mails()).toHaveLength(1)
  await db.delete(suppliersWaitlist).where(eq(suppliersWaitlist.id, 8))
  await deleteEntry(db, fixedClock, 7)
  expect(await mails()).toEqual([])
})

test('keeps the address of a page that leaves the guide and comes back under another name', async ({ db }) => {
  await add(db, confirmed)
  await addPage(db, 7)
  const parts = buildPanelDeps(db)
  await decide(parts, decision('publicado', 'pendente'))
  await decide(parts, decision('pendente', 'publicado'))
  await db.update(suppliers).set({ name: 'Outro nome' })
  await decide(parts, decision('publicado', 'pendente'))
  expect(await pages(db)).toEqual([['recarga-paulista', true]])
})

test('refuses to publish before the business confirmed, and lets editors refuse both kinds', async ({ db }) => {
  await add(db, owner, { ...owner, id: 8, isOwner: false })
  const parts = buildPanelDeps(db)
  for (const id of ['7', '8'])
    expect(await decide(parts, decision('publicado', 'pendente', id))).toEqual({ outcome: 'unconfirmed' })
  expect(await stored(db)).toEqual([
    ['pendente', null],
    ['pendente', null],
  ])
  expect(nextStatuses({ status: 'pendente', confirmedAt: null })).toEqual(['recusado'])
  expect(nextStatuses({ status: 'recusado', confirmedAt: new Date(now) })).toEqual(['pendente', 'publicado'])
  expect(await decide(parts, decision('recusado', 'pendente', '8'))).toEqual({ outcome: 'recusado' })
})

test('refuses to publish a text that changed after the editor read it', async ({ db }) => {
  await add(db, confirmed)
  await addPage(db, 7)
  const parts = buildPanelDeps(db)
  for (const seen of ['2026-11-20T09:59:59.000Z', '', 'ontem'])
    expect(await decide(parts, decision('publicado', 'pendente', '7', seen))).toEqual({ outcome: 'rewritten' })
  expect(await pages(db)).toEqual([['~7', false]])
  expect(await loggedActions(db)).toEqual([])
})

test('assigns unique slugs that are no sample’s and not only digits', async ({ db }) => {
  const names = ['Recarga Paulista', 'Fornecedor Exemplo 1', '24', '★★★', 'Elétrica Sul']
  await add(db, ...names.map((_, place) => ({ ...confirmed, id: place + 1 })))
  for (const [place, name] of names.entries()) await addPage(db, place + 1, { name })
  await db.insert(suppliers).values([
    { ...fullSupplierPage, slug: 'recarga-paulista', updatedAt: confirmedAt },
    { ...fullSupplierPage, slug: 'recarga-paulista-2', updatedAt: confirmedAt },
    { ...fullSupplierPage, slug: 'eletrica-sul-e-filhos', updatedAt: confirmedAt },
  ])
  for (const place of names.keys())
    await decide(buildPanelDeps(db), decision('publicado', 'pendente', String(place + 1)))
  expect((await pages(db)).slice(0, 5).map(([slug]) => slug)).toEqual([
    'recarga-paulista-3',
    'fornecedor-exemplo-1-2',
    'fornecedor-24',
    'fornecedor',
    'eletrica-sul',
  ])
})

test('mails the confirmation link once an hour; a new link replaces the last one', async ({ db }) => {
  await add(db, { ...owner, isOwner: false, businessName: 'Recarga' })
  let clock = fixedClock
  const askAgain = (changes = {}) => ask(buildPanelDeps(db, { clock, ...changes }), { id: '7' })
  const sentAt = async () => (await db.select().from(suppliersWaitlist))[0]?.confirmationSentAt?.toISOString()
  expect(await askAgain()).toEqual({ outcome: 'invited' })
  expect(await sentAt()).toBe(now)
  const [mail] = await db.select().from(outgoingMails)
  expect([mail?.recipient, mail?.purpose]).toEqual(['ana@portal.example', 'supplier-confirmation'])
  const token = /confirmar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(readConfirmationToken(buildSecret(), token)).toEqual({ entryId: 7, sentAt: new Date(now) })
  expect(await askAgain()).toEqual({ outcome: 'too-soon' })
  clock = { now: () => new Date('2026-11-20T16:00:00Z') }
  expect(await askAgain({ mail: { isConfigured: false, contactEmail: null } })).toEqual({ outcome: 'written' })
  expect(await sentAt()).toBe('2026-11-20T16:00:00.000Z')
  expect(await db.$count(outgoingMails)).toBe(2)
  expect(await loggedActions(db)).toEqual([
    ['ana', 'supplier-invited', 'nº 7'],
    ['ana', 'supplier-invited', 'nº 7'],
  ])
})

test('does not ask refused entries and invalid addresses, and leaves the last link as it is', async ({ db }) => {
  await add(db, confirmed, { ...owner, id: 8, email: 'ana, bia@portal.example' })
  const parts = buildPanelDeps(db)
  await decide(parts, decision('recusado', 'pendente'))
  expect(await ask(parts, { id: '7' })).toEqual({ outcome: 'refused' })
  expect(await ask(parts, { id: '8' })).toEqual({ outcome: 'no-address' })
  expect(await ask(parts, { id: '9' })).toEqual({ outcome: 'missing' })
  const entries = await db.select().from(suppliersWaitlist).orderBy(suppliersWaitlist.id)
  expect(entries.map(({ confirmationSentAt }) => confirmationSentAt)).toEqual([confirmedAt, null])
  expect(await db.$count(outgoingMails)).toBe(0)
})
