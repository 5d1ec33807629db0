import type { NewsDesk } from '#app/features/news/admin/news-desk.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import { restoreRevision, type RestoreOutcome } from '#app/features/news/admin/restore-revision.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { readForm } from '#app/platform/read-form.server.ts'

type Parts = NewsDesk & { log: Log; username: string }

/** Never throws. */
export async function answerRestoration(
  { log, username, ...desk }: Parts,
  request: Request,
): Promise<RestoreOutcome | { outcome: 'failed' }> {
  const form = await readForm(request)
  const newsId = readRowId(form.get('id'))
  const version = readRowId(form.get('version'))
  if (newsId === null || version === null) return { outcome: 'missing' }
  try {
    return await restoreRevision(desk, { newsId, version, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a version could not be restored')
    return { outcome: 'failed' }
  }
}
