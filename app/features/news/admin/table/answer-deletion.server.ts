import { deleteArticle, type DeleteOutcome } from '#app/features/news/admin/delete-article.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { NewsDesk } from '#app/features/news/admin/news-desk.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'

type Parts = NewsDesk & { log: Log; username: string }

/** Never throws (ANEWS-15). */
export async function answerDeletion(
  { log, username, ...desk }: Parts,
  request: Request,
): Promise<DeleteOutcome | { outcome: 'failed' }> {
  const id = readRowId((await readForm(request)).get('id'))
  try {
    return id === null ? { outcome: 'missing' } : await deleteArticle(desk, { id, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'an article could not be deleted')
    return { outcome: 'failed' }
  }
}
