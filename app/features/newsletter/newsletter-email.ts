import { isMailAddress } from '#app/platform/mail-address.ts'

/** One @, a domain with a dot, and nothing that would make it a list, a header or a quoted oddity. */
const address = /^[^\s@"'`<>(),;:\\\p{Cc}\p{Cf}]+@(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}$/u

/** @returns the address as it is stored, trimmed and in lower case; null where it is none, or none that mail can carry */
export function readEmail(typed: string): string | null {
  const email = typed.trim().toLowerCase()
  return isMailAddress(email) && address.test(email) ? email : null
}
