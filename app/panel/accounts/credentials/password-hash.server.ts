import { hash, verify } from '@node-rs/bcrypt'
import { limitConcurrency } from '#app/platform/process/concurrency-limit.server.ts'
import { createHash, randomBytes } from 'node:crypto'

/** A hash takes about 200 ms. */
const cost = 12

/** bcrypt uses the thread pool of libuv, which compression, file access and DNS share. */
const withVerifyLimit = limitConcurrency({ atOnce: 1, maxWaiting: 20 })

/** A separate queue: many sign-ins must not block a password change. */
const withHashLimit = limitConcurrency({ atOnce: 1, maxWaiting: 5 })

/** Example: '$2y$12$…'. */
export function hashPassword(password: string): Promise<string> {
  return withHashLimit(() => hash(password, cost))
}

/**
 * An unknown name (`storedHash` null) takes just as long, so that timing does not reveal names. Throws `QueueFull` if too many checks wait.
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await withVerifyLimit(() => verify(password, storedHash ?? unknownNameHash).catch(() => false))
  return isRight && storedHash !== null
}

/** Hash of a discarded random password, for the check of unknown names. */
const unknownNameHash = '$2y$12$9EaKElhIvvXIowrDl9FuNOLyjRnkdGq2MO063gFCmuh/gfCNmSt/u'

export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/**
 * No salt or stretching: 256 random bits cannot be guessed.
 * @returns 64 hexadecimal digits
 */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
