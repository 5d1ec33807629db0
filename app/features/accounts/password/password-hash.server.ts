import { hash, verify } from '@node-rs/bcrypt'

/** Doublings of the work; about a fifth of a second (LOGIN-29, T-08). */
const cost = 12

/** @returns '$2y$12$…' */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Takes as long for a name that nobody has (`storedHash` null) as for a wrong password, so that time does not tell
 * which names exist.
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(password, storedHash ?? nobodysHash).catch(() => false)
  return isRight && storedHash !== null
}

/** Of a random password that nobody kept. */
const nobodysHash = '$2y$12$9EaKElhIvvXIowrDl9FuNOLyjRnkdGq2MO063gFCmuh/gfCNmSt/u'
