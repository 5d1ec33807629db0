import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { type ConfirmationFields, type ConfirmationProblems, longTexts } from './page-fields.ts'
import { prefilledFields } from './prefilled-fields.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'

/** The data of a link's page; it shows nothing of the person who filled the first form. */
export type Confirmation = {
  outcome: 'alive'
  isOwner: boolean
  fields: ConfirmationFields
  /** With these fields themselves: texts that are longer than the page takes. */
  problems: ConfirmationProblems
  /** ISO instant; null: nothing was confirmed yet. */
  confirmedAt: string | null
  /** The path of the page in the guide; null if it has none at the moment. */
  publicPath: string | null
}

export async function findConfirmation(
  { db, secret }: Pick<FormDeps, 'db' | 'secret'>,
  token: string,
): Promise<Confirmation | { outcome: DeadLink }> {
  const found = await findLinkedEntry(db, { secret, token, use: 'shown' })
  if (found.outcome !== 'alive') return { outcome: found.outcome }
  const { entry, page } = found
  const fields = prefilledFields(entry, page)
  return {
    outcome: 'alive',
    isOwner: entry.isOwner,
    fields,
    problems: longTexts(fields),
    confirmedAt: entry.confirmedAt?.toISOString() ?? null,
    publicPath: page?.isPublished ? supplierPath(page.slug) : null,
  }
}

/**
 * Why a link opens no form. 'broken': not a link of ours. 'gone': its entry was deleted. 'replaced': a newer mail holds the one
 * that counts. 'refused': an editor did not accept the entry, which its business can still erase.
 */
export type DeadLink = 'broken' | 'gone' | 'replaced' | 'refused'

type LinkedEntry = {
  entry: typeof suppliersWaitlist.$inferSelect
  /** The page that the business confirmed before. */
  page: typeof suppliers.$inferSelect | null
}

/** Finds the entry of a link: whoever opens it has read a mail to the entry's address. @param use 'changed' keeps the entry from others until the end of `tx` */
export async function findLinkedEntry(
  tx: Database,
  { secret, token, use }: { secret: PortalSecret; token: string; use: 'shown' | 'changed' },
): Promise<{ outcome: Exclude<DeadLink, 'refused'> } | ({ outcome: 'alive' | 'refused' } & LinkedEntry)> {
  const claim = readConfirmationToken(secret, token)
  if (!claim) return { outcome: 'broken' }
  const asked = tx.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, claim.entryId))
  const [entry] = await (use === 'changed' ? asked.for('update') : asked)
  if (!entry) return { outcome: 'gone' }
  if (entry.confirmationSentAt?.getTime() !== claim.sentAt.getTime()) return { outcome: 'replaced' }
  const [page] = await tx.select().from(suppliers).where(eq(suppliers.waitlistId, entry.id))
  return { outcome: entry.status === 'recusado' ? 'refused' : 'alive', entry, page: page ?? null }
}

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
