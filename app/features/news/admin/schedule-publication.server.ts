import type { Database } from '#database/database.ts'
import type { ArticleFields } from './article-fields.ts'
import type { ScheduledNewsJobs } from './news-desk.server.ts'

/** Asks for a look at the minute of a scheduled article. One look serves all that share the minute. */
export async function schedulePublication(
  tx: Database,
  jobs: ScheduledNewsJobs,
  { status, publishAt }: Pick<ArticleFields, 'status' | 'publishAt'>,
): Promise<void> {
  if (status !== 'future' || publishAt === null) return
  const options = { startAfter: new Date(publishAt), key: `publish-scheduled-news ${publishAt}` }
  await jobs.enqueue(tx, 'publish-scheduled-news', {}, options)
}
