import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { contentVersions } from '#database/schema/portal.ts'
import { supplierLeads, suppliers } from '#database/schema/suppliers.ts'
import { seedSuppliers, supplierSlug } from '#tests/fixtures/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, buildFormRequest, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { erasureActions } from './erasure-actions.server.ts'
import { answerLookup } from './personal-data-queries.server.ts'
import { answerPersonalExport } from './answer-personal-export.server.ts'
import { noPersonalData as none } from './personal-data-kinds.ts'

const lookUp = (db: Database, email: string) => answerLookup(buildPanelDeps(db), buildFormRequest({ email }))
const erase = runAction(erasureActions.erase)
const erasing = (db: Database, email: string) => erase(buildPanelDeps(db), { email, repetido: email })
const guideVersion = async (db: Database) =>
  (await db.select().from(contentVersions)).find(({ topic }) => topic === 'suppliers')?.version ?? 0

test('erases a lead with the mail that forwards it, and no other', async ({ db }) => {
  await seedSuppliers(db)
  expect(await lookUp(db, 'pessoa0@visitante.example')).toMatchObject({ held: { ...none, leads: 1 } })
  expect(await erasing(db, 'Pessoa0@visitante.example')).toEqual({ outcome: 'erased', found: { ...none, leads: 1 } })
  await erasing(db, 'pessoa1@visitante.example')
  const left = await db.select({ name: supplierLeads.name, mailId: supplierLeads.mailId }).from(supplierLeads)
  const mails = await db.select({ id: outgoingMails.id }).from(outgoingMails)
  expect(left.map(({ name }) => name)).toEqual(['Léo Dias'])
  expect(mails.map(({ id }) => id)).toEqual(left.map(({ mailId }) => mailId))
  expect(await guideVersion(db)).toBe(0)
})

test('exports the page of a business, and removes it from the guide with its owner', async ({ db }) => {
  await seedSuppliers(db)
  expect(await lookUp(db, 'ana@recarga.example')).toMatchObject({ held: { ...none, suppliers: 1, pages: 1 } })
  const copy = JSON.parse(
    await (await answerPersonalExport(buildPanelDeps(db), buildFormRequest({ email: 'ana@recarga.example' }))).text(),
  ) as {
    Dados: Record<string, Record<string, unknown>[]>
  }
  expect(copy.Dados['Páginas no guia de fornecedores']?.[0]).toMatchObject({
    'Nome do negócio': 'Recarga Paulista',
    'E-mail para o público': 'publico@recarga.example',
    Certificações: ['NR-10', 'CREA-SP'],
  })
  expect(await erasing(db, 'ana@recarga.example')).toEqual({
    outcome: 'erased',
    found: { ...none, suppliers: 1, pages: 1 },
  })
  expect(await guideVersion(db)).toBe(1)
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([0, 0])
  await erasing(db, 'caio@celula.example')
  expect(await guideVersion(db)).toBe(1)
})

test('finds and clears an address on the page of another business, which stays in the guide', async ({ db }) => {
  await seedSuppliers(db)
  const found = { ...none, shownAddresses: 1 }
  await db.delete(outgoingMails)
  const shownAs = 'Publico@Recarga.example'
  expect(await lookUp(db, shownAs)).toMatchObject({ held: found })
  const copy = await answerPersonalExport(buildPanelDeps(db), buildFormRequest({ email: shownAs }))
  expect(JSON.parse(await copy.text())).toMatchObject({
    Dados: {
      'Páginas no guia de fornecedores': [],
      'Páginas de fornecedor que mostram este e-mail': [
        { 'Nome do negócio': 'Recarga Paulista', 'E-mail para o público': 'publico@recarga.example' },
      ],
    },
  })
  expect(await erasing(db, shownAs)).toEqual({ outcome: 'erased', found })
  const [page] = await db.select().from(suppliers).where(eq(suppliers.slug, supplierSlug))
  expect(page).toMatchObject({ email: null, isPublished: true, name: 'Recarga Paulista', phone: '(11) 5555-0100' })
  expect([await guideVersion(db), await db.$count(supplierLeads)]).toEqual([1, 3])
  expect(await lookUp(db, shownAs)).toMatchObject({ held: none })
})

test('counts a person once if the own page shows the same address', async ({ db }) => {
  await seedSuppliers(db)
  await db.update(suppliers).set({ email: 'ANA@recarga.example' }).where(eq(suppliers.slug, supplierSlug))
  expect(await lookUp(db, 'ana@recarga.example')).toMatchObject({ held: { ...none, suppliers: 1, pages: 1 } })
  await erasing(db, 'ana@recarga.example')
  expect(await db.$count(suppliers, eq(suppliers.slug, supplierSlug))).toBe(0)
})
