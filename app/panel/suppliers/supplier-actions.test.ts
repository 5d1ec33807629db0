import { sql, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist, suppliers } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, fileText, loggedActions, buildPanelDeps, writtenErrors } from '#tests/fixtures/panel-deps.ts'
import {
  add,
  addPage,
  confirmed,
  decision,
  owner,
  pages,
  stored,
  versionOf,
  confirmedAt,
} from '#app/domain/suppliers/supplier-rows.fixture.ts'
import { supplierActions } from './supplier-actions.server.ts'
import { supplierMessages } from './supplier-messages.ts'
import { answerSupplierExport } from './waitlist-queries.server.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import {
  findConfirmation,
  readConfirmationToken,
} from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { deleteEntry } from '#app/domain/suppliers/supplier-queries.server.ts'
import { fullSupplierPage } from '#tests/fixtures/suppliers.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { nextStatuses } from './waitlist.ts'
import { buildSecret } from '#tests/builders/secret.ts'

const decide = runAction(supplierActions.decide)
const ask = runAction(supplierActions.ask)
const remove = runAction(supplierActions.delete)
const exportOf = (db: Database, query = '') =>
  answerSupplierExport(buildPanelDeps(db), new URL(`https://portal.example/?${query}`))
const now = '2026-11-20T15:00:00.000Z'

test('lets the first of two editors decide, and reports the change to the second', async ({ db }) => {
  await add(db, confirmed)
  await addPage(db, 7)
  const parts = buildPanelDeps(db)
  await decide(parts, decision('recusado', 'pendente'))
  expect(await decide(parts, decision('publicado', 'pendente'))).toEqual({ outcome: 'changed' })
  expect(await stored(db)).toEqual([['recusado', now]])
  expect(await loggedActions(db)).toHaveLength(1)
})

test('deletes an entry once (ASUP-05)', async ({ db }) => {
  await add(db, owner, { ...owner, id: 8 })
  const parts = buildPanelDeps(db)
  expect(await remove(parts, { id: '7' })).toEqual({ outcome: 'deleted', binId: expect.any(Number) })
  expect(await remove(parts, { id: '7' })).toEqual({ outcome: 'missing' })
  expect(await stored(db)).toHaveLength(1)
  expect(await loggedActions(db)).toEqual([['ana', 'supplier-deleted', 'nº 7']])
  expect(supplierMessages.delete.deleted.description).toBe('Cadastro excluído com sucesso')
})

test('removes the page of a deleted entry from the guide (ASUP-05)', async ({ db }) => {
  await add(db, { ...confirmed, status: 'publicado' })
  await addPage(db, 7, { slug: 'recarga', isPublished: true })
  expect(await remove(buildPanelDeps(db), { id: '7' })).toEqual({
    outcome: 'deleted',
    binId: expect.any(Number),
  })
  expect(await pages(db)).toEqual([])
  expect(await versionOf(db)).toEqual([['suppliers', 1]])
})

test('reports unknown entries and states as missing', async ({ db }) => {
  await add(db, owner)
  const parts = buildPanelDeps(db)
  for (const id of ['', 'x', "7' or true --", '\0', '8']) {
    expect(await decide(parts, decision('recusado', 'pendente', id))).toEqual({ outcome: 'missing' })
    expect(await ask(parts, { id })).toEqual({ outcome: 'missing' })
    expect(await remove(parts, { id })).toEqual({ outcome: 'missing' })
  }
  expect(await decide(parts, decision('toString', 'pendente'))).toEqual({ outcome: 'missing' })
  expect(await stored(db)).toEqual([['pendente', null]])
})

test('changes nothing if the audit log fails, and reports the failure (ASUP-06, ERR-03)', async ({
  ownDatabase: { db },
}) => {
  await add(db, owner)
  await db.execute(sql`alter table admin_action_log rename to gone`)
  const parts = buildPanelDeps(db)
  const answers = [
    await decide(parts, decision('recusado', 'pendente')),
    await ask(parts, { id: '7' }),
    await remove(parts, { id: '7' }),
  ]
  const download = await answerSupplierExport(parts, new URL('https://portal.example/'))
  await db.execute(sql`alter table gone rename to admin_action_log`)
  const after = await stored(db)
  await db.delete(suppliersWaitlist)
  expect(answers).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }, { outcome: 'failed' }])
  expect(download.status).toBe(500)
  expect(after).toEqual([['pendente', null]])
  expect(writtenErrors(parts.log)).not.toMatch(/admin_action_log|ana@/)
  expect(supplierMessages.delete.failed.description).toBe('Erro ao excluir cadastro')
})

test('exports ten columns, one line per entry, without formulas (ASUP-04)', async ({ db }) => {
  await add(
    db,
    {
      ...owner,
      name: '=HYPERLINK("x")',
      phone: '+55 11 90000-0000',
      businessName: '@soma',
      businessType: '-2',
      city: '\tSão Paulo',
      state: 'SP',
      description: 'Diz "oi"\ne <b>mais</b>',
      createdAt: new Date('2026-11-20T02:00:00Z'),
    },
    { name: 'Bia', email: 'bia@portal.example', isOwner: false, createdAt: new Date('2026-11-19T15:00:00Z') },
  )
  const answer = await exportOf(db)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="fornecedores-2026-11-20.csv"')
  expect(await fileText(answer)).toBe(
    '\uFEFF"Nome","Email","Telefone","Empresa","Tipo de Negócio","Cidade","Estado","Descrição","Tipo","Data de Cadastro"\r\n' +
      `"'=HYPERLINK(""x"")","ana@portal.example","'+55 11 90000-0000","'@soma","'-2","'\tSão Paulo","SP","Diz ""oi""\ne <b>mais</b>","Proprietário","19/11/2026 23:00"\r\n` +
      '"Bia","bia@portal.example","","","","","","","Indicação","19/11/2026 12:00"\r\n',
  )
})

test('exports the filtered rows, and logs no search text (ASUP-04)', async ({ db }) => {
  await add(db, owner, { ...owner, id: 8, isOwner: false, status: 'recusado' })
  const lines = async (query: string) => (await fileText(await exportOf(db, query))).split('\r\n').length - 2
  expect(await lines('tipo=indicacao&situacao=recusado')).toBe(1)
  expect(await lines('tipo=proprietario&busca=ana')).toBe(1)
  expect(await lines('situacao=publicado')).toBe(0)
  expect(await loggedActions(db)).toEqual([
    ['ana', 'suppliers-exported', 'Recusado, Indicação'],
    ['ana', 'suppliers-exported', 'Todas as situações, Proprietário, com busca'],
    ['ana', 'suppliers-exported', 'Publicado, Todos os tipos'],
  ])
})

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
