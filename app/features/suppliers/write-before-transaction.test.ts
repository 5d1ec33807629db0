import { expect, vi } from 'vitest'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { Database } from '#database/database.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { databaseTest as test } from '#tests/database.ts'
import { asking, theFormParts, thePanelParts } from '#tests/panel-parts.ts'
import { add, addPage, confirmed, decision, owner } from '#tests/supplier-rows.ts'
import { answerAsking, answerDecision } from './admin/answer-supplier-calls.server.ts'
import { joinWaitlist } from './joining/join-waitlist.server.ts'

vi.mock('#app/platform/mail/render-mail.server.ts', { spy: true })

const entry = {
  name: 'Ana',
  email: 'ana@portal.example',
  phone: null,
  businessName: null,
  businessType: null,
  city: null,
  state: null,
  description: null,
  isOwner: true,
  consentVersion: null,
}
const cases = [
  ['a sign-up', (db: Database) => joinWaitlist(theFormParts(db), entry)],
  [
    'an editor’s question',
    async (db: Database) => {
      await add(db, owner)
      await answerAsking(thePanelParts(db), asking({ id: '7' }))
    },
  ],
  [
    'a publication',
    async (db: Database) => {
      await add(db, confirmed)
      await addPage(db, 7)
      await answerDecision(thePanelParts(db), decision('publicado', 'pendente'))
    },
  ],
] as const

/** The embedded database has one connection: while a mail is written inside a transaction, the portal stands still. */
test.for(cases)('the mail of %s is written once, before its transaction begins', async ([_name, act], { db }) => {
  vi.mocked(renderMail).mockClear()
  const begun = vi.spyOn(db, 'transaction')
  await act(db)
  const [written, ...more] = vi.mocked(renderMail).mock.invocationCallOrder
  expect(more).toEqual([])
  expect(written).toBeLessThan(begun.mock.invocationCallOrder[0] ?? 0)
  expect(await db.$count(suppliersWaitlist)).toBe(1)
})
