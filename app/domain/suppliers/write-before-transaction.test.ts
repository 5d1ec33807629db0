import { beforeAll, expect, vi } from 'vitest'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { Database } from '#database/database.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { runAction, buildFormDeps, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { entryColumnsOf, entryFieldsOf } from './signup/waitlist-entry.ts'
import { add, addPage, confirmed, decision, owner } from './supplier-rows.fixture.ts'

vi.mock('#app/platform/mail/render-mail.server.ts', { spy: true })

/** Loads the modules again, because another test file may have loaded them with the real renderer. */
async function loadVerbs() {
  vi.resetModules()
  const [{ renderMail }, { joinWaitlist }, { supplierActions }] = await Promise.all([
    import('#app/platform/mail/render-mail.server.ts'),
    import('./signup/answer-waitlist-form.server.ts'),
    import('#app/panel/suppliers/supplier-actions.server.ts'),
  ])
  return {
    renderMail: vi.mocked(renderMail),
    joinWaitlist,
    ask: runAction(supplierActions.ask),
    decide: runAction(supplierActions.decide),
  }
}

let verbs: Awaited<ReturnType<typeof loadVerbs>>
beforeAll(async () => {
  verbs = await loadVerbs()
})

const entry = {
  ...entryColumnsOf(entryFieldsOf({ name: 'Ana', email: 'ana@portal.example' })),
  isOwner: true,
  consentVersion: null,
}
const cases = [
  ['a sign-up', (db: Database) => verbs.joinWaitlist(buildFormDeps(db), entry)],
  [
    'an editor’s question',
    async (db: Database) => {
      await add(db, owner)
      await verbs.ask(buildPanelDeps(db), { id: '7' })
    },
  ],
  [
    'a publication',
    async (db: Database) => {
      await add(db, confirmed)
      await addPage(db, 7)
      await verbs.decide(buildPanelDeps(db), decision('publicado', 'pendente'))
    },
  ],
] as const

/** The embedded database has one connection, which rendering inside a transaction would block. */
test.for(cases)('renders the mail of %s once, before its transaction', async ([_name, act], { db }) => {
  verbs.renderMail.mockClear()
  const begun = vi.spyOn(db, 'transaction')
  await act(db)
  const [written, ...more] = verbs.renderMail.mock.invocationCallOrder
  expect(more).toEqual([])
  expect(written).toBeLessThan(begun.mock.invocationCallOrder[0] ?? 0)
  expect(await db.$count(suppliersWaitlist)).toBe(1)
})
