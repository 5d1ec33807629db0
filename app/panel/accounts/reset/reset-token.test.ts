import { describe, expect, vi } from 'vitest'
import { isPasswordOf, makeToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import { findSession, startSession } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { verifyAdmin } from '#app/panel/accounts/credentials/verify-admin.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Database } from '#database/database.ts'
import { adminResetTokens } from '#database/schema/accounts.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { addAdministrator, testAdministrator } from '#tests/builders/administrator.ts'
import { databaseTest as test } from '#tests/fixtures/database.ts'
import { buildFormDeps, buildFormRequest, buildPanelDeps } from '#tests/fixtures/panel-deps.ts'
import { fixedClock } from '#tests/fixtures/clock.ts'
import { sendAdminResetEmail } from './answer-forgot-form.server.ts'
import { answerResetForm, resetAdminPassword, validateAdminResetToken } from './answer-reset-form.server.ts'

vi.setConfig({ testTimeout: 60_000 })

const minute = 60_000
const after = (ms: number): Clock => ({ now: () => new Date(fixedClock.now().getTime() + ms) })

async function addToken(db: Database, administratorId: number): Promise<string> {
  const { token, tokenHash } = makeToken()
  await db.insert(adminResetTokens).values({ tokenHash, administratorId, expiresAt: after(15 * minute).now() })
  return token
}

describe('the link of a reset mail', () => {
  test('is valid for fifteen minutes, and a check does not consume it (RESET-02, RESET-06, RESET-07)', async ({
    db,
  }) => {
    await addAdministrator(db)
    await sendAdminResetEmail(buildFormDeps(db), { email: testAdministrator.email, visitor: 'v' })
    const mails = await db.select().from(outgoingMails)
    expect(mails.map(({ recipient }) => recipient)).toEqual([testAdministrator.email])
    const token = /\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    for (const look of [0, 15 * minute - 1])
      expect(await validateAdminResetToken(db, after(look), { p_token: token })).toEqual({ is_valid: true })
    expect(await validateAdminResetToken(db, after(16 * minute), { p_token: token })).toEqual({ is_valid: false })
    expect(await validateAdminResetToken(db, fixedClock, { p_token: 'x' })).toEqual({ is_valid: false })
  })

  test('sets a password once, by the rules of a change, and ends every session (RESET-11, PERM-09)', async ({ db }) => {
    const id = await addAdministrator(db)
    const p_token = await addToken(db, id)
    const older = await addToken(db, id)
    const { token } = await startSession(db, fixedClock, { id, username: testAdministrator.username }, null)
    for (const p_new_password of ['weak', 'Admin-2026!', 'P@ssw0rd'])
      expect(await resetAdminPassword(db, fixedClock, { p_token, p_new_password })).toBe(false)
    expect(await resetAdminPassword(db, fixedClock, { p_token, p_new_password: 'Abcdef1!' })).toBe(true)
    expect(await resetAdminPassword(db, fixedClock, { p_token, p_new_password: 'Abcdef2!' })).toBe(false)
    expect(await validateAdminResetToken(db, fixedClock, { p_token: older })).toEqual({ is_valid: false })
    expect(await findSession(db, fixedClock, token)).toBeNull()
    expect(await verifyAdmin(db, testAdministrator.username, 'Abcdef1!')).not.toBeNull()
  })

  test('stays valid if saving fails, works once, and works during many sign-ins (RESET-11)', async ({ db }) => {
    const id = await addAdministrator(db)
    const p_token = await addToken(db, id)
    const form = () => buildFormRequest({ password: 'Abcdef1!', confirmation: 'Abcdef1!' })
    const { log, siteUrl } = buildPanelDeps(db)
    const flood = Array.from({ length: 30 }, () => isPasswordOf(null, 'x').catch(() => 'refused'))
    const broken = Object.create(db, { transaction: { value: () => Promise.reject(new Error('away')) } }) as typeof db
    expect(await answerResetForm({ db: broken, clock: fixedClock, log, siteUrl }, form(), p_token)).toEqual({
      outcome: 'failed',
    })
    expect(await validateAdminResetToken(db, fixedClock, { p_token })).toEqual({ is_valid: true })
    const both = [p_token, p_token].map((token) =>
      answerResetForm({ db, clock: fixedClock, log, siteUrl }, form(), token),
    )
    expect((await Promise.all(both)).map(({ outcome }) => outcome).toSorted()).toEqual(['failed', 'reset'])
    expect(await Promise.all(flood)).toContain('refused')
  })
})
