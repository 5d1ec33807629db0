import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** A use of a picture: an article, as its main picture or inside its text, a model, or a charging point. */
export type ImageUse = { kind: 'article' | 'vehicle' | 'point'; id: number; title: string }

export type LibraryImage = PictureSource & {
  id: number
  altText: string
  bytes: number
  renditionsState: 'waiting' | 'ready' | 'failed'
  uploadedBy: string
  createdAt: string
}

/** With where it is used: at most a few of the uses, and whether there are more. */
export type ShelvedImage = LibraryImage & { uses: ImageUse[]; hasMoreUses: boolean }

export type LibraryPage<Image> = {
  images: Image[]
  /** The id after which the next page begins; null on the last one. */
  next: number | null
}

export const longestLibrarySearch = 100

/** Reads the library's address. Nonsense is ignored. */
export function readLibraryAddress(address: URLSearchParams): { search: string; after: number | null } {
  const search = (address.get('busca') ?? '').replaceAll('\0', '').trim().slice(0, longestLibrarySearch)
  const after = address.get('depois') ?? ''
  return { search: search.isWellFormed() ? search : '', after: readRowId(after) }
}

export function libraryAddress({ search, after }: { search: string; after: number | null }): string {
  const address = new URLSearchParams()
  if (search) address.set('busca', search)
  if (after !== null) address.set('depois', String(after))
  return address.size > 0 ? `?${address}` : ''
}
