import { listFailedJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import { purposeWords } from '#app/platform/mail/mail-purposes.ts'
import { findMailProblem, listMails, type MailKey } from '#app/platform/mail/mail-queries.server.ts'
import type { Database } from '#database/database.ts'

/** A job that used up its tries. `failedAt` is an ISO instant. */
export type ShownJob = { id: string; label: string; sentence: string; attempts: number; failedAt: string }

/** A mail that has not left. `createdAt` is an ISO instant. */
export type ShownMail = {
  id: string
  purpose: string
  recipient: string
  hasFailed: boolean
  attempts: number
  lastProblem: string | null
  createdAt: string
}

export type Work = {
  jobs: ShownJob[]
  mails: ShownMail[]
  nextMails: string | null
  /** The problem that keeps mails from leaving at the moment, as a sentence. */
  mailProblem: string | null
}

/** Failed jobs are forgotten after some days, so that one page of them is enough. */
const mostJobs = 50

/** The unfinished work of the portal. @param mailsAfter where the page of mails begins, as an address holds it */
export async function readWork(db: Database, mailsAfter: string | null): Promise<Work> {
  const [jobs, { mails, next }, mailProblem] = await Promise.all([
    listFailedJobs(db, mostJobs),
    listMails(db, { state: ['waiting', 'failed'], after: readMailKey(mailsAfter) }),
    findMailProblem(db),
  ])
  return {
    jobs: jobs.map(({ id, label, sentence, attempts, failedAt }) => ({
      id,
      label,
      sentence,
      attempts,
      failedAt: failedAt.toISOString(),
    })),
    mails: mails.map(({ id, purpose, recipient, state, attempts, lastProblem, createdAt }) => ({
      id,
      purpose: purposeWords(purpose),
      recipient,
      hasFailed: state === 'failed',
      attempts,
      lastProblem,
      createdAt: createdAt.toISOString(),
    })),
    nextMails: next && `${next.createdAt.getTime()}.${next.id}`,
    mailProblem,
  }
}

/** An invalid key begins at the newest. */
function readMailKey(text: string | null): MailKey | undefined {
  const [, createdAtMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
  return createdAtMs && id ? { createdAt: new Date(Number(createdAtMs)), id } : undefined
}
