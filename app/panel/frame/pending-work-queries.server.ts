import { countDoubtfulPoints } from '#app/panel/charging/points/listed-points-queries.server.ts'
import { countVisitorWork } from '#app/panel/charging/reports/report-list.server.ts'
import { countUnanswered } from '#app/panel/contact/inbox-list.server.ts'
import { countUnconfirmedFigures } from '#app/panel/settings/settings-actions.server.ts'
import { findOverdueCosts } from '#app/panel/costs/overdue/overdue-costs-queries.server.ts'
import { countSourceWork } from '#app/panel/data-sources/source-queries.server.ts'
import { countSeedUpdates } from '#app/panel/seed-updates/seed-update-queries.server.ts'
import { countFiguresToReview } from '#app/panel/vehicles/review/review-queue-queries.server.ts'
import { findScheduledNews } from '#app/panel/news/publish-scheduled-news.server.ts'
import { countSuppliersToReview } from '#app/panel/suppliers/waitlist-queries.server.ts'
import { countDeliveriesPendingReview } from '#app/panel/webhooks/log/webhook-log-queries.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { countJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import type { Log } from '#app/platform/process/log.server.ts'
import { countMails, findMailProblem } from '#app/platform/mail/mail-queries.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'

export type PendingWork = Awaited<ReturnType<typeof readPendingWork>>

type PendingWorkDeps = { content: Content; clock: Clock; log: Log }

/** null: the query failed. The panel must work without the counts. */
export async function findPendingWork({ content, clock, log }: PendingWorkDeps): Promise<PendingWork | null> {
  try {
    return await readPendingWork(content, dayInSaoPaulo(clock.now()))
  } catch (error) {
    log.error({ err: error }, 'what waits could not be read')
    return null
  }
}

async function readPendingWork(content: Content, today: string) {
  const { db } = content
  const [
    news,
    figuresToReview,
    overdueCosts,
    suppliersToReview,
    doubtfulPoints,
    visitorWork,
    unansweredMessages,
    heldDeliveries,
    seedUpdates,
    sourceWork,
    queues,
  ] = await Promise.all([
    findScheduledNews(db),
    countFiguresToReview(db, today),
    findOverdueCosts(content, today),
    countSuppliersToReview(db),
    countDoubtfulPoints(db),
    countVisitorWork(db),
    countUnanswered(db),
    countDeliveriesPendingReview(db),
    countSeedUpdates(db),
    countSourceWork(db),
    readQueues(db),
  ])
  return {
    scheduledNews: news.count,
    nextNewsAt: news.next?.publishAt ?? null,
    /** Of active models: outdated, of low confidence or without a source. */
    figuresToReview,
    overdueCosts,
    suppliersToReview,
    doubtfulPoints,
    visitorWork,
    unansweredMessages,
    heldDeliveries,
    seedUpdates,
    sourceWork,
    ...queues,
  }
}

async function readQueues(db: Database) {
  const [unconfirmedFigures, jobs, mails, mailProblem] = await Promise.all([
    countUnconfirmedFigures(db),
    countJobs(db),
    countMails(db),
    findMailProblem(db),
  ])
  return {
    unconfirmedFigures,
    failedJobs: jobs.failed,
    waitingMails: mails.waiting,
    failedMails: mails.failed,
    /** A sentence. null: no problem. */
    mailProblem,
  }
}
