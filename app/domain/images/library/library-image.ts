import type { PictureSource } from '#app/domain/images/picture-source.ts'
import { readRowId } from '#app/platform/row-id.ts'

/** The article, model or charging point that uses an image. */
export type ImageUse = { kind: 'article' | 'vehicle' | 'point'; id: number; title: string }

export type LibraryImage = PictureSource & {
  id: number
  altText: string
  bytes: number
  renditionsState: 'waiting' | 'ready' | 'failed'
  uploadedBy: string
  createdAt: string
}

/** `hasMoreUses`: true if `uses` is only a part of the list. */
export type LibraryItem = LibraryImage & { uses: ImageUse[]; hasMoreUses: boolean }

export type LibraryPage<Image> = {
  images: Image[]
  /** Id after which the next page starts. null: last page. */
  next: number | null
}

export const maxLibrarySearchLength = 100

export function readLibraryAddress(address: URLSearchParams): { search: string; after: number | null } {
  const search = (address.get('busca') ?? '').replaceAll('\0', '').trim().slice(0, maxLibrarySearchLength)
  const after = address.get('depois') ?? ''
  return { search: search.isWellFormed() ? search : '', after: readRowId(after) }
}

export function libraryAddress({ search, after }: { search: string; after: number | null }): string {
  const address = new URLSearchParams()
  if (search) address.set('busca', search)
  if (after !== null) address.set('depois', String(after))
  return address.size > 0 ? `?${address}` : ''
}
