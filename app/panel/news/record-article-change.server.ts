import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { countOf } from '#app/platform/format/plural.ts'
import type { LoggedChange } from '#database/schema/accounts.ts'
import type { Database } from '#database/database.ts'
import { type ArticleFields, articleLabel, changedFields, editArticlePath } from './article-fields.ts'
import type { ArticleState } from './editor-article-queries.server.ts'
import { readableLines, shownField } from './revision-diff.ts'

type ArticleChange = { username: string; before: ArticleState; fields: ArticleFields }

/** Records a new version of an article with its fields before and after, and whether it became public or left the air. */
export async function recordArticleChange(
  tx: Database,
  clock: Clock,
  { username, before, fields }: ArticleChange,
): Promise<void> {
  const line = { username, target: fields.title, path: editArticlePath(before.id) }
  const changes = articleChanges(before.fields, fields)
  await recordAdminAction(tx, clock, { ...line, action: 'news-updated', changes })
  if (fields.isPublished === before.fields.isPublished) return
  await recordAdminAction(tx, clock, { ...line, action: fields.isPublished ? 'news-published' : 'news-withdrawn' })
}

/** The changed fields as the log shows them; of the text its length and the first line that differs. */
export function articleChanges(before: ArticleFields, after: ArticleFields): LoggedChange[] {
  return changedFields(before, after).map((name) => ({
    field: articleLabel(name),
    ...(name === 'content'
      ? contentChange(before.content, after.content)
      : { before: shownField(before, name) || null, after: shownField(after, name) || null }),
  }))
}

/** Characters of a text that are compared. */
const maxCompared = 100_000

function contentChange(before: string, after: string): Pick<LoggedChange, 'before' | 'after'> {
  const [old, current] = [linesOf(before), linesOf(after)]
  const place = old.findIndex((line, index) => line !== current[index])
  const at = place < 0 ? old.length : place
  return { before: describeText(old, at), after: describeText(current, at) }
}

function linesOf(html: string): string[] {
  return readableLines(html.slice(0, maxCompared)).split('\n').filter(Boolean)
}

function describeText(lines: string[], at: number): string | null {
  if (lines.length === 0) return null
  const words = lines.join(' ').split(' ').length
  return countOf(words, 'palavra', 'palavras') + (lines[at] ? `: “${lines[at]}”` : '')
}
