import { and, eq, isNotNull } from 'drizzle-orm'
import type { PortalSecret } from '#app/platform/portal-secret.server.ts'
import { isSealedWithCurrent, openSealedText, sealText } from '#app/platform/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'

/**
 * Encrypts with the current secret what another one encrypted; these are the only encrypted texts of the portal. May be repeated, also
 * while people sign in: what changed meanwhile stays as it is.
 */
export async function resealSecondFactors(
  db: Database,
  secret: PortalSecret,
): Promise<{ resealed: number; unreadable: number }> {
  const rows = await db
    .select({ id: administrators.id, sealed: administrators.totpSecret })
    .from(administrators)
    .where(isNotNull(administrators.totpSecret))
  let [resealed, unreadable] = [0, 0]
  for (const { id, sealed } of rows) {
    if (sealed === null || isSealedWithCurrent(secret, sealed)) continue
    const opened = openSealedText(secret, sealed)
    if (opened === null) unreadable += 1
    // One administrator at a time: a portal has a handful.
    else resealed += await replaceSealed(db, { id, sealed, totpSecret: sealText(secret, opened) })
  }
  return { resealed, unreadable }
}

async function replaceSealed(
  db: Database,
  { id, sealed, totpSecret }: { id: number; sealed: string; totpSecret: string },
): Promise<number> {
  const replaced = await db
    .update(administrators)
    .set({ totpSecret })
    .where(and(eq(administrators.id, id), eq(administrators.totpSecret, sealed)))
    .returning({ id: administrators.id })
  return replaced.length
}
