import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { initialSettings, type PortalSettings } from '#app/platform/settings/portal-settings.ts'
import { findPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import type { Database } from '#database/database.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { contentVersions, portalSettings } from '#database/schema/portal.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { loggedChanges } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { saveSettings } from './settings-actions.server.ts'

const save = (db: Database, typed: Partial<PortalSettings>, seen: Partial<PortalSettings>, username = 'editora') =>
  saveSettings({ db, clock: fixedClock }, { username, typed, seen })
const seenAtFirst = { contactEmail: initialSettings.contactEmail, phone: initialSettings.phone }
async function settingsOf(db: Database) {
  const [row] = await db.select().from(contentVersions).where(eq(contentVersions.topic, 'portal'))
  return findPortalSettings({ db, versions: { of: () => ({ version: row?.version ?? 0, changedAt: new Date(0) }) } })
}

test('returns the initial settings if none is stored', async ({ db }) => {
  expect(await settingsOf(db)).toEqual(initialSettings)
  expect(initialSettings).toMatchObject({ showSamples: false, reviewIncoming: false })
})

test('saves settings with their editor, and logs old and new values (T-50)', async ({ db }) => {
  expect(await settingsOf(db)).toMatchObject(seenAtFirst)
  const typed = { contactEmail: 'oi@portal.com.br', phone: '(11) 95555-0101' }
  expect(await save(db, typed, seenAtFirst)).toEqual({ outcome: 'saved', settings: { ...initialSettings, ...typed } })
  expect(await settingsOf(db)).toEqual({ ...initialSettings, ...typed })
  expect(await db.select().from(portalSettings)).toMatchObject([{ updatedBy: 'editora' }, { updatedBy: 'editora' }])
  expect(await db.select().from(adminActionLog)).toMatchObject([
    { username: 'editora', action: 'settings-changed', target: 'E-mail de contato, Telefone' },
  ])
  expect(await loggedChanges(db)).toEqual([
    'E-mail de contato: contato@cargaplena.example → oi@portal.com.br',
    'Telefone: (11) 5555-0100 → (11) 95555-0101',
  ])
  expect(await db.select().from(contentVersions)).toMatchObject([{ topic: 'portal', version: 1 }])
})

test('turns a switch on and off', async ({ db }) => {
  await save(db, { reviewIncoming: true }, { reviewIncoming: false })
  expect(await settingsOf(db)).toMatchObject({ reviewIncoming: true, showSamples: false })
  await save(db, { reviewIncoming: false, showSamples: true }, { reviewIncoming: true, showSamples: false })
  expect(await settingsOf(db)).toMatchObject({ reviewIncoming: false, showSamples: true })
  const raised = await db.select().from(contentVersions)
  expect(raised.map(({ topic, version }) => `${topic} ${version}`).toSorted()).toEqual([
    'charging 1',
    'portal 2',
    'suppliers 1',
  ])
})

test('writes nothing for a save without a change', async ({ db }) => {
  expect(await save(db, seenAtFirst, seenAtFirst)).toEqual({ outcome: 'unchanged', settings: initialSettings })
  expect(await db.select().from(portalSettings)).toEqual([])
  expect(await db.select().from(adminActionLog)).toEqual([])
})

test('reports a conflict with another editor’s save and writes nothing', async ({ db }) => {
  await save(db, { phone: '(11) 95555-0101' }, { phone: initialSettings.phone }, 'outra')
  const typed = { contactEmail: 'oi@portal.com.br', phone: '(21) 95555-0102' }
  expect(await save(db, typed, seenAtFirst)).toEqual({
    outcome: 'conflict',
    conflicts: [{ name: 'phone', current: '(11) 95555-0101', username: 'outra' }],
  })
  expect(await settingsOf(db)).toEqual({ ...initialSettings, phone: '(11) 95555-0101' })
  expect(await save(db, typed, { ...seenAtFirst, phone: '(11) 95555-0101' })).toMatchObject({ outcome: 'saved' })
})

test('does not overwrite another editor’s change of a field that this editor left unchanged', async ({ db }) => {
  await save(db, { phone: '(11) 95555-0101' }, { phone: initialSettings.phone }, 'outra')
  const typed = { ...seenAtFirst, contactEmail: 'oi@portal.com.br' }
  expect(await save(db, typed, seenAtFirst)).toMatchObject({ outcome: 'saved' })
  expect(await settingsOf(db)).toMatchObject({ contactEmail: 'oi@portal.com.br', phone: '(11) 95555-0101' })
})

test('reports no conflict if both editors entered the same value', async ({ db }) => {
  await save(db, { phone: '(11) 95555-0101' }, { phone: initialSettings.phone }, 'outra')
  expect(await save(db, { phone: '(11) 95555-0101' }, { phone: initialSettings.phone })).toMatchObject({
    outcome: 'unchanged',
  })
})

test('ignores a stored row with an unknown key or a wrong type', async ({ db }) => {
  const decided = { updatedBy: 'x', updatedAt: fixedClock.now() }
  await db.insert(portalSettings).values([
    { key: 'phone', value: true, ...decided },
    { key: 'gone', value: 'x', ...decided },
    { key: 'reviewIncoming', value: true, ...decided },
  ])
  expect(await settingsOf(db)).toEqual({ ...initialSettings, reviewIncoming: true })
})
