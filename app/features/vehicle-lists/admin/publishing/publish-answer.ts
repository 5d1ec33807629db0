import type { ListDiff } from '#app/features/vehicle-lists/admin/changes/describe-changes.ts'
import type { ListProblem } from '#app/features/vehicle-lists/admin/text/check-list.ts'

/** Who saved, and when (ISO instant); null where nobody can say. */
export type LastSave = { username: string | null; savedAt: string | null }

/** What a list would change, and the state for which that is true. */
export type ListReview = { base: string; diff: ListDiff }

export type CompareAnswer =
  /** `changedSince`: somebody saved after the text was loaded, so the differences may undo that. */
  | ({ outcome: 'compared'; changedSince: LastSave | null } & ListReview)
  | { outcome: 'invalid'; problems: ListProblem[] }
  | { outcome: 'missing' | 'incomplete' }

export type PublishAnswer =
  | { outcome: 'published'; publishedAtMs: number }
  | ({ outcome: 'conflict' } & LastSave & ListReview)
  | { outcome: 'invalid'; problems: ListProblem[] }
  | { outcome: 'unconfirmed' | 'missing' | 'incomplete' }
