import { hash, verify } from '@node-rs/bcrypt'
import { limitConcurrency } from '#app/platform/process/concurrency-limit.server.ts'
import { createHash, randomBytes } from 'node:crypto'

/** Doublings of the work; about a fifth of a second (LOGIN-29, T-08). */
const cost = 12

/** bcrypt shares its threads with compression, files and names of hosts: a flood of sign-ins must not stop the pages. */
const withLimit = limitConcurrency({ atOnce: 1, mostWaiting: 20 })

/** A flood of sign-ins must not keep the owner from a new password. */
const withOwnPlace = limitConcurrency({ atOnce: 1, mostWaiting: 5 })

/** @returns '$2y$12$…' */
export function hashPassword(password: string): Promise<string> {
  return withOwnPlace(() => hash(password, cost))
}

/**
 * Takes as long for a name that nobody has (`storedHash` null) as for a wrong password, so that time does not tell
 * which names exist. Throws QueueFull where too many wait.
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await withLimit(() => verify(password, storedHash ?? nobodysHash).catch(() => false))
  return isRight && storedHash !== null
}

/** The hash of a random password that nobody kept. */
const nobodysHash = '$2y$12$9EaKElhIvvXIowrDl9FuNOLyjRnkdGq2MO063gFCmuh/gfCNmSt/u'

/** 32 random bytes for a cookie or a link, and the hash of them that is kept. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Plain SHA-256: a token of 256 random bits cannot be tried out, unlike a password. @returns 64 hexadecimal digits */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
