import { eq } from 'drizzle-orm'
import QRCode from 'qrcode'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { endSessionsOf } from '#app/features/admin/accounts/sessions/admin-sessions.server.ts'
import { verifyAdmin } from '#app/features/admin/accounts/credentials/verify-admin.server.ts'
import type { Administrator } from '#app/platform/security/administrator.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { sealText } from '#app/platform/security/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators, adminRecoveryCodes, adminSignInChallenges } from '#database/schema/accounts.ts'
import { takeTotpCode } from './answer-challenge.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { makeTotpSecret, totpAddress } from './totp.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

type Parts = { db: Database; clock: Clock; secret: PortalSecret }
type Who = Pick<Administrator, 'id' | 'username'>

/** `drawing`: the SVG that an authenticator app reads; `key`: the same for typing. */
type SecondFactorSetup = { drawing: string; key: string }

/**
 * Makes a secret, which counts only once a code of it was given. Asks for the password: whoever finds a browser left open
 * must not lock its owner out.
 */
export async function beginSecondFactor(
  { db, clock, secret }: Parts,
  who: Who,
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

/** Ends every other session. @returns the recovery codes, shown once; null where the code is not right */
export async function confirmSecondFactor(
  parts: Parts,
  who: Who & { sessionId: string },
  code: string,
): Promise<string[] | null> {
  const { db, clock } = parts
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(administrators).where(eq(administrators.id, who.id)).for('update')
    if (!row || row.totpConfirmedAt || !(await takeTotpCode({ ...parts, db: tx }, row, code))) return null
    await tx.update(administrators).set({ totpConfirmedAt: clock.now() }).where(eq(administrators.id, who.id))
    await endSessionsOf(tx, who.id, who.sessionId)
    await recordAdminAction(tx, clock, { username: who.username, action: 'second-factor-on', target: null })
    return replaceRecoveryCodes(tx, who.id)
  })
}

/** Asks for the password: a browser left open must not take the second lock off. */
export async function endSecondFactor({ db, clock }: Parts, who: Who, password: string): Promise<boolean> {
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
