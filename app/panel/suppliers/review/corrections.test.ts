import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { prefilledFields } from '#app/domain/suppliers/confirming/prefilled-fields.ts'
import { findConfirmation } from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { answerConfirmationForm } from '#app/domain/suppliers/confirming/answer-confirmation-form.server.ts'
import { type SupplierPage, publicationConsent } from '#app/domain/suppliers/confirming/page-fields.ts'
import { supplierActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import { entryFieldsOf } from '#app/domain/suppliers/signup/waitlist-entry.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import {
  runAction,
  buildFormRequest,
  loggedActions,
  loggedChanges,
  buildFormDeps,
  buildPanelDeps,
} from '#tests/fixtures/panel-deps.ts'
import {
  add,
  addPage,
  confirmed,
  confirmedAt,
  decision,
  versionOf,
} from '#app/domain/suppliers/supplier-rows.fixture.ts'
import { correctionActions } from './correction-actions.server.ts'

const decide = runAction(supplierActions.decide)
const correctStoredPage = runAction(correctionActions['correct-page'])
const correctEntry = runAction(correctionActions['correct-entry'])
const emptyEntry = { businessName: null, businessType: null, city: null, state: null, description: null }
const formOf = (change: Partial<SupplierPage>) => prefilledFields(emptyEntry, { ...fullSupplierPage, ...change })
const correctPage = (db: Database, change: Partial<SupplierPage>, form: Record<string, string> = {}) =>
  correctStoredPage(buildPanelDeps(db), { ...formOf(change), id: '7', texto: confirmedAt.toISOString(), ...form })
const page = async (db: Database) => (await db.select().from(suppliers))[0]
const entry = async (db: Database) => (await db.select().from(suppliersWaitlist))[0]
const mails = (db: Database) => db.select().from(outgoingMails)
const published = { status: 'publicado' as const, decidedAt: confirmedAt }

test('corrects spelling on the public page at once, without asking the business', async ({ db }) => {
  await add(db, { ...confirmed, ...published })
  await addPage(db, 7, { city: 'sao paulo', isPublished: true, slug: 'recarga-paulista' })
  expect(await correctPage(db, { category: 'Carregadores', phone: null })).toEqual({ outcome: 'corrected' })
  expect(await page(db)).toMatchObject({ city: 'São Paulo', category: 'Carregadores', phone: null, isPublished: true })
  expect((await entry(db))?.confirmedAt).toEqual(confirmedAt)
  expect(await versionOf(db)).toEqual([['suppliers', 1]])
  expect(await loggedActions(db)).toEqual([['ana', 'supplier-corrected', 'nº 7']])
  expect(await loggedChanges(db)).toEqual(
    ['Tipo de negócio', 'Cidade', 'Telefone para o público'].map(
      (label) => `${label}: não fica no registro → não fica no registro`,
    ),
  )
  expect(await mails(db)).toEqual([])
  expect(await correctPage(db, {})).toEqual({ outcome: 'rewritten' })
})

test('requires the consent of the business for new content, and publishes it once it consents', async ({ db }) => {
  await add(db, { ...confirmed, ...published })
  await addPage(db, 7, { isPublished: true, slug: 'recarga-paulista' })
  const change = { name: 'Recarga Mineira' }
  expect(await correctPage(db, change)).toEqual({ outcome: 'needs-consent', fields: ['Nome do negócio'] })
  expect(await page(db)).toMatchObject({ name: 'Recarga Paulista', isPublished: true })
  expect(await correctPage(db, change, { pedir: '1' })).toEqual({ outcome: 'asked' })
  expect(await page(db)).toMatchObject({ name: 'Recarga Mineira', isPublished: false })
  expect(await entry(db)).toMatchObject({ status: 'pendente', confirmedAt: null })
  const [mail] = await mails(db)
  expect(mail?.recipient).toBe('ana@portal.example')
  expect(mail?.text).toContain('Um editor do portal corrigiu o texto da página.')
  const seen = (await page(db))?.updatedAt.toISOString() ?? ''
  expect(await decide(buildPanelDeps(db), decision('publicado', 'pendente', '7', seen))).toEqual({
    outcome: 'unconfirmed',
  })

  const token = /confirmar\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const opened = await findConfirmation(buildPanelDeps(db), token)
  expect(opened).toMatchObject({ outcome: 'alive', fields: { negocio: 'Recarga Mineira' }, confirmedAt: null })
  const consent = buildFormRequest({ ...formOf(change), autorizacao: publicationConsent.version })
  expect(await answerConfirmationForm(buildFormDeps(db), consent, token)).toEqual({ outcome: 'confirmed' })
  expect((await entry(db))?.confirmedAt).not.toBeNull()
})

test('refuses new content if the business cannot be asked', async ({ db }) => {
  await add(db, { ...confirmed, status: 'recusado' })
  await addPage(db, 7)
  const form = { pedir: '1' }
  expect(await correctPage(db, { name: 'Outro nome' }, form)).toEqual({ outcome: 'refused' })
  await db.update(suppliersWaitlist).set({ status: 'pendente', email: 'ninguém' })
  expect(await correctPage(db, { name: 'Outro nome' }, form)).toEqual({ outcome: 'no-address' })
  expect(await correctPage(db, { city: 'Campinas', state: 'RJ' }, form)).toMatchObject({
    outcome: 'invalid',
    problems: { cidade: '“Campinas” fica em SP, não em RJ. Confira a cidade e o estado.' },
  })
  expect(await page(db)).toMatchObject({ name: 'Recarga Paulista', city: 'São Paulo' })
  expect(await correctPage(db, { name: 'x' }, { id: '8' })).toEqual({ outcome: 'missing' })
  expect(await loggedActions(db)).toEqual([])
})

test('corrects an entry; a new address ends its link and confirmation, and its page leaves the guide', async ({
  db,
}) => {
  await add(db, { ...confirmed, ...published, city: 'campinas', state: 'SP' })
  await addPage(db, 7, { isPublished: true, slug: 'recarga-paulista' })
  const correct = async (change: Record<string, string>, vista?: string) => {
    const current = entryFieldsOf((await entry(db)) ?? { name: '', email: '', phone: '', ...emptyEntry })
    return correctEntry(buildPanelDeps(db), {
      ...current,
      ...change,
      id: '7',
      vista: vista ?? JSON.stringify(current),
    })
  }
  expect(await correct({ telefone: '(11) 5555-0100' })).toEqual({ outcome: 'corrected' })
  expect(await entry(db)).toMatchObject({ phone: '(11) 5555-0100', city: 'Campinas', status: 'publicado', confirmedAt })
  expect(await correct({})).toEqual({ outcome: 'unchanged' })
  expect(await correct({ nome: 'Bia' }, '{}')).toEqual({ outcome: 'changed' })
  expect(await correct({ email: 'bia' })).toMatchObject({ outcome: 'invalid' })
  expect(await correct({ email: 'ANA@portal.example' })).toEqual({ outcome: 'unchanged' })
  expect((await page(db))?.isPublished).toBe(true)

  expect(await correct({ email: 'bia@portal.example' })).toEqual({ outcome: 'link-ended' })
  expect(await entry(db)).toMatchObject({ status: 'pendente', confirmedAt: null, confirmationSentAt: null })
  expect((await page(db))?.isPublished).toBe(false)
  expect(await versionOf(db)).toEqual([['suppliers', 1]])
  await db.delete(suppliersWaitlist).where(eq(suppliersWaitlist.id, 7))
})
