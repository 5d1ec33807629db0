import type { Database } from '#database/database.ts'
import type { ArticleFields } from './article-fields.ts'
import type { ScheduledNewsJobs } from './article-deps.server.ts'

/** Asks for a look at the minute of a scheduled article; a look that already waits for it is moved. */
export async function schedulePublication(
  tx: Database,
  jobs: ScheduledNewsJobs,
  id: number,
  { status, publishAt }: Pick<ArticleFields, 'status' | 'publishAt'>,
): Promise<void> {
  if (status !== 'future' || publishAt === null) return
  const options = { startAfter: new Date(publishAt), key: `article/${id}` }
  await jobs.enqueue(tx, 'publish-scheduled-news', {}, options)
}
