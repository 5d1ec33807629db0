import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { findArticleForEditor } from '#app/panel/news/editor-article-queries.server.ts'
import { previewLifetimeMs, previewPath } from '#app/panel/news/find-article-for-preview.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { readForm } from '#app/platform/forms/read-form.server.ts'
import type { Database } from '#database/database.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { autosaveArticle, discardAutosave } from '#app/panel/news/autosaves.server.ts'
import { readArticleEntry } from '#app/panel/news/article-form.ts'
import type { DraftAnswer } from '#app/ui/panel/drafts.ts'

/** `expiresAt`: ISO instant. */
export type PreviewAnswer = { outcome: 'made'; path: string; expiresAt: string } | { outcome: 'missing' }

type PreviewDeps = { db: Database; clock: Clock; secret: PortalSecret; username: string }

/** The link shows the saved article for one day, without sign-in. */
export async function answerPreview(
  { db, clock, secret, username }: PreviewDeps,
  request: Request,
): Promise<PreviewAnswer> {
  const id = readRowId((await readForm(request)).get('id'))
  const article = id === null ? null : await findArticleForEditor(db, id)
  if (!article) return { outcome: 'missing' }
  await recordAdminAction(db, clock, { username, action: 'news-previewed', target: article.fields.title })
  const expiresAt = new Date(clock.now().getTime() + previewLifetimeMs)
  return {
    outcome: 'made',
    path: previewPath(secret, { articleId: article.id, expiresAt }),
    expiresAt: expiresAt.toISOString(),
  }
}

type AutosaveDeps = { db: Database; clock: Clock; username: string }

export async function answerAutosave({ db, clock, username }: AutosaveDeps, request: Request): Promise<DraftAnswer> {
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
