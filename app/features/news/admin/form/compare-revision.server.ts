import { diffArticles, type FieldDifference } from '#app/features/news/admin/revision-diff.ts'
import { findArticleForEditor, findRevision } from '#app/features/news/admin/editor-article-queries.server.ts'
import type { Database } from '#database/database.ts'

export type ComparisonAnswer = { outcome: 'compared'; differences: FieldDifference[] } | { outcome: 'missing' }

/** From an older version to today's. */
export async function compareRevision(db: Database, articleId: number, version: number): Promise<ComparisonAnswer> {
  const [revision, article] = await Promise.all([
    findRevision(db, articleId, version),
    findArticleForEditor(db, articleId),
  ])
  if (!revision || !article) return { outcome: 'missing' }
  return { outcome: 'compared', differences: diffArticles(revision.fields, article.fields) }
}
