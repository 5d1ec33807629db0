import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { listSupplierLeads } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { leadActions } from '#app/panel/suppliers/supplier-actions.server.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { supplierLeads, suppliers } from '#database/schema/suppliers.ts'
import { seedSuppliers, fullSupplierPage, supplierEntries, supplierSlug } from '#tests/fixtures/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import {
  runAction,
  buildFormRequest,
  loggedActions,
  buildFormDeps,
  buildPanelDeps,
} from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerLeadForm, findContactableSupplier } from './answer-lead-form.server.ts'

const typed = {
  nome: 'Rui Alves',
  email: 'rui@visitante.example',
  telefone: '(11) 98888-7777',
  mensagem: 'Quanto custa?',
  autorizacao: 'pedido-2026-11-22',
}
const deleteLead = runAction(leadActions.delete)
const send = (
  db: Database,
  changes: Record<string, string> = {},
  parts = buildFormDeps(db),
  slug: string = supplierSlug,
) => answerLeadForm(parts, buildFormRequest({ ...typed, ...changes }), slug)
const newest = async (db: Database) => (await listSupplierLeads(db, null)).rows[0]
const mailOf = async (db: Database) => {
  const [row] = await db
    .select({ mail: outgoingMails, lead: supplierLeads })
    .from(supplierLeads)
    .innerJoin(outgoingMails, eq(outgoingMails.id, supplierLeads.mailId))
    .where(eq(supplierLeads.name, 'Rui Alves'))
    .orderBy(sql`${supplierLeads.id} desc`)
  return row
}

test('stores a lead with its consent and mails the supplier, with the visitor as Reply-To', async ({ db }) => {
  await seedSuppliers(db)
  await db.delete(supplierLeads)
  expect(await send(db)).toEqual({ outcome: 'sent' })
  const found = await mailOf(db)
  expect(found?.lead).toMatchObject({
    email: 'rui@visitante.example',
    phone: '(11) 98888-7777',
    message: 'Quanto custa?',
    consentVersion: 'pedido-2026-11-22',
    createdAt: fixedClock.now(),
  })
  expect(found?.mail).toMatchObject({
    recipient: 'ana@recarga.example',
    purpose: 'supplier-lead',
    headers: { 'Reply-To': 'rui@visitante.example' },
    state: 'waiting',
  })
  expect(found?.mail.subject).not.toContain('Rui')
})

test('mails the confirmed address, never the one on the page', async ({ db }) => {
  await seedSuppliers(db)
  await db.delete(supplierLeads)
  await db.update(suppliers).set({ email: 'vitima@outro.example' })
  const asked = await findContactableSupplier(db, supplierSlug)
  expect(asked).toEqual({
    slug: supplierSlug,
    name: 'Recarga Paulista',
    phone: '(11) 5555-0100',
    website: 'https://recarga.example.com/',
  })
  await send(db)
  expect((await mailOf(db))?.mail.recipient).toBe('ana@recarga.example')
})

test('accepts no leads for samples, unpublished pages and unknown addresses', async ({ db }) => {
  await seedSuppliers(db)
  await db.insert(suppliers).values({
    ...fullSupplierPage,
    slug: 'fornecedor-exemplo-1',
    isSample: true,
    isPublished: true,
    updatedAt: fixedClock.now(),
  })
  for (const slug of ['fornecedor-exemplo-1', `~${supplierEntries.confirmed}`, 'nada', '__proto__', 'a\0b', '']) {
    expect(await findContactableSupplier(db, slug)).toBeNull()
    expect(await send(db, {}, undefined, slug)).toEqual({ outcome: 'missing', fields: typed })
  }
  expect(await db.$count(supplierLeads)).toBe(3)
})

test('requires consent, reports each wrong field and keeps all input', async ({ db }) => {
  await seedSuppliers(db)
  const wrong = { nome: '', email: 'rui@', telefone: 'ligue', mensagem: 'x'.repeat(3001), autorizacao: '' }
  expect(await send(db, wrong)).toEqual({
    outcome: 'invalid',
    problems: {
      nome: 'Escreva seu nome.',
      email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
      telefone: 'Escreva o telefone com DDD, como (11) 99999-9999, ou deixe em branco.',
      mensagem: 'A mensagem pode ter até 3.000 caracteres; esta tem 3.001.',
      autorizacao: 'Marque a autorização para enviar.',
    },
    fields: { ...typed, ...wrong },
  })
  expect(await send(db, { autorizacao: 'on' })).toMatchObject({ outcome: 'invalid' })
  expect(await db.$count(supplierLeads)).toBe(3)
})

test('refuses an address with a header injection and hides the trap from bots', async ({ db }) => {
  await seedSuppliers(db)
  for (const email of ['rui@x.example\r\nBcc: todos@x.example', 'rui@x.example, bia@x.example', 'Rui <rui@x.example>'])
    expect(await send(db, { email })).toMatchObject({ outcome: 'invalid' })
  expect(await send(db, { [honeypotName]: 'https://x.example' })).toEqual({ outcome: 'sent' })
  expect(await db.$count(supplierLeads)).toBe(3)
})

const at = (instant: string) => ({ now: () => new Date(instant) })

test('limits a visitor to three leads per supplier and day and five per ten minutes', async ({ db }) => {
  await seedSuppliers(db)
  await db
    .update(suppliers)
    .set({ isPublished: true, slug: 'outro' })
    .where(eq(suppliers.waitlistId, supplierEntries.confirmed))
  let count = 0
  const by = async (visitor: string, slug: string = supplierSlug, clock = fixedClock) =>
    (await send(db, { mensagem: `Pedido ${++count}` }, buildFormDeps(db, { visitor, clock }), slug)).outcome
  for (let sent = 0; sent < 3; sent++) expect(await by('a')).toBe('sent')
  const fields = { ...typed, mensagem: 'Mais um' }
  expect(await send(db, fields, buildFormDeps(db, { visitor: 'a' }))).toEqual({ outcome: 'too-many-here', fields })
  expect([await by('a', 'outro'), await by('a', 'outro')]).toEqual(['sent', 'too-many'])
  expect(await by('b')).toBe('sent')
  expect(await by('a', supplierSlug, at('2026-11-21T14:59:00Z'))).toBe('too-many-here')
  expect(await by('a', supplierSlug, at('2026-11-21T15:00:00Z'))).toBe('sent')
})

test('stores leads above twenty per hour without a mail', async ({ db }) => {
  await seedSuppliers(db)
  const by = (visitor: string, clock = fixedClock) =>
    send(db, { mensagem: visitor }, buildFormDeps(db, { visitor, clock }))
  for (let count = 0; count < 20; count++) expect(await by(`b${count}`)).toEqual({ outcome: 'sent' })
  expect(await by('c')).toEqual({ outcome: 'kept' })
  expect(await newest(db)).toMatchObject({ message: 'c', mail: null })
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([24, 23])
  expect(await by('d', at('2026-11-20T16:00:00Z'))).toEqual({ outcome: 'sent' })
})

test('stores and mails a repeated lead once; after ten minutes it is new', async ({ db }) => {
  await seedSuppliers(db)
  await db.delete(supplierLeads)
  await db.delete(outgoingMails)
  const again = (changes = {}, clock = fixedClock) => send(db, changes, buildFormDeps(db, { clock, visitor: 'a' }))
  for (const changes of [{}, {}, { email: 'RUI@visitante.example' }])
    expect(await again(changes)).toEqual({ outcome: 'sent' })
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([1, 1])
  await again({ mensagem: 'Outra coisa' })
  await again({}, at('2026-11-20T15:10:00Z'))
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([3, 3])
})

test('does not store a lead whose mail cannot be queued and keeps the input (ERR-03)', async ({ db }) => {
  await seedSuppliers(db)
  const jobs = { enqueue: () => Promise.reject(new Error('Segredo: Quanto custa?')) }
  const parts = buildFormDeps(db, { jobs })
  expect(await send(db, {}, parts)).toEqual({ outcome: 'failed', fields: typed })
  expect(await db.$count(supplierLeads)).toBe(3)
  expect(JSON.stringify(parts.log.error.mock.calls)).not.toMatch(/Segredo|rui@/)
})

test('lists leads for editors, newest first, with the state of their mail', async ({ db }) => {
  await seedSuppliers(db)
  const { rows } = await listSupplierLeads(db, null)
  expect(rows.map(({ name, mail }) => [name, mail?.state, mail?.problem])).toEqual([
    ['Léo Dias', 'failed', 'O servidor recusou o destinatário.'],
    ['Bia Moura', 'sent', null],
    ['Rui Alves', 'waiting', 'O servidor de e-mail não respondeu.'],
  ])
  expect(rows[0]).toMatchObject({ supplierName: 'Recarga Paulista', publicPath: '/fornecedor/recarga-paulista' })
  await db.delete(outgoingMails)
  expect((await newest(db))?.mail).toBeNull()
})

test('lists leads 50 at a time without duplicates or gaps', async ({ db }) => {
  await seedSuppliers(db)
  await db.execute(sql`
    insert into supplier_leads (supplier_id, name, email, message, consent_version, created_at)
    select (select id from suppliers limit 1), n::text, 'a@x.example', 'Oi', 'x', timestamptz '2026-01-01' + n / 3 * interval '1 ms'
    from generate_series(1, 117) n`)
  const seen: number[] = []
  for (let next: string | null = ''; next !== null;) {
    const page = await listSupplierLeads(db, next || null)
    seen.push(...page.rows.map(({ id }) => id))
    next = page.next
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})

test('deletes a lead with its mail once and logs its number (PERM-08)', async ({ db }) => {
  await seedSuppliers(db)
  const lead = (await listSupplierLeads(db, null)).rows.find(({ name }) => name === 'Rui Alves')
  const id = String(lead?.id)
  const parts = buildPanelDeps(db)
  expect(await deleteLead(parts, { id })).toEqual({ outcome: 'deleted' })
  expect(await deleteLead(parts, { id })).toEqual({ outcome: 'missing' })
  expect(await deleteLead(parts, { id: 'x' })).toEqual({ outcome: 'missing' })
  expect([await db.$count(supplierLeads), await db.$count(outgoingMails)]).toEqual([2, 2])
  expect(await loggedActions(db)).toEqual([['ana', 'supplier-lead-deleted', `nº ${id}`]])
})
