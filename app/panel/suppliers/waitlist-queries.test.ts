import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { findReviewedSupplier } from './supplier-review-queries.server.ts'
import { waitlist } from './waitlist.ts'
import { listWaitingSuppliers } from './waitlist-queries.server.ts'

const address = (query: string) => waitlist.read(new URLSearchParams(query))
const page = (db: Database, query = '') => listWaitingSuppliers(db, address(query))
const names = async (db: Database, query: string) => (await page(db, query)).rows.map(({ name }) => name)

test('lists pages of 50, newest first, each row once (ASUP-02)', async ({ db }) => {
  const start = new Date('2026-01-01T00:00:00Z').getTime()
  await db.insert(suppliersWaitlist).values(
    Array.from({ length: 120 }, (_, place) => ({
      name: String(place),
      email: 'a@portal.example',
      isOwner: true,
      // Three rows share each millisecond.
      createdAt: new Date(start + Math.floor(place / 3)),
    })),
  )
  const seen: string[] = []
  const lengths: number[] = []
  for (let query: string | null = ''; query !== null;) {
    const { rows, next } = await page(db, query)
    seen.push(...rows.map(({ name }) => name))
    lengths.push(rows.length)
    query = next && `cadastros=${next}`
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => String(119 - place)))
  expect(lengths).toEqual([50, 50, 20])
})

test('searches name, address, business and city without accents, and filters (ASUP-01)', async ({ db }) => {
  const email = 'x@portal.example'
  await db.insert(suppliersWaitlist).values([
    { name: 'João Conceição', email, isOwner: true },
    { name: 'Bia', email: 'bia@oficina.example', isOwner: false, status: 'recusado' },
    { name: 'Caio', email, businessName: 'Elétrica Célula', isOwner: true, status: 'publicado' },
    { name: '<b>Duda</b>', email, city: 'São José', isOwner: false },
  ])
  expect(await names(db, 'busca=conceicao')).toEqual(['João Conceição'])
  expect(await names(db, 'busca=OFICINA')).toEqual(['Bia'])
  expect(await names(db, 'busca=celula')).toEqual(['Caio'])
  expect(await names(db, 'busca=jose')).toEqual(['<b>Duda</b>'])
  expect(await names(db, 'situacao=recusado')).toEqual(['Bia'])
  expect(await names(db, 'tipo=proprietario&situacao=publicado')).toEqual(['Caio'])
  expect(await names(db, 'tipo=indicacao')).toEqual(['<b>Duda</b>', 'Bia'])
  expect((await page(db, 'tipo=indicacao')).found).toEqual({ count: 2, isMore: false })
  expect(await names(db, 'tipo=x&situacao=toString&cadastros=x')).toHaveLength(4)
})

test('links to the export with the filters of the table, without the page (ASUP-04)', () => {
  const fileOf = (query: string) => waitlist.tools(address(query)).downloadHref
  expect(fileOf('busca=a%26b&situacao=recusado&tipo=indicacao&cadastros=1.2')).toBe(
    '/admin/fornecedores/exportar?busca=a%26b&situacao=recusado&tipo=indicacao',
  )
  expect(fileOf('situacao=todas&tipo=__proto__')).toBe('/admin/fornecedores/exportar')
})

test('cuts long texts in the table; the export and the page of the entry have them whole (ASUP-01, SUP-10)', async ({
  db,
}) => {
  const description = `${'á'.repeat(500)}fim`
  const person = { name: 'Ana', email: 'a@portal.example', isOwner: true }
  const [entry] = await db
    .insert(suppliersWaitlist)
    .values([{ ...person, description }, person, { ...person, description: 'Curta' }])
    .returning({ id: suppliersWaitlist.id })
  const texts = async (use: 'shown' | 'exported') =>
    (await listWaitingSuppliers(db, address(''), use)).rows.map((row) => row.description)
  expect(await texts('shown')).toEqual(expect.arrayContaining([`${'á'.repeat(500)}…`, null, 'Curta']))
  expect(await texts('exported')).toContain(description)
  expect((await findReviewedSupplier(db, entry?.id ?? 0))?.entry.description).toBe(description)
  const long = 'n'.repeat(1000)
  await db.update(suppliersWaitlist).set({ name: long, phone: long, businessName: long, city: long })
  const [shown] = (await page(db)).rows
  expect([shown?.name, shown?.businessName, shown?.city, shown?.phone]).toEqual(
    [120, 120, 80, 40].map((characters) => `${'n'.repeat(characters)}…`),
  )
})
