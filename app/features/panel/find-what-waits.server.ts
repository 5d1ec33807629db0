import { findScheduledNews } from '#app/features/news/admin/scheduled-news-queries.server.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import { countJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { countMails, findMailProblem } from '#app/platform/mail/mail-queries.server.ts'
import type { Database } from '#database/database.ts'

export type WhatWaits = {
  scheduledNews: number
  /** ISO instant of the first of them. */
  nextNewsAt: string | null
  failedJobs: number
  waitingMails: number
  failedMails: number
  /** What keeps mails from leaving, as a sentence. */
  mailProblem: string | null
}

/** What waits for its time or for an editor; null where it could not be read, since the panel does not depend on it. */
export async function findWhatWaits({ db, log }: { db: Database; log: Log }): Promise<WhatWaits | null> {
  try {
    const [news, jobs, mails, mailProblem] = await Promise.all([
      findScheduledNews(db),
      countJobs(db),
      countMails(db),
      findMailProblem(db),
    ])
    return {
      scheduledNews: news.count,
      nextNewsAt: news.next?.publishAt ?? null,
      failedJobs: jobs.failed,
      waitingMails: mails.waiting,
      failedMails: mails.failed,
      mailProblem,
    }
  } catch (error) {
    log.error({ failure: failureName(error) }, 'what waits could not be read')
    return null
  }
}
