import { and, eq, isNotNull } from 'drizzle-orm'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { isSealedWithCurrent, openSealedText, sealText } from '#app/platform/security/sealed-text.server.ts'
import type { Database } from '#database/database.ts'
import { administrators } from '#database/schema/accounts.ts'

/** Re-encrypts the secrets of second factors with the current portal secret. Repeatable, and safe during sign-ins. */
export async function resealSecondFactors(
  db: Database,
  secret: PortalSecret,
): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable] = [0, 0]
  for (const { id, sealed, isInUse } of await sealedSecondFactors(db)) {
    if (isSealedWithCurrent(secret, sealed)) continue
    const opened = openSealedText(secret, sealed)
    // A portal has few administrators.
    if (opened !== null) resealed += await replaceSealed(db, { id, sealed, totpSecret: sealText(secret, opened) })
    else if (isInUse) unreadable += 1
  }
  return { resealed, unreadable }
}

/** Message about second factors that are encrypted with a lost portal secret. null: none. */
export async function describeLostSecret(db: Database, secret: PortalSecret): Promise<string | null> {
  const all = await sealedSecondFactors(db)
  const lost = all.filter(({ sealed, isInUse }) => isInUse && openSealedText(secret, sealed) === null).length
  if (lost === 0) return null
  return `A verificação em duas etapas de ${lost === 1 ? 'um administrador' : `${lost} administradores`} foi cifrada com um segredo que este portal não tem. Nada foi perdido: defina em PREVIOUS_SECRET o segredo anterior, reinicie o portal e execute npm run secret:reseal. Até lá, só os códigos de recuperação são aceitos.`
}

/** `isInUse`: sign-in requires this second factor. False during setup. */
async function sealedSecondFactors(db: Database): Promise<{ id: number; sealed: string; isInUse: boolean }[]> {
  const { id, totpSecret, totpConfirmedAt } = administrators
  const rows = await db.select({ id, totpSecret, totpConfirmedAt }).from(administrators).where(isNotNull(totpSecret))
  return rows.map((row) => ({ id: row.id, sealed: row.totpSecret ?? '', isInUse: row.totpConfirmedAt !== null }))
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
