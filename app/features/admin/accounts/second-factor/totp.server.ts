import { Secret, TOTP } from 'otpauth'
import { site } from '#app/features/site/site.ts'

/** Seconds of one code (RFC 6238); one before and one after are taken, for clocks that differ. */
const period = 30

export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the picture. */
export function totpAddress(secret: string, username: string): string {
  return totpOf(secret, username).toString()
}

/** True if a typed code has the form of the app's; recovery codes are longer. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(withoutSpaces(code))
}

/** The time step that a code belongs to; null where it is none of the current ones. */
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
