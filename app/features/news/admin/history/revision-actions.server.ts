import { definePanelAction, rowForm, rowId } from '#app/platform/panel/actions.server.ts'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { findRevision } from '#app/features/news/admin/article-revisions-queries.server.ts'
import type { ArticleFields } from '#app/features/news/admin/article-fields.ts'
import { holdArticle } from '#app/features/news/admin/editor-article-queries.server.ts'
import { type ArticleDeps, saveVersion } from '#app/features/news/admin/save-version.server.ts'

/** The actions on the versions of an article. */
export const revisionActions = {
  restore: definePanelAction({
    read: rowForm({ id: rowId, version: rowId }),
    run: (deps, { id, version }) => restoreRevision(deps, { newsId: id, version, username: deps.username }),
    failure: 'a version could not be restored',
    isConfirmed: true,
  }),
}

type Restoration = { newsId: number; version: number; username: string }

type RestoreOutcome =
  | { outcome: 'restored'; version: number }
  /** The article is gone, or it never had that version. */
  | { outcome: 'missing' }

/**
 * Brings the text of an older version back, as a new version: nothing between the two is lost. Where the article stands
 * and whether visitors can read it stays as it is today; who brings back a sentence does not mean to withdraw a page.
 */
export function restoreRevision(
  { db, clock }: Pick<ArticleDeps, 'db' | 'clock'>,
  { newsId, version, username }: Restoration,
): Promise<RestoreOutcome> {
  return db.transaction(async (tx) => {
    const before = await holdArticle(tx, newsId)
    const revision = before && (await findRevision(tx, newsId, version))
    if (!revision) return { outcome: 'missing' }
    const fields = { ...revision.fields, ...publicationOf(before.fields) }
    const saved = await saveVersion(tx, { before, fields, username, now: clock.now() })
    if (saved === 'slug-taken') throw new Error('an article that keeps its address cannot lose it')
    await recordAdminAction(tx, clock, { username, action: 'news-restored', target: fields.title })
    return { outcome: 'restored', version: saved.version }
  })
}

function publicationOf({ slug, publishedDate, publishAt, status, isPublished }: ArticleFields) {
  return { slug, publishedDate, publishAt, status, isPublished }
}
