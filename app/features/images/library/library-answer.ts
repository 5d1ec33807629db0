import type { ImageUse } from './library-image.ts'

/** What became of a form of the library; `id` is of the picture that it was about. */
export type LibraryAnswer =
  | { outcome: 'described' | 'deleted'; id: number }
  | { outcome: 'unknown-image'; id: number | null }
  | { outcome: 'in-use'; id: number; uses: ImageUse[]; hasMoreUses: boolean }

export const answerStatuses = { described: 200, deleted: 200, 'unknown-image': 404, 'in-use': 409 } as const
