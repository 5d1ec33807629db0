import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/**
 * The mailbox behind an address, so that its other spellings count as the same: without capitals, without what follows a '+', and
 * without the dots that Gmail does not read. Only for counting; mail goes to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedDomain = address.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase()
  // An address that begins with a plus has no name before it to be reduced to.
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/**
 * A mailbox as a counter names it: no address can be read from it, and another purpose has another name for it. `previous` are its names
 * of before the secret was changed, by which it may still be resting.
 */
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
