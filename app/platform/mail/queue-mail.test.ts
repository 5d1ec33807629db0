import { expect, vi } from 'vitest'
import { sendAdminResetEmail } from '#app/panel/accounts/reset/answer-forgot-form.server.ts'
import { subscribeToNewsletter } from '#app/domain/newsletter/subscribing/answer-newsletter-form.server.ts'
import { prepareInvitation } from '#app/domain/suppliers/confirming/invite-supplier.server.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { administrators } from '#database/schema/accounts.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildFormDeps } from '#tests/fixtures/panel-deps.ts'
import { formatPurpose, queueMail } from './queue-mail.server.ts'

test('requires a known purpose', async ({ db }) => {
  const mail = { to: 'ana@exemplo.com.br', subject: 'x', html: 'x', text: 'x' }
  // @ts-expect-error a misspelt purpose must not compile, because an erasure would not find its mails
  await queueMail(db, buildFormDeps(db), { ...mail, purpose: 'suplier-lead' })
  expect([formatPurpose('supplier-lead'), formatPurpose('of-before')]).toEqual(['Pedido a um fornecedor', 'of-before'])
})

test('sends password resets first and mails that strangers can trigger last', async ({ db }) => {
  const enqueue = vi.fn<Jobs['enqueue']>(async () => {})
  const parts = { ...buildFormDeps(db), jobs: { enqueue }, privacyEmail: null }
  const email = 'ana@exemplo.com.br'
  const now = parts.clock.now()
  await db.insert(administrators).values({ username: 'ana', email, passwordHash: 'x', passwordChangedAt: now })
  await db.insert(suppliersWaitlist).values({ id: 7, name: 'Ana', email, isOwner: true })
  await subscribeToNewsletter(parts, { email, origin: null, consentVersion: null })
  await (
    await prepareInvitation(parts, { email, isOwner: true })
  )(db, 7)
  await queueMail(db, parts, { purpose: 'contact-message', to: email, subject: 'x', html: 'x', text: 'x' })
  await sendAdminResetEmail(parts, { email, visitor: 'x' })
  const [newsletter, supplier, message, reset] = enqueue.mock.calls.map(([, , , options]) => options?.priority ?? 0)
  expect(newsletter).toBe(supplier)
  expect(newsletter).toBeLessThan(message ?? 0)
  expect(message).toBeLessThan(reset ?? 0)
})
