import { autosaveArticle } from '#app/features/news/admin/autosave-article.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { readArticleEntry } from '#app/features/news/admin/article-form.ts'
import { discardAutosave } from '#app/features/news/admin/autosaves.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { Database } from '#database/database.ts'

export type AutosaveAnswer =
  | { outcome: 'saved'; savedAt: string }
  | { outcome: 'too-long' | 'missing' | 'refused' | 'discarded' }

type Parts = { db: Database; clock: Clock; username: string }

/** Keeps what is being written, or gives up what was kept. */
export async function answerAutosave({ db, clock, username }: Parts, request: Request): Promise<AutosaveAnswer> {
  const form = await readForm(request)
  const id = String(form.get('autosaveId') ?? '')
  if (form.get('intent') === 'discard') {
    await discardAutosave(db, { id, username })
    return { outcome: 'discarded' }
  }
  return autosaveArticle(db, clock, {
    id,
    username,
    newsId: readRowId(form.get('id')),
    baseVersion: readRowId(form.get('baseVersion')),
    entry: readArticleEntry(form),
  })
}
