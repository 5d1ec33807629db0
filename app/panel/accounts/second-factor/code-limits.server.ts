import { lockMs, maxAttempts } from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import { hashOfToken } from '#app/panel/accounts/credentials/password-hash.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { type Allowance, findReachedLimit, resetLimit, refund } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { challengeMs } from './sign-in-challenge.server.ts'
import { Secret, TOTP } from 'otpauth'
import { site } from '#app/platform/site.ts'
import { randomBytes, randomInt, scrypt, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { adminRecoveryCodes } from '#database/schema/accounts.ts'

/** 'totp': six digits of the authenticator app. Recovery codes have their own limits, so that they work while app codes are locked. */
type CodeKind = 'totp' | 'recovery'

export type CodeTry = { administratorId: number; challenge: string; visitor: string; kind: CodeKind }

export type CodeRefusal = 'expired' | 'codes-locked' | 'recovery-locked' | 'codes-closed'

type Limit = Allowance & { refusal: CodeRefusal }

const accountPurpose = 'totp-account'
export const dayMs = 24 * 60 * 60 * 1000
/** Limit per account and day. Three of a million codes are valid at a time, so 100 guesses a day succeed once in nine years. */
export const maxWrongCodes = 100

/**
 * Counts before the code is checked, so that parallel attempts count too; `resetWrongCodes` refunds a correct one.
 * @returns reason for refusing the code; null: allowed
 */
export async function countCode(db: Database, clock: Clock, codeTry: CodeTry): Promise<CodeRefusal | null> {
  return (await findReachedLimit(db, clock, limitsOf(codeTry)))?.refusal ?? null
}

/** Call it after a correct code. Resets the counts of address and challenge, and refunds one attempt to the account. */
export async function resetWrongCodes(db: Database, codeTry: CodeTry): Promise<void> {
  for (const limit of limitsOf(codeTry)) await (limit.purpose === accountPurpose ? refund : resetLimit)(db, limit)
}

/** Call it after a password change: a stranger with the former password cannot enter codes any more. */
export function resetCodeLimit(db: Database, administratorId: number): Promise<void> {
  return resetLimit(db, accountLimit(administratorId))
}

/** Few attempts per address and challenge, many per account: a stranger with the password cannot lock out the owner. */
function limitsOf({ administratorId, challenge, visitor, kind }: CodeTry): Limit[] {
  const ofAddress: Limit = {
    purpose: `${kind}-address`,
    visitor: `${administratorId}:${visitor}`,
    limit: maxAttempts,
    windowMs: lockMs,
    refusal: kind === 'totp' ? 'codes-locked' : 'recovery-locked',
  }
  const ofChallenge: Limit = {
    purpose: `${kind}-challenge`,
    visitor: hashOfToken(challenge),
    limit: maxAttempts,
    windowMs: challengeMs,
    refusal: 'expired',
  }
  return kind === 'totp' ? [ofAddress, ofChallenge, accountLimit(administratorId)] : [ofAddress, ofChallenge]
}

export function accountLimit(administratorId: number): Limit {
  const visitor = String(administratorId)
  return { purpose: accountPurpose, visitor, limit: maxWrongCodes, windowMs: dayMs, refusal: 'codes-closed' }
}

/** Validity of a code in seconds (RFC 6238). The previous and the next code count too, because clocks differ. */
const period = 30

export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function totpAddress(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

/** Recovery codes are longer than six digits. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(code))
}

/** Number of the code's 30-second period. null: not valid at `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isTotpCode(code)) return null
  const delta = totpOf(secret, '').validate({ token: withoutSpaces(code), timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, '')
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })
}

const count = 10
/** Contains no characters that look alike. Ten of them have 49 bits, enough with limited attempts. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

type RecoveryCodes = { codes: string[]; hashes: string[] }

/** Ten codes ('xxxxx-xxxxx') with hashes. Takes 500 ms, so call it before the transaction. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16).toString('base64url')
  const codes = Array.from({ length: count }, makeCode)
  const hashes: string[] = []
  // All codes in parallel would use 320 MB.
  for (const code of codes) hashes.push(await stretchedHash(code, salt))
  return { codes, hashes }
}

export async function replaceRecoveryCodes(
  tx: Database,
  administratorId: number,
  { codes, hashes }: RecoveryCodes,
): Promise<string[]> {
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.administratorId, administratorId))
  await tx.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ administratorId, codeHash })))
  return codes
}

/** Marks the code as used. False: invalid or already used. */
export async function consumeRecoveryCode(db: Database, administratorId: number, code: string): Promise<boolean> {
  const unused = and(eq(adminRecoveryCodes.administratorId, administratorId), eq(adminRecoveryCodes.isUsed, false))
  const [any] = await db
    .select({ codeHash: adminRecoveryCodes.codeHash })
    .from(adminRecoveryCodes)
    .where(unused)
    .limit(1)
  if (!any) return false
  const [, , salt] = any.codeHash.split('$')
  // Earlier versions hashed codes without a salt.
  const codeHash = salt === undefined ? hashOfToken(plain(code)) : await stretchedHash(code, salt)
  const spent = await db
    .update(adminRecoveryCodes)
    .set({ isUsed: true })
    .where(and(unused, eq(adminRecoveryCodes.codeHash, codeHash)))
    .returning({ id: adminRecoveryCodes.id })
  return spent.length > 0
}

const stretch = promisify(
  scrypt as (text: string, salt: string, bytes: number, options: ScryptOptions, done: Done) => void,
)
type Done = (error: Error | null, key: Buffer) => void

/**
 * scrypt: the 49 bits of a code could be guessed with a copy of the database, but each guess costs 32 MB and 50 ms (OWASP ASVS 5.0, 6.5.2).
 */
async function stretchedHash(code: string, salt: string): Promise<string> {
  const key = await stretch(plain(code), salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
  return `$scrypt$${salt}$${key.toString('base64url')}`
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
