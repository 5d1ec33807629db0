import type { suppliers } from '#database/schema/suppliers.ts'
import { standingClock } from '#tests/fixtures/clock.ts'

/** A business that confirmed its page, with the little that every page has. */
export function aPublishedSupplier(changes: Partial<typeof suppliers.$inferInsert> = {}) {
  const now = standingClock.now()
  return {
    slug: 'recarga-paulista',
    name: 'Recarga Paulista',
    category: 'Instaladores',
    isPublished: true,
    publishedAt: now,
    updatedAt: now,
    ...changes,
  }
}
