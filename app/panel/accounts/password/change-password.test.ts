import { describe, expect, vi } from 'vitest'
import { findSession, startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { verifyAdmin } from '#app/panel/accounts/credentials/verify-admin.server.ts'
import { adminActionLog } from '#database/schema/accounts.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { changePassword, updateAdminPassword } from './change-password.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const change = { currentPassword: testAdministrator.password, newPassword: 'Nova-senha-9', visitor: 'v' }

describe('a change of the password', () => {
  test('ends the other sessions, and only the new password signs in (PERM-09, ASEC-10, ASEC-14)', async ({ db }) => {
    const id = await addAdministrator(db)
    const { username } = testAdministrator
    const mine = await startSession(db, fixedClock, { id, username }, null)
    const other = await startSession(db, fixedClock, { id, username }, null)
    expect(await changePassword(db, fixedClock, { username, sessionId: mine.sessionId }, change)).toEqual({
      outcome: 'changed',
    })
    expect(await findSession(db, fixedClock, mine.token)).not.toBeNull()
    expect(await findSession(db, fixedClock, other.token)).toBeNull()
    expect(await verifyAdmin(db, username, change.newPassword)).not.toBeNull()
    expect(await verifyAdmin(db, username, testAdministrator.password)).toBeNull()
    expect(await db.select().from(adminActionLog)).toMatchObject([{ username, action: 'password-changed' }])
  })

  test('is refused without the current password, and the call returns false (ASEC-08, ASEC-10)', async ({ db }) => {
    await addAdministrator(db)
    const who = { username: testAdministrator.username, sessionId: '00000000-0000-4000-8000-000000000000' }
    expect(await changePassword(db, fixedClock, who, { ...change, currentPassword: 'x' })).toEqual({
      outcome: 'wrong-current',
    })
    const call = { p_username: who.username, p_current_password: 'x', p_new_password: change.newPassword }
    expect(await updateAdminPassword(db, fixedClock, call)).toBe(false)
    expect(await updateAdminPassword(db, fixedClock, { ...call, p_current_password: testAdministrator.password })).toBe(
      true,
    )
  })

  test('distinguishes a short, a weak and a common new password (ASEC-15, ASEC-04, ASEC-09)', async ({ db }) => {
    const who = { username: testAdministrator.username, sessionId: 'x' }
    expect(await changePassword(db, fixedClock, who, { ...change, newPassword: 'Abc-1de' })).toEqual({
      outcome: 'too-short',
    })
    expect(await changePassword(db, fixedClock, who, { ...change, newPassword: 'Password1!' })).toEqual({
      outcome: 'weak',
    })
    expect(await changePassword(db, fixedClock, who, { ...change, newPassword: 'P@ssw0rd' })).toEqual({
      outcome: 'common',
    })
  })

  test('is refused after five wrong current passwords, also with the right one (ASEC-11)', async ({ db }) => {
    await addAdministrator(db)
    const who = { username: testAdministrator.username, sessionId: '00000000-0000-4000-8000-000000000000' }
    for (let tries = 0; tries < 5; tries++)
      await changePassword(db, fixedClock, who, { ...change, currentPassword: 'x' })
    expect(await changePassword(db, fixedClock, who, change)).toEqual({ outcome: 'refused' })
  })
})
