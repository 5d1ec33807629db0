import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

/** The purposes of links in mails. */
type SubscriberLink = 'confirm' | 'unsubscribe'

/** The subscriber's number: 48 letters. */
const kindOf = (link: SubscriberLink) => ({ purpose: `newsletter-${link}`, bytes: [4] }) as const

/** The end of an address that only its subscriber was sent. It has no end of its own: who finds an old mail must get out too. */
export function subscriberToken(secret: PortalSecret, link: SubscriberLink, subscriberId: number): string {
  return signClaim(secret, kindOf(link), [subscriberId])
}

/** @returns the number of the subscriber; null where this portal did not sign it for that purpose */
export function readSubscriberToken(secret: PortalSecret, link: SubscriberLink, token: string): number | null {
  return readClaim(secret, kindOf(link), token)?.[0] ?? null
}
