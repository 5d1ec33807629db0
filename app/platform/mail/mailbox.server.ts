import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** Mailbox of an address: lower case, without '+suffix', for Gmail also without dots. Limits use it; mails go to the typed address. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const typedDomain = address.slice(at + 1).replace(/\.$/, '')
  const domain = domainToASCII(typedDomain) || typedDomain.toLowerCase()
  // A name that starts with '+' stays, because it would become empty.
  const local = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '')
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/** The pseudonyms differ for each purpose. `previous`: made with earlier secrets. */
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
