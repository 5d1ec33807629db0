import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/**
 * Mailbox of an address: lower case, without the part after '+', for Gmail also without dots. Only for counting; mails are sent to the
 * typed address.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedDomain = address.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase()
  // If the address starts with '+', the part after '+' remains, because the name would be empty otherwise.
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** Pseudonym of a mailbox as key of a rate limit. It differs by purpose. `previous`: pseudonyms with the previous secrets. */
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
