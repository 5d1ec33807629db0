import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { draftSlug } from '#app/features/suppliers/draft-slug.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { type DeadLink, findLinkedEntry } from './find-linked-entry.server.ts'
import { publicationConsent } from './publication-consent.ts'
import type { SupplierPage } from './supplier-page.ts'

type ConfirmOutcome = { outcome: 'confirmed' | DeadLink }

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

/**
 * Keeps what a business says may be published. Nothing of it is public before an editor has read it, so a page that is public
 * leaves the guide with a change of it (decision 0033); sent again as it is, it stays.
 */
export function confirmSupplier(
  { db, clock, secret }: Parts,
  { token, page }: { token: string; page: SupplierPage },
): Promise<ConfirmOutcome> {
  return db.transaction(async (tx) => {
    const found = await findLinkedEntry(tx, { secret, token, use: 'changed' })
    if (found.outcome !== 'alive') return { outcome: found.outcome }
    const { entry, page: before } = found
    if (before?.isPublished && isSame(before, page)) return { outcome: 'confirmed' }
    const now = clock.now()
    await keepPage(tx, entry.id, { ...page, updatedAt: now })
    await tx
      .update(suppliersWaitlist)
      .set({
        confirmedAt: now,
        consentVersion: publicationConsent.version,
        // An earlier decision was about another text.
        ...(entry.status === 'publicado' && { status: 'pendente', decidedAt: null }),
      })
      .where(eq(suppliersWaitlist.id, entry.id))
    if (before?.isPublished) await raiseContentVersion(tx, 'suppliers', now)
    return { outcome: 'confirmed' }
  })
}

async function keepPage(tx: Database, entryId: number, page: SupplierPage & { updatedAt: Date }): Promise<void> {
  await tx
    .insert(suppliers)
    .values({ ...page, waitlistId: entryId, slug: draftSlug(entryId) })
    .onConflictDoUpdate({ target: suppliers.waitlistId, set: { ...page, isPublished: false, publishedAt: null } })
}

function isSame(stored: object, page: SupplierPage): boolean {
  return Object.entries(page).every(([name, value]) => isDeepStrictEqual(stored[name as keyof typeof stored], value))
}
