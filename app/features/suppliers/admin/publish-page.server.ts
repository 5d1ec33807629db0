import { eq, or, sql } from 'drizzle-orm'
import { isDraftSlug } from '#app/features/suppliers/draft-slug.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers } from '#database/schema/suppliers.ts'
import { slugFrom } from '#app/platform/text/slug.ts'

/**
 * 'unconfirmed': the business has to say first what may be published (T-17). 'rewritten': it has said something else since the
 * editor read it, and nobody publishes what nobody has read.
 */
export type PublishObstacle = 'unconfirmed' | 'rewritten'

/** Any number that nothing else in this database locks: addresses are given one after the other. */
const slugLock = 330_017

/** Puts a confirmed page into the guide, at the address that it had before or at a new one. Its entry must be held by `tx`. */
export async function publishPage(
  tx: Database,
  clock: Clock,
  { entryId, seenText }: { entryId: number; seenText: Date | null },
): Promise<PublishObstacle | null> {
  const [page] = await tx.select().from(suppliers).where(eq(suppliers.waitlistId, entryId))
  if (!page) return 'unconfirmed'
  if (page.updatedAt.getTime() !== seenText?.getTime()) return 'rewritten'
  const now = clock.now()
  const slug = isDraftSlug(page.slug) ? await nextSlug(tx, page.name) : page.slug
  await tx.update(suppliers).set({ slug, isPublished: true, publishedAt: now }).where(eq(suppliers.id, page.id))
  await raiseContentVersion(tx, 'suppliers', now)
  return null
}

async function nextSlug(tx: Database, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
  const wanted = supplierSlugFrom(name)
  const taken = await tx
    .select({ slug: suppliers.slug })
    .from(suppliers)
    .where(or(eq(suppliers.slug, wanted), sql`${suppliers.slug} like ${`${wanted}-%`}`))
  return freeSupplierSlug(
    wanted,
    taken.map(({ slug }) => slug),
  )
}

/** Addresses of samples, whether they are there at the moment or not (T-69). */
const ofSamples = /^fornecedor-exemplo(?:-\d+)?$/

/** The address that a name asks for. A number alone would be read as a place in the list (T-16). */
function supplierSlugFrom(name: string): string {
  const slug = slugFrom(name)
  if (!slug) return 'fornecedor'
  return /^\d+$/.test(slug) ? `fornecedor-${slug}` : slug
}

/** @returns the address, or its next number where others have it: 'recarga-paulista-2' */
function freeSupplierSlug(wanted: string, taken: readonly string[]): string {
  const isTaken = (slug: string) => taken.includes(slug) || ofSamples.test(slug)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
