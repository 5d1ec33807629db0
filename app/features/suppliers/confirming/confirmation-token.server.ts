import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'

/** The claim of a link: its entry, and the invitation that it came with. */
type ConfirmationClaim = { entryId: number; sentAt: Date }

/** The entry's number and the moment of its invitation in milliseconds: 56 letters. */
const kind = { purpose: 'supplier-confirmation', bytes: [4, 6] } as const

/**
 * The end of an address that only the mailbox of an entry was sent. It names its invitation, so that a newer one, or a refusal,
 * takes the place of every link before it; until then it has no end, because a business must be able to leave the guide.
 */
export function confirmationToken(secret: PortalSecret, { entryId, sentAt }: ConfirmationClaim): string {
  return signClaim(secret, kind, [entryId, sentAt.getTime()])
}

/** @returns null where this portal did not sign it for that purpose */
export function readConfirmationToken(secret: PortalSecret, token: string): ConfirmationClaim | null {
  const claim = readClaim(secret, kind, token)
  return claim && { entryId: claim[0], sentAt: new Date(claim[1]) }
}
