import { supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { type ConfirmationFields, type ConfirmationProblems, longTexts } from './page-fields.ts'
import { prefilledFields } from './prefilled-fields.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { readClaim, signClaim } from '#app/platform/security/signed-claim.server.ts'

/** Data of the confirmation page, without personal data from the sign-up. */
export type Confirmation = {
  outcome: 'alive'
  isOwner: boolean
  fields: ConfirmationFields
  /** Problems of prefilled texts: those of a sign-up may be too long for the page. */
  problems: ConfirmationProblems
  /** ISO 8601. null: not confirmed yet. */
  confirmedAt: string | null
  /** Path in the guide. null: not published. */
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
 * 'gone': the entry is deleted. 'replaced': a newer mail has the valid link. 'refused': an editor refused the entry, so the business can
 * only erase it.
 */
export type DeadLink = 'broken' | 'gone' | 'replaced' | 'refused'

type LinkedEntry = {
  entry: typeof suppliersWaitlist.$inferSelect
  /** Page that the business confirmed. null: not confirmed yet. */
  page: typeof suppliers.$inferSelect | null
}

/** @param use 'changed' locks the entry until `tx` ends */
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

/** `sentAt`: time of the invitation. */
type ConfirmationClaim = { entryId: number; sentAt: Date }

/** The token has the entry's id (4 bytes) and the time of the invitation in ms (6 bytes). */
const kind = { purpose: 'supplier-confirmation', bytes: [4, 6] } as const

/** Token of a link that is sent only to the entry's mailbox. It never expires, so that a business can leave; a newer invitation ends it. */
export function confirmationToken(secret: PortalSecret, { entryId, sentAt }: ConfirmationClaim): string {
  return signClaim(secret, kind, [entryId, sentAt.getTime()])
}

/** null: the signature is invalid, or the token has another purpose. */
export function readConfirmationToken(secret: PortalSecret, token: string): ConfirmationClaim | null {
  const claim = readClaim(secret, kind, token)
  return claim && { entryId: claim[0], sentAt: new Date(claim[1]) }
}
