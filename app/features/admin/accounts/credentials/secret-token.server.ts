import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes for a cookie or a link, and the hash of them that is kept. */
export function makeToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashOfToken(token) }
}

/** Plain SHA-256: a token of 256 random bits cannot be tried out, unlike a password. @returns 64 hexadecimal digits */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
