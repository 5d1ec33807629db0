import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { AuditedAction } from '#app/platform/audit-log/audited-actions.ts'
import { resetCodeLimit } from '#app/panel/accounts/second-factor/code-limits.server.ts'
import { endSessionsOf } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import { countAttempt, resetAttempts, verifyAdmin } from '#app/panel/accounts/credentials/verify-admin.server.ts'
import type { Administrator } from '#app/platform/security/administrator.ts'
import { passwordProblem } from '#app/platform/process/check-password.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { minPasswordLength } from '#app/platform/process/password-rules.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminResetTokens, adminSignInChallenges } from '#database/schema/accounts.ts'
import { hashPassword } from '#app/panel/accounts/credentials/password-hash.server.ts'
import { definePanelAction, ok } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'

type PasswordOutcome = {
  outcome: 'changed' | 'too-short' | 'too-long' | 'weak' | 'common' | 'wrong-current' | 'refused'
}

type Change = { currentPassword: string; newPassword: string; visitor: string }

/** Attempts are limited, because a stranger may use an unattended session. */
export async function changePassword(
  db: Database,
  clock: Clock,
  { username, sessionId }: Pick<Administrator, 'username' | 'sessionId'>,
  { currentPassword, newPassword, visitor }: Change,
): Promise<PasswordOutcome> {
  if (Array.from(newPassword).length < minPasswordLength) return { outcome: 'too-short' }
  const problem = passwordProblem(newPassword)
  if (problem) return { outcome: problem }
  const attempt = { username, visitor: `password:${visitor}` }
  if (!(await countAttempt(db, clock, attempt)).isAllowed) return { outcome: 'refused' }
  const call = { p_username: username, p_current_password: currentPassword, p_new_password: newPassword }
  if (!(await updateAdminPassword(db, clock, call, sessionId))) return { outcome: 'wrong-current' }
  await resetAttempts(db, attempt)
  return { outcome: 'changed' }
}

type UpdateCall = { p_username: string; p_current_password: string; p_new_password: string }

/**
 * False: the current password is wrong.
 * @param sessionId session that stays open; null: all sessions end
 */
export async function updateAdminPassword(
  db: Database,
  clock: Clock,
  { p_username, p_current_password, p_new_password }: UpdateCall,
  sessionId: string | null = null,
): Promise<boolean> {
  const found = await verifyAdmin(db, p_username, p_current_password)
  if (!found) return false
  const password = { ...found, newPassword: p_new_password, exceptSessionId: sessionId }
  await setPassword(db, clock, { ...password, action: 'password-changed' })
  return true
}

type NewPassword = {
  id: number
  username: string
  newPassword: string
  action: AuditedAction
  /** Session that stays open. null: all sessions end. */
  exceptSessionId: string | null
}

/**
 * Ends all sessions except `exceptSessionId` and invalidates mailed reset links.
 * @param consumePermission runs in the transaction; false: nothing changes
 */
export async function setPassword(
  db: Database,
  clock: Clock,
  password: NewPassword,
  consumePermission: (tx: Database) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean> {
  const passwordHash = await hashPassword(password.newPassword)
  return db.transaction(async (tx) => {
    if (!(await consumePermission(tx))) return false
    await tx
      .update(administrators)
      .set({ passwordHash, passwordChangedAt: clock.now() })
      .where(eq(administrators.id, password.id))
    await tx.delete(adminSignInChallenges).where(eq(adminSignInChallenges.administratorId, password.id))
    await tx.delete(adminResetTokens).where(eq(adminResetTokens.administratorId, password.id))
    await resetCodeLimit(tx, password.id)
    await endSessionsOf(tx, password.id, password.exceptSessionId)
    await recordAdminAction(tx, clock, { username: password.username, action: password.action, target: null })
    return true
  })
}

export const passwordActions = {
  'change-password': definePanelAction({
    read: readPasswordForm,
    run: change,
    failure: 'a password could not be changed',
    isSecret: true,
  }),
}

function readPasswordForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const newPassword = text('newPassword')
  if (newPassword !== text('repeatedPassword')) return { outcome: 'mismatch' as const }
  return ok({ currentPassword: text('currentPassword'), newPassword })
}

type Passwords = { currentPassword: string; newPassword: string }

async function change({ db, clock, log, administrator, visitor }: PanelDeps, passwords: Passwords) {
  const answer = await changePassword(db, clock, administrator, { ...passwords, visitor })
  const { outcome } = answer
  if (outcome === 'wrong-current' || outcome === 'refused') log.warn({ outcome }, 'a change of a password was refused')
  return answer
}
