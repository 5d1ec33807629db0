import { eq } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { placeProblem } from '#app/platform/brazil/municipalities.server.ts'
import { toWaiting, type WaitingSupplier } from './waitlist-queries.server.ts'

export type ReviewedPage = Pick<
  typeof suppliers.$inferSelect,
  | 'name'
  | 'category'
  | 'city'
  | 'state'
  | 'description'
  | 'fullDescription'
  | 'address'
  | 'phone'
  | 'email'
  | 'website'
  | 'workingHours'
  | 'yearsActive'
  | 'services'
  | 'certifications'
>

export type ReviewedSupplier = {
  entry: WaitingSupplier
  /** null: the business has not confirmed a page yet. */
  page: ReviewedPage | null
  /** ISO instant of the last change of the text, which identifies it. null: no page. */
  textAt: string | null
  /** City and state of an older text may not match. null: they match. */
  placeProblem: string | null
}

export async function findReviewedSupplier(db: Database, entryId: number): Promise<ReviewedSupplier | null> {
  const [found] = await db
    .select({ entry: suppliersWaitlist, stored: suppliers })
    .from(suppliersWaitlist)
    .leftJoin(suppliers, eq(suppliers.waitlistId, suppliersWaitlist.id))
    .where(eq(suppliersWaitlist.id, entryId))
  if (!found) return null
  const { entry, stored } = found
  return {
    entry: toWaiting(entry, stored?.isPublished ? stored.slug : null),
    page: stored && pageOf(stored),
    textAt: stored?.updatedAt.toISOString() ?? null,
    placeProblem: stored ? placeProblem(stored.city, stored.state) : placeProblem(entry.city, entry.state),
  }
}

function pageOf(stored: typeof suppliers.$inferSelect): ReviewedPage {
  const { name, category, city, state, description, fullDescription, address, phone, email, website } = stored
  const { workingHours, yearsActive, services, certifications } = stored
  const shown = { name, category, city, state, description, fullDescription, address, phone, email, website }
  return { ...shown, workingHours, yearsActive, services, certifications }
}
