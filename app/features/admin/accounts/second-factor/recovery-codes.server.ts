import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { adminRecoveryCodes } from '#database/schema/accounts.ts'
import { hashOfToken } from '#app/features/admin/accounts/credentials/secret-token.server.ts'

const count = 10
/** Without letters and digits that look alike; ten of them are 49 bits, and tries are counted. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten new codes in place of the old ones. @returns the codes, 'xxxxx-xxxxx'; only their hashes are kept */
export async function replaceRecoveryCodes(tx: Database, administratorId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, makeCode)
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, administratorId))
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ administratorId, codeHash: hashOfToken(plain(code)) })))
  return codes
}

/** True if it was one of the codes; it serves once. */
export async function spendRecoveryCode(db: Database, administratorId: number, code: string): Promise<boolean> {
  const spent = await db
    .update(adminRecoveryCodes)
    .set({ isUsed: true })
    .where(
      and(
        eq(adminRecoveryCodes.administratorId, administratorId),
        eq(adminRecoveryCodes.codeHash, hashOfToken(plain(code))),
        eq(adminRecoveryCodes.isUsed, false),
      ),
    )
    .returning({ id: adminRecoveryCodes.id })
  return spent.length > 0
}

export function countUnusedRecoveryCodes(db: Database, administratorId: number): Promise<number> {
  return db.$count(
    adminRecoveryCodes,
    and(eq(adminRecoveryCodes.administratorId, administratorId), eq(adminRecoveryCodes.isUsed, false)),
  )
}

function makeCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
