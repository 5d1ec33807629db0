import type { NewsDesk } from '#app/features/news/admin/news-desk.server.ts'
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
  const [newsId, version] = [form.get('id'), form.get('version')].map((typed) =>
    /^\d{1,9}$/.test(String(typed)) ? Number(typed) : 0,
  )
  try {
    return await restoreRevision(desk, { newsId: newsId ?? 0, version: version ?? 0, username })
  } catch (error) {
    log.error({ failure: failureName(error) }, 'a version could not be restored')
    return { outcome: 'failed' }
  }
}
