import { findSuppliersWithPage } from '#app/domain/suppliers/directory/browse-directory.server.ts'
import type { Supplier } from '#app/domain/suppliers/supplier.ts'
import { findPublicSupplier } from '#app/domain/suppliers/supplier-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'

export type SupplierPageData = {
  supplier: Supplier
  /** Nobody has the address that was asked for: this is the first of the directory in their place (SUP-22, T-16). */
  isInPlaceOfAnother: boolean
}

/**
 * The page of an address: by slug, by position in the directory from 1 on, or else the first supplier. Null where there is
 * neither a supplier nor a sample.
 */
export async function findSupplierPage(content: Content, asked: string): Promise<SupplierPageData | null> {
  const directory = await findSuppliersWithPage(content)
  const slug = asked.toLowerCase()
  const named = directory.find((entry) => entry.slug === slug) ?? directory[positionIn(asked)]
  const shown = named ?? directory[0]
  const supplier = shown && (await findPublicSupplier(content.db, shown.id))
  return supplier ? { supplier, isInPlaceOfAnother: named === undefined } : null
}

/** From 0 on, as lists have it; -1, where nobody stands, for what is no position. */
function positionIn(asked: string): number {
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : -1
}
