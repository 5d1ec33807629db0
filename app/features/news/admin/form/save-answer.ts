import type { ArticleProblems } from '#app/features/news/admin/article-form.ts'
import type { ArticleConflict } from '#app/features/news/admin/update-article.server.ts'
import type { FieldDifference } from '#app/features/news/admin/revision-diff.ts'

/** What a save hears. `differences` tell how the text that somebody else saved differs from the one that was sent. */
export type SaveAnswer =
  | { outcome: 'created' | 'updated'; id: number; version: number; notices: string[] }
  | { outcome: 'invalid'; sentence: string; problems: ArticleProblems }
  | (Pick<ArticleConflict, 'outcome' | 'version' | 'username' | 'savedAt'> & { differences: FieldDifference[] })
  | { outcome: 'missing' | 'failed'; sentence: string }

export type AutosaveAnswer =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' | 'missing' | 'refused' | 'discarded' }
