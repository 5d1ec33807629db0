import { countDoubtfulPoints } from '#app/panel/charging/points/listed-points-queries.server.ts'
import { countVisitorWork } from '#app/panel/charging/reports/report-list.server.ts'
import { countUnanswered } from '#app/panel/contact/inbox-list.server.ts'
import type { OverdueCosts } from '#app/panel/costs/overdue/overdue-costs.ts'
import { countUnconfirmedFigures } from '#app/panel/settings/settings-actions.server.ts'
import { findOverdueCosts } from '#app/panel/costs/overdue/overdue-costs-queries.server.ts'
import { countSourceWork, type SourceWork } from '#app/panel/data-sources/source-queries.server.ts'
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

export type PendingWork = {
  scheduledNews: number
  /** ISO instant at which the next scheduled article is published. */
  nextNewsAt: string | null
  /** Number of figures of active models that are outdated, of low confidence or without a source. */
  figuresToReview: number
  /** Number of expired or outdated cost rows, by table. */
  overdueCosts: OverdueCosts
  /** Suppliers that the business has confirmed and an editor has not decided on. */
  suppliersToReview: number
  doubtfulPoints: number
  /** Comments, proposals and photos about charging points that an editor has not decided on. */
  visitorWork: { comments: number; proposals: number; photos: number }
  unansweredMessages: number
  heldDeliveries: number
  /** Updates of models and costs that came with a release and that an editor has not decided on. */
  seedUpdates: number
  sourceWork: SourceWork
  unconfirmedFigures: number
  failedJobs: number
  waitingMails: number
  failedMails: number
  /** Reason why mails cannot be sent, as a sentence. null: no problem. */
  mailProblem: string | null
}

type PendingWorkDeps = { content: Content; clock: Clock; log: Log }

/** Counts scheduled work and work for editors. Returns null if the query fails, because the panel must work without the counts. */
export async function findPendingWork({ content, clock, log }: PendingWorkDeps): Promise<PendingWork | null> {
  try {
    return await readPendingWork(content, dayInSaoPaulo(clock.now()))
  } catch (error) {
    log.error({ err: error }, 'what waits could not be read')
    return null
  }
}

async function readPendingWork(content: Content, today: string): Promise<PendingWork> {
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
    mailProblem,
  }
}
