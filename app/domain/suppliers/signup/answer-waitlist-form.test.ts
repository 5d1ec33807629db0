import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { rateLimits } from '#database/schema/portal.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { honeypotName } from '#app/platform/forms/honeypot.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildFormRequest, buildFormDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { answerWaitlistForm } from './answer-waitlist-form.server.ts'
import { joinWaitlist } from './answer-waitlist-form.server.ts'
import { consentField, consentVersion } from './waitlist-fields.tsx'
import { entryColumnsOf, entryFieldsOf, type WaitlistEntry } from './waitlist-entry.ts'

const required = { nome: 'Ana Souza', email: 'ana@recarga.com.br' }
const whole = {
  ...required,
  quem: 'proprietario',
  telefone: '(11) 99999-9999',
  negocio: 'Recarga Paulista',
  tipo: 'Instaladores',
  cidade: 'São Paulo',
  estado: 'SP',
  descricao: 'Pontos de recarga.\r\nEm casa.',
  [consentField]: consentVersion,
}
const entry: WaitlistEntry = {
  ...entryColumnsOf(entryFieldsOf({ name: 'Ana', email: 'ana@recarga.com.br' })),
  isOwner: true,
  consentVersion: null,
}
const send = (db: Database, form: Record<string, string>, visitor = 'ana') =>
  answerWaitlistForm(buildFormDeps(db, { visitor }), buildFormRequest(form))
const stored = (db: Database) => db.select().from(suppliersWaitlist)

test('stores the nine values in one row with time and consent version (SUP-13, SUP-14)', async ({ db }) => {
  expect(await send(db, whole)).toEqual({ outcome: 'joined' })
  expect(await stored(db)).toMatchObject([
    {
      name: 'Ana Souza',
      email: 'ana@recarga.com.br',
      phone: '(11) 99999-9999',
      businessName: 'Recarga Paulista',
      businessType: 'Instaladores',
      city: 'São Paulo',
      state: 'SP',
      description: 'Pontos de recarga.\nEm casa.',
      isOwner: true,
      status: 'pendente',
      consentVersion,
      confirmedAt: null,
      createdAt: fixedClock.now(),
    },
  ])
})

test('requires only name and e-mail and marks a referral (SUP-07, SUP-14)', async ({ db }) => {
  expect(await send(db, { ...required, quem: 'indicacao' })).toEqual({ outcome: 'joined' })
  expect(await stored(db)).toMatchObject([
    {
      isOwner: false,
      phone: null,
      businessName: null,
      businessType: null,
      city: null,
      state: null,
      description: null,
      consentVersion: null,
    },
  ])
})

test('stores nothing without a name or valid e-mail and returns all input (SUP-07)', async ({ db }) => {
  expect(await send(db, { ...whole, nome: ' ', email: 'ana@recarga' })).toMatchObject({
    outcome: 'invalid',
    problems: { nome: 'Escreva o nome.', email: 'Escreva um e-mail completo, como nome@exemplo.com.br.' },
    fields: { negocio: 'Recarga Paulista', descricao: 'Pontos de recarga.\nEm casa.', email: 'ana@recarga' },
  })
  for (const email of ['', 'ana', 'ana@x.com, bia@x.com', 'Ana <ana@x.com>', `${'a'.repeat(65)}@x.com`])
    expect(await send(db, { ...whole, email }), email).toMatchObject({ outcome: 'invalid' })
  expect(await stored(db)).toEqual([])
})

test('refuses an unknown type or state (SUP-08, SUP-09)', async ({ db }) => {
  expect(await send(db, { ...whole, tipo: 'Padarias', estado: 'ZZ' })).toMatchObject({
    outcome: 'invalid',
    problems: {
      tipo: 'Escolha um tipo da lista, ou nenhum.',
      estado: 'Escolha um estado da lista, ou nenhum.',
    },
  })
})

test('accepts long texts: only the size of the whole form is limited (SUP-10, T-65)', async ({ db }) => {
  const long = (characters: number) => 'á'.repeat(characters)
  // The city is only checked if a state is given.
  const form = {
    ...whole,
    nome: long(5000),
    negocio: long(5000),
    cidade: long(5000),
    estado: '',
    telefone: long(5000),
    descricao: long(90_000),
  }
  expect(await send(db, form)).toEqual({ outcome: 'joined' })
  const [row] = await stored(db)
  const { name, phone, businessName, city, description } = row ?? {}
  expect([name, phone, businessName, city, description].map((text) => text?.length)).toEqual([
    5000, 5000, 5000, 5000, 90_000,
  ])
})

test('refuses a city of another state and uses the official name of a right one', async ({ db }) => {
  expect(await send(db, { ...whole, cidade: 'Campinas', estado: 'RJ' })).toMatchObject({
    outcome: 'invalid',
    problems: { cidade: '“Campinas” fica em SP, não em RJ. Confira a cidade e o estado.' },
    fields: { cidade: 'Campinas', estado: 'RJ' },
  })
  expect(await stored(db)).toEqual([])
  expect(await send(db, { ...whole, cidade: 'mogi-mirim' })).toEqual({ outcome: 'joined' })
  expect((await stored(db))[0]?.city).toBe('Mogi Mirim')
})

test('limits a visitor to five in ten minutes and returns the input of a refused one', async ({ db }) => {
  for (let sent = 0; sent < 5; sent++) expect(await send(db, whole)).toEqual({ outcome: 'joined' })
  expect(await send(db, whole)).toMatchObject({ outcome: 'too-many', fields: { negocio: 'Recarga Paulista' } })
  expect(await send(db, whole, 'bia')).toEqual({ outcome: 'joined' })
  const later = { now: () => new Date(fixedClock.now().getTime() + 10 * 60 * 1000) }
  expect(await joinWaitlist({ ...buildFormDeps(db), clock: later, visitor: 'ana' }, entry)).toMatchObject({
    outcome: 'joined',
  })
})

test('thanks a form with a filled trap and stores nothing', async ({ db }) => {
  expect(await send(db, { ...whole, [honeypotName]: 'https://spam.example' })).toEqual({ outcome: 'joined' })
  expect(await stored(db)).toEqual([])
  expect(await db.select().from(rateLimits)).toEqual([])
})

test('returns the id of the new row', async ({ db }) => {
  const joined = await joinWaitlist(buildFormDeps(db), entry)
  const [row] = await stored(db)
  expect(joined).toEqual({ outcome: 'joined', id: row?.id })
})

test('keeps an entry out of the directory', async ({ db }) => {
  await send(db, whole)
  expect(await db.$count(suppliers)).toBe(0)
})

test('returns all input after a database error and logs no personal data (SUP-18)', async ({ db }) => {
  const parts = buildFormDeps(db)
  await db.execute(sql`alter table rate_limits rename to gone`)
  expect(await answerWaitlistForm(parts, buildFormRequest(whole))).toMatchObject({
    outcome: 'failed',
    fields: { nome: 'Ana Souza', quem: 'proprietario', descricao: 'Pontos de recarga.\nEm casa.' },
  })
  expect(JSON.stringify(parts.log.error.mock.calls)).not.toMatch(/ana@|Ana|9999/)
})

test('invites an owner by mail in the sign-up transaction, but not recommended or mail-less ones', async ({ db }) => {
  const mails = () => db.select({ to: outgoingMails.recipient, purpose: outgoingMails.purpose }).from(outgoingMails)
  await send(db, { ...whole, quem: 'indicacao' })
  await joinWaitlist(buildFormDeps(db, { mail: { isConfigured: false, contactEmail: null } }), entry)
  expect(await mails()).toEqual([])
  await send(db, whole)
  await send(db, whole)
  expect(await mails()).toEqual([{ to: 'ana@recarga.com.br', purpose: 'supplier-confirmation' }])
})
