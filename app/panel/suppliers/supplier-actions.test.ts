import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
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
} from '#app/domain/suppliers/supplier-rows.fixture.ts'
import { supplierActions } from './supplier-actions.server.ts'
import { supplierMessages } from './supplier-messages.ts'
import { answerSupplierExport } from './waitlist-queries.server.ts'

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
