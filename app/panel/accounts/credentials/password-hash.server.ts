import { hash, verify } from '@node-rs/bcrypt'
import { limitConcurrency } from '#app/platform/process/concurrency-limit.server.ts'
import { createHash, randomBytes } from 'node:crypto'

/** bcrypt cost: one hash takes about 200 ms. */
const cost = 12

/** bcrypt shares libuv's threads with compression, files and DNS. The limit keeps many sign-ins from blocking pages. */
const withVerifyLimit = limitConcurrency({ atOnce: 1, mostWaiting: 20 })

/** A second queue, so that many sign-ins do not block a password change. */
const withHashLimit = limitConcurrency({ atOnce: 1, mostWaiting: 5 })

/** @returns '$2y$12$…' */
export function hashPassword(password: string): Promise<string> {
  return withHashLimit(() => hash(password, cost))
}

/** Takes equally long for unknown names (`storedHash` null), so that timing does not reveal names. Throws `QueueFull` if too many wait. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await withVerifyLimit(() => verify(password, storedHash ?? unknownNameHash).catch(() => false))
  return isRight && storedHash !== null
}

/** Hash of a discarded random password, compared when the name is unknown. */
const unknownNameHash = '$2y$12$9EaKElhIvvXIowrDl9FuNOLyjRnkdGq2MO063gFCmuh/gfCNmSt/u'

/** Creates a token of 32 random bytes for a cookie or link, with the hash to store. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** SHA-256 suffices: a token of 256 random bits cannot be guessed. @returns 64 hexadecimal digits */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
