import type { SupplierCardData } from '#app/features/suppliers/supplier.ts'
import { listSupplierCards } from '#app/features/suppliers/supplier-queries.server.ts'
import type { StateCode } from '#app/platform/brazil/brazilian-states.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { DirectoryAddress } from './directory-address.ts'
import { filterSuppliers, placesOf } from './directory-filters.ts'
import { findDirectory } from './find-directory.server.ts'

export type DirectoryPageData = {
  suppliers: SupplierCardData[]
  /** The number of real suppliers found: samples are never counted (T-69). */
  publishedCount: number
  /** Whether there is nobody at all in the directory, found or not. */
  isEmpty: boolean
  /** Whether samples stand in it: without them one folded example shows what an entry is (T-82). */
  hasSamples: boolean
  page: number
  pageCount: number
  states: StateCode[]
  cities: string[]
}

const pageSize = 24

/** One page of the directory as an address asks for it; past the last page, the last one. */
export async function browseDirectory(content: Content, address: DirectoryAddress): Promise<DirectoryPageData> {
  const directory = await findDirectory(content)
  const found = filterSuppliers(directory, address)
  const pageCount = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(address.page, pageCount)
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  return {
    suppliers: await listSupplierCards(content.db, ids),
    publishedCount: found.filter(({ isSample }) => !isSample).length,
    isEmpty: directory.length === 0,
    hasSamples: directory.some(({ isSample }) => isSample),
    page,
    pageCount,
    ...placesOf(directory, address.state),
  }
}
