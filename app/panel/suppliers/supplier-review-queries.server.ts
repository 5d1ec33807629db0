import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { placeProblem } from '#app/platform/brazil/municipalities.server.ts'
import { toWaiting } from './waitlist-queries.server.ts'

export type ReviewedSupplier = NonNullable<Awaited<ReturnType<typeof findReviewedSupplier>>>
export type ReviewedPage = ReturnType<typeof pageOf>

export async function findReviewedSupplier(db: Database, entryId: number) {
  const [found] = await db
    .select({ entry: suppliersWaitlist, stored: suppliers })
    .from(suppliersWaitlist)
    .leftJoin(suppliers, eq(suppliers.waitlistId, suppliersWaitlist.id))
    .where(eq(suppliersWaitlist.id, entryId))
  if (!found) return null
  const { entry, stored } = found
  return {
    entry: toWaiting(entry, stored?.isPublished ? stored.slug : null),
    /** null: the business has not confirmed a page yet. */
    page: stored && pageOf(stored),
    /** ISO instant of the last change of the text, which identifies it. null: no page. */
    textAt: stored?.updatedAt.toISOString() ?? null,
    /** City and state of an older text may not match. null: they match. */
    placeProblem: stored ? placeProblem(stored.city, stored.state) : placeProblem(entry.city, entry.state),
  }
}

function pageOf(stored: typeof suppliers.$inferSelect) {
  const { name, category, city, state, description, fullDescription, address, phone, email, website } = stored
  const { workingHours, yearsActive, services, certifications } = stored
  const shown = { name, category, city, state, description, fullDescription, address, phone, email, website }
  return { ...shown, workingHours, yearsActive, services, certifications }
}
