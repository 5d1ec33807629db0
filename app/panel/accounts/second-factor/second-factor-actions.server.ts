import { countAttempt, resetAttempts, verifyAdmin } from '#app/panel/accounts/credentials/verify-admin.server.ts'
import { definePanelAction, ok } from '#app/platform/panel/actions.server.ts'
import { actionFields } from '#app/platform/panel/action-fields.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { endSessionsOf } from '#app/panel/accounts/sessions/admin-sessions.server.ts'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { sealText } from '#app/platform/security/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminRecoveryCodes, adminSignInChallenges } from '#database/schema/accounts.ts'
import { takeTotpCode } from './answer-challenge.server.ts'
import { makeRecoveryCodes, makeTotpSecret, replaceRecoveryCodes, totpAddress } from './code-limits.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

const failure = 'the second factor could not be changed'

/** Wrong codes and passwords count as failed attempts. */
export const secondFactorActions = {
  'begin-second-factor': definePanelAction({
    read: (form) => ok(textOf(form, 'password')),
    run: (deps, password) => counted(deps, () => begin(deps, password)),
    failure,
    isSecret: true,
  }),
  'confirm-second-factor': definePanelAction({
    read: (form) => ok(textOf(form, 'code')),
    run: (deps, code) => counted(deps, () => confirm(deps, code)),
    failure,
    isSecret: true,
  }),
  'end-second-factor': definePanelAction({
    read: readConfirmedPassword,
    run: (deps, password) => counted(deps, () => end(deps, password)),
    failure,
    isSecret: true,
  }),
}

function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').slice(0, 1000)
}

/** A confirmation page without script would contain the password, so an unconfirmed form is refused. */
function readConfirmedPassword(form: FormData) {
  if (!form.has(actionFields.confirmed)) return { outcome: 'unconfirmed' as const }
  return ok(textOf(form, 'password'))
}

async function counted<Answer extends { outcome: string }>(
  { db, clock, log, username, visitor }: PanelDeps,
  run: () => Promise<Answer>,
): Promise<Answer | { outcome: 'locked' }> {
  const attempt = { username, visitor: `second-factor:${visitor}` }
  const { isAllowed } = await countAttempt(db, clock, attempt)
  const answer = isAllowed ? await run() : { outcome: 'locked' as const }
  if (answer.outcome === 'locked' || answer.outcome.startsWith('wrong'))
    log.warn({ outcome: answer.outcome }, 'a change of the second factor was refused')
  else await resetAttempts(db, attempt)
  return answer
}

async function begin(deps: PanelDeps, password: string) {
  const setup = await beginSecondFactor(deps, deps.administrator, password)
  return typeof setup === 'string' ? { outcome: setup } : { outcome: 'begun' as const, ...setup }
}

async function confirm(deps: PanelDeps, code: string) {
  const codes = await confirmSecondFactor(deps, deps.administrator, code)
  return codes ? { outcome: 'confirmed' as const, codes } : { outcome: 'wrong-code' as const }
}

async function end(deps: PanelDeps, password: string) {
  const isEnded = await endSecondFactor(deps, deps.administrator, password)
  return { outcome: isEnded ? ('ended' as const) : ('wrong-password' as const) }
}

type SecondFactorDeps = { db: Database; clock: Clock; secret: PortalSecret }
type AccountOwner = Pick<Administrator, 'id' | 'username'>

/** `drawing`: QR code as SVG. `key`: its secret as text. */
type SecondFactorSetup = { drawing: string; key: string }

/** A code must confirm the new secret. Requires the password, so that a stranger at an open session cannot lock out its owner. */
export async function beginSecondFactor(
  { db, clock, secret }: SecondFactorDeps,
  who: AccountOwner,
  password: string,
): Promise<SecondFactorSetup | 'already-on' | 'wrong-password'> {
  if (!(await verifyAdmin(db, who.username, password))) return 'wrong-password'
  const [row] = await db.select().from(administrators).where(eq(administrators.id, who.id))
  if (!row || row.totpConfirmedAt) return 'already-on'
  const key = makeTotpSecret()
  await db.transaction(async (tx) => {
    const totpSecret = sealText(secret, key)
    await tx.update(administrators).set({ totpSecret, totpLastStep: null }).where(eq(administrators.id, who.id))
    await recordAdminAction(tx, clock, { username: who.username, action: 'second-factor-begun', target: null })
  })
  return { drawing: await QRCode.toString(totpAddress(key, who.username), { type: 'svg', margin: 2 }), key }
}

/**
 * Ends all other sessions.
 * @returns recovery codes, shown once; null: wrong code
 */
export async function confirmSecondFactor(
  parts: SecondFactorDeps,
  who: AccountOwner & { sessionId: string },
  code: string,
): Promise<string[] | null> {
  const { db, clock } = parts
  const recovery = await makeRecoveryCodes()
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(administrators).where(eq(administrators.id, who.id)).for('update')
    if (!row || row.totpConfirmedAt || !(await takeTotpCode({ ...parts, db: tx }, row, code))) return null
    await tx.update(administrators).set({ totpConfirmedAt: clock.now() }).where(eq(administrators.id, who.id))
    await endSessionsOf(tx, who.id, who.sessionId)
    await recordAdminAction(tx, clock, { username: who.username, action: 'second-factor-on', target: null })
    return replaceRecoveryCodes(tx, who.id, recovery)
  })
}

/** Requires the password, because a stranger may use an unattended session. False: wrong password. */
export async function endSecondFactor(
  { db, clock }: SecondFactorDeps,
  who: AccountOwner,
  password: string,
): Promise<boolean> {
  if (!(await verifyAdmin(db, who.username, password))) return false
  await db.transaction(async (tx) => {
    await tx
      .update(administrators)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(administrators.id, who.id))
    await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, who.id))
    await tx.delete(adminSignInChallenges).where(eq(adminSignInChallenges.administratorId, who.id))
    await recordAdminAction(tx, clock, { username: who.username, action: 'second-factor-off', target: null })
  })
  return true
}
