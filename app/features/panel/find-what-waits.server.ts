import { countFiguresToReview } from '#app/features/dossiers/admin/review/review-queue-queries.server.ts'
import { findScheduledNews } from '#app/features/news/admin/scheduled-news-queries.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { failureName } from '#app/platform/database-code.server.ts'
import { countJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { countMails, findMailProblem } from '#app/platform/mail/mail-queries.server.ts'
import type { Database } from '#database/database.ts'
import { dayInSaoPaulo } from '#app/ui/format-date.ts'

export type WhatWaits = {
  scheduledNews: number
  /** ISO instant of the first of them. */
  nextNewsAt: string | null
  /** Of active models: stale, of low confidence or without a source. */
  figuresToReview: number
  failedJobs: number
  waitingMails: number
  failedMails: number
  /** What keeps mails from leaving, as a sentence. */
  mailProblem: string | null
}

type Parts = { db: Database; clock: Clock; log: Log }

/** What waits for its time or for an editor; null where it could not be read, since the panel does not depend on it. */
export async function findWhatWaits({ db, clock, log }: Parts): Promise<WhatWaits | null> {
  try {
    const [news, figuresToReview, jobs, mails, mailProblem] = await Promise.all([
      findScheduledNews(db),
      countFiguresToReview(db, dayInSaoPaulo(clock.now())),
      countJobs(db),
      countMails(db),
      findMailProblem(db),
    ])
    return {
      scheduledNews: news.count,
      nextNewsAt: news.next?.publishAt ?? null,
      figuresToReview,
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
