import { emptyArticleEntry, entryOf } from '#app/features/news/admin/article-entry.ts'
import { listRevisions } from '#app/features/news/admin/article-revisions-queries.server.ts'
import { listAutosaves } from '#app/features/news/admin/autosaves-queries.server.ts'
import { findArticleForEditor } from '#app/features/news/admin/editor-article-queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#database/database.ts'

type Parts = { db: Database; clock: Clock; username: string }

/** Everything that the form of a new article begins with. */
export async function openNewArticle({ db, clock, username }: Parts) {
  const autosaves = await listAutosaves(db, { username, newsId: null })
  return { article: null, entry: emptyArticleEntry(clock.now()), revisions: [], autosaves: autosaves.map(toKept) }
}

/** Everything that the form of an article begins with; null where there is no such article. */
export async function openArticle({ db, username }: Parts, id: number) {
  const [article, { revisions }, autosaves] = await Promise.all([
    findArticleForEditor(db, id),
    listRevisions(db, id),
    listAutosaves(db, { username, newsId: id }),
  ])
  if (!article) return null
  const { version, views, likes, fields, editorHtml } = article
  return {
    article: { id, version, views, likes },
    entry: { ...entryOf(fields), content: editorHtml },
    revisions,
    autosaves: autosaves.map(toKept),
  }
}

function toKept({ id, baseVersion, savedAt, entry, isSuperseded }: Awaited<ReturnType<typeof listAutosaves>>[number]) {
  return { autosaveId: id, baseVersion, savedAt, entry, isSuperseded }
}
