import type { BusinessType } from '#app/features/suppliers/business-types.ts'
import type { SupplierCardData } from '#app/features/suppliers/supplier.ts'
import { listSupplierCards } from '#app/features/suppliers/supplier-queries.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { findDirectory } from './find-directory.server.ts'

export type NearbySuppliers = {
  /** At most six, those that exist before the samples. */
  cards: SupplierCardData[]
  /** The number of real suppliers of each type; samples are never counted (T-69). */
  counts: { type: BusinessType; count: number }[]
}

const mostCards = 6

/** Suppliers of these types in a state, for a page of another room; the directory has them all. */
export async function findNearbySuppliers(
  content: Content,
  { types, state }: { types: readonly BusinessType[]; state: StateCode },
): Promise<NearbySuppliers> {
  const found = (await findDirectory(content)).filter(
    (entry) => entry.state === state && types.some((type) => type === entry.category),
  )
  return {
    cards: await listSupplierCards(
      content.db,
      found.slice(0, mostCards).map(({ id }) => id),
    ),
    counts: types.map((type) => ({
      type,
      count: found.filter(({ category, isSample }) => category === type && !isSample).length,
    })),
  }
}
