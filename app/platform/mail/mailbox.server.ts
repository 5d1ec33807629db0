import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/**
 * Normalises an address to its mailbox: lower case, no '+' suffix, no dots for Gmail. For counting only; mail goes to the typed address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedDomain = address.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase()
  // An address that starts with '+' has no name to reduce to.
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Pseudonym of a mailbox for a limit; different per purpose. `previous` are its pseudonyms under earlier secrets. */
export function mailboxPseudonyms(
  { current, previous }: PortalSecret,
  purpose: string,
  address: string,
): { current: string; previous: string[] } {
  const nameBy = (secret: string) =>
    createHmac('sha256', secret)
      .update(`${purpose}:${mailboxOf(address)}`)
      .digest('base64url')
  return { current: nameBy(current), previous: previous.map(nameBy) }
}
