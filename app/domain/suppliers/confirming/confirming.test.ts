import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { contentVersions, rateLimits } from '#database/schema/portal.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import type { Database } from '#database/database.ts'
import { supplierLeads, suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import {
  seedSuppliers,
  sparseSupplierPage,
  fullSupplierPage,
  supplierEntries,
  supplierLink,
} from '#tests/fixtures/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildFormRequest, buildFormDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { buildSecret } from '#tests/builders/secret.ts'
import { deleteEntry } from '#app/domain/suppliers/supplier-queries.server.ts'
import { answerConfirmationForm, confirmSupplier, withdrawSupplier } from './answer-confirmation-form.server.ts'
import { mailableName, prepareInvitation } from './invite-supplier.server.ts'
import { findConfirmation, confirmationToken, readConfirmationToken } from './confirmation-queries.server.ts'

const { asked, confirmed, published } = supplierEntries
const { secret } = buildFormDeps({} as Database)
const tokenOf = (entryId: number) => supplierLink(entryId, secret).split('/').at(-1) ?? ''
const entryOf = async (db: Database, id: number) =>
  (await db.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)))[0]
const pageOf = async (db: Database, id: number) =>
  (await db.select().from(suppliers).where(eq(suppliers.waitlistId, id)))[0]
const guideVersion = async (db: Database) =>
  (await db.select().from(contentVersions)).find(({ topic }) => topic === 'suppliers')?.version ?? 0
const confirming = (db: Database, id: number, page = fullSupplierPage) =>
  confirmSupplier(buildFormDeps(db), { token: tokenOf(id), page })

test('reads a link only with its portal’s secret and rejects every change', () => {
  const claim = { entryId: 7, sentAt: new Date('2026-11-20T15:00:00.123Z') }
  const token = confirmationToken(buildSecret('a'), claim)
  expect(token).toMatch(/^[\w-]{56}$/)
  expect(readConfirmationToken(buildSecret('a'), token)).toEqual(claim)
  expect(readConfirmationToken(buildSecret('b'), token)).toBeNull()
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), `B${token.slice(1)}`, `${token.slice(0, -2)}AA`])
    expect(readConfirmationToken(buildSecret('a'), wrong)).toBeNull()
})

test('rejects a token signed for another purpose', () => {
  const claim = Buffer.from(
    confirmationToken(buildSecret('a'), { entryId: 7, sentAt: new Date() }),
    'base64url',
  ).subarray(0, 10)
  for (const purpose of ['', 'newsletter-confirm:']) {
    const signature = createHmac('sha256', 'a').update(purpose).update(claim).digest()
    expect(readConfirmationToken(buildSecret('a'), Buffer.concat([claim, signature]).toString('base64url'))).toBeNull()
  }
})

test('stores a confirmation with time and consent version, not public yet', async ({ db }) => {
  await seedSuppliers(db)
  expect(await confirming(db, asked)).toEqual({ outcome: 'confirmed' })
  expect(await pageOf(db, asked)).toMatchObject({
    ...fullSupplierPage,
    isPublished: false,
    isSample: false,
    rating: null,
  })
  expect(await entryOf(db, asked)).toMatchObject({
    status: 'pendente',
    confirmedAt: fixedClock.now(),
    consentVersion: 'publicacao-2026-11-22',
  })
  expect(await guideVersion(db)).toBe(0)
  expect(await confirming(db, asked, sparseSupplierPage)).toEqual({ outcome: 'confirmed' })
  expect(await pageOf(db, asked)).toMatchObject(sparseSupplierPage)
})

test('withdraws a changed page until an editor reviews it, but not an unchanged one', async ({ db }) => {
  await seedSuppliers(db)
  expect(await confirming(db, published)).toEqual({ outcome: 'confirmed' })
  expect(await pageOf(db, published)).toMatchObject({ isPublished: true, slug: 'recarga-paulista' })
  expect(await guideVersion(db)).toBe(0)
  await confirming(db, published, { ...fullSupplierPage, description: 'Outra' })
  expect(await pageOf(db, published)).toMatchObject({ isPublished: false, slug: 'recarga-paulista', publishedAt: null })
  expect(await entryOf(db, published)).toMatchObject({ status: 'pendente', decidedAt: null })
  expect(await guideVersion(db)).toBe(1)
  expect(await db.$count(supplierLeads)).toBe(3)
})

test('shows the business but no personal data of the sign-up', async ({ db }) => {
  await seedSuppliers(db)
  const found = await findConfirmation(buildFormDeps(db), tokenOf(published))
  expect(found).toMatchObject({ outcome: 'alive', publicPath: '/fornecedor/recarga-paulista', isOwner: true })
  expect(JSON.stringify(found)).not.toMatch(/Ana Pereira|ana@|90000/)
})

test('invalidates a link after a newer mail or a deletion', async ({ db }) => {
  await seedSuppliers(db)
  const parts = buildFormDeps(db)
  const ends = async (id: number) => [
    (await findConfirmation(parts, tokenOf(id))).outcome,
    (await confirming(db, id)).outcome,
    (await withdrawSupplier(parts, tokenOf(id))).outcome,
  ]
  await db
    .update(suppliersWaitlist)
    .set({ confirmationSentAt: fixedClock.now() })
    .where(eq(suppliersWaitlist.id, asked))
  await db.update(suppliersWaitlist).set({ confirmationSentAt: null }).where(eq(suppliersWaitlist.id, confirmed))
  expect(await ends(asked)).toEqual(['replaced', 'replaced', 'replaced'])
  expect(await ends(confirmed)).toEqual(['replaced', 'replaced', 'replaced'])
  expect(await ends(9999)).toEqual(['gone', 'gone', 'gone'])
  const broken = await findConfirmation(parts, 'x')
  expect(broken).toEqual({ outcome: 'broken' })
  expect(await db.$count(suppliersWaitlist)).toBe(4)
})

test('lets the link of a refused entry only erase it with its page', async ({ db }) => {
  await seedSuppliers(db)
  const parts = buildFormDeps(db)
  await db.update(suppliersWaitlist).set({ status: 'recusado' }).where(eq(suppliersWaitlist.id, confirmed))
  expect(await findConfirmation(parts, tokenOf(confirmed))).toEqual({ outcome: 'refused' })
  expect(await confirming(db, confirmed, fullSupplierPage)).toEqual({ outcome: 'refused' })
  expect(await pageOf(db, confirmed)).toMatchObject({ name: 'Oficina Célula' })
  expect(await entryOf(db, confirmed)).toMatchObject({ status: 'recusado' })
  expect(await withdrawSupplier(parts, tokenOf(confirmed))).toEqual({ outcome: 'withdrawn' })
  expect([await entryOf(db, confirmed), await pageOf(db, confirmed)]).toEqual([undefined, undefined])
})

test('erases a declining business with its page, leads and their mails', async ({ db }) => {
  await seedSuppliers(db)
  expect(await withdrawSupplier(buildFormDeps(db), tokenOf(published))).toEqual({ outcome: 'withdrawn' })
  expect(await entryOf(db, published)).toBeUndefined()
  expect(await pageOf(db, published)).toBeUndefined()
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([0, 0])
  expect(await guideVersion(db)).toBe(1)
  expect(await withdrawSupplier(buildFormDeps(db), tokenOf(published))).toEqual({ outcome: 'gone' })
  expect(await withdrawSupplier(buildFormDeps(db), tokenOf(asked))).toEqual({ outcome: 'withdrawn' })
  expect(await guideVersion(db)).toBe(1)
})

const signUp = async (db: Database, changes: Partial<typeof suppliersWaitlist.$inferInsert> = {}) => {
  const values = { name: 'Ana', email: 'Ana@portal.example', isOwner: true, ...changes }
  const [entry] = await db.insert(suppliersWaitlist).values(values).returning({ id: suppliersWaitlist.id })
  return entry?.id ?? 0
}
const inviting = async (db: Database, id: number, changes = {}) => {
  const entry = await entryOf(db, id)
  const invite = entry && (await prepareInvitation(buildFormDeps(db, changes), entry))
  return (await invite?.(db, id))?.outcome
}

test('invites an owner at once, at most one mail per mailbox and day', async ({ db }) => {
  const first = await signUp(db)
  expect(await inviting(db, first)).toBe('invited')
  expect((await entryOf(db, first))?.confirmationSentAt).toEqual(fixedClock.now())
  const [mail] = await db.select().from(outgoingMails)
  expect(mail).toMatchObject({ recipient: 'Ana@portal.example', purpose: 'supplier-confirmation', state: 'waiting' })
  const second = await signUp(db, { email: 'ana+outra@PORTAL.example' })
  expect(await inviting(db, second)).toBe('waits')
  expect((await entryOf(db, second))?.confirmationSentAt).toBeNull()
  expect(await inviting(db, second, { clock: { now: () => new Date('2026-11-21T15:00:00Z') } })).toBe('invited')
  expect(JSON.stringify(await db.select().from(rateLimits))).not.toMatch(/ana/i)
})

test('invites at most a hundred owners per hour; the others wait for an editor', async ({ db }) => {
  const windowEndsAt = new Date(fixedClock.now().getTime() + 60_000)
  await db.insert(rateLimits).values({ key: 'supplier-invitation:todos', count: 99, windowEndsAt })
  expect(await inviting(db, await signUp(db))).toBe('invited')
  const second = await signUp(db, { email: 'bia@portal.example' })
  expect(await inviting(db, second)).toBe('waits')
  expect(await entryOf(db, second)).toMatchObject({ email: 'bia@portal.example', confirmationSentAt: null })
  expect(await db.$count(outgoingMails)).toBe(1)
  const afterwards = { clock: { now: () => new Date(windowEndsAt.getTime() + 1) } }
  expect(await inviting(db, second, afterwards)).toBe('invited')
})

test('leaves recommended, unmailable and mail-less sign-ups to an editor', async ({ db }) => {
  expect(await inviting(db, await signUp(db, { isOwner: false }))).toBe('waits')
  expect(await inviting(db, await signUp(db, { email: 'ana' }))).toBe('waits')
  expect(await inviting(db, await signUp(db), { mail: { isConfigured: false, contactEmail: null } })).toBe('waits')
  expect(await db.$count(outgoingMails)).toBe(0)
})

test('erases confirmation mails with an entry unless another has the address', async ({ db }) => {
  const purposes = async () => (await db.select().from(outgoingMails)).map(({ purpose }) => purpose).toSorted()
  const first = await signUp(db)
  const second = await signUp(db, { email: 'ana@PORTAL.example' })
  await inviting(db, first)
  const other = {
    messageId: 'x',
    purpose: 'password-reset',
    subject: 'x',
    state: 'sent',
    createdAt: fixedClock.now(),
  }
  await db
    .insert(outgoingMails)
    .values({ ...other, id: '55555555-5555-4555-8555-555555555555', recipient: 'ana@portal.example', state: 'sent' })
  await deleteEntry(db, fixedClock, first)
  expect(await purposes()).toEqual(['password-reset', 'supplier-confirmation'])
  await deleteEntry(db, fixedClock, second)
  expect(await purposes()).toEqual(['password-reset'])
})

test.each([
  ['Recarga Paulista', 'Recarga Paulista'],
  [' Dr.  Volt & Filhos S.A. ', 'Dr. Volt & Filhos S.A.'],
  ['Ganhe em https://golpe.example', null],
  ['Ganhe em golpe.com', null],
  ['escreva a@b', null],
  ['x'.repeat(81), null],
  ['Recarga \u202Egolpe', null],
  ['', null],
])('quotes the name %s as %s in a mail', (typed, said) => {
  expect(mailableName(typed)).toBe(said)
})

test('keeps the fields after a database error and logs nothing of the business (ERR-03)', async ({
  ownDatabase: { db },
}) => {
  await seedSuppliers(db)
  await db.execute(sql`alter table suppliers rename to gone`)
  const parts = buildFormDeps(db)
  const typed = {
    negocio: 'Recarga Secreta',
    tipo: 'Oficinas',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
    autorizacao: 'publicacao-2026-11-22',
  }
  const answer = await answerConfirmationForm(parts, buildFormRequest(typed), tokenOf(asked))
  const leaving = await answerConfirmationForm(parts, buildFormRequest({ acao: 'retirar' }), tokenOf(asked))
  await db.execute(sql`alter table gone rename to suppliers`)
  const after = await entryOf(db, asked)
  await db.delete(suppliersWaitlist)
  await db.delete(outgoingMails)
  expect(answer).toMatchObject({ outcome: 'failed', fields: typed })
  expect(leaving).toMatchObject({ outcome: 'failed' })
  expect(after?.confirmedAt).toBeNull()
  expect(JSON.stringify(parts.log.error.mock.calls)).not.toMatch(/Secreta|suppliers"/)
})
