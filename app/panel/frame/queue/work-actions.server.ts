import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { jobSettings, type JobName, jobNames, type Jobs } from '#app/platform/jobs.ts'
import { formatPurpose, mailPriorities } from '#app/platform/mail/queue-mail.server.ts'
import { definePanelAction } from '#app/platform/panel/actions.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { isUuid } from '#app/platform/row-id.ts'
import { executeRows } from '#database/execute-rows.ts'
import { sql, and, eq, ne } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { listFailedJobs } from '#app/platform/jobs/jobs-queries.server.ts'
import { findMailProblem, listMails, type MailKey } from '#app/platform/mail/mail-queries.server.ts'

export const workActions = {
  'retry-job': definePanelAction({
    read: uuidForm('unknown-job'),
    run: retryFailedJob,
    failure: 'a job could not be queued again',
  }),
  'retry-mail': definePanelAction({
    read: uuidForm('unknown-mail'),
    run: retryUnsentMail,
    failure: 'a mail could not be queued again',
  }),
}

function uuidForm<Outcome extends string>(unknown: Outcome) {
  return (form: FormData) => {
    const id = String(form.get('id') ?? '')
    return isUuid(id) ? { outcome: 'valid' as const, entry: id } : { outcome: unknown }
  }
}

function retryFailedJob({ db, clock, jobs, username }: PanelDeps, id: string) {
  return db.transaction(async (tx) => {
    const retried = await retryJob(tx, { jobs }, id)
    if (retried.outcome === 'retried') {
      const target = jobSettings[retried.name].label
      await recordAdminAction(tx, clock, { username, action: 'job-retried', target })
    }
    return { outcome: retried.outcome }
  })
}

/** Records it in the audit log, without the mail address. */
function retryUnsentMail({ db, clock, jobs, username }: PanelDeps, id: string) {
  return db.transaction(async (tx) => {
    const retried = await retryMail(tx, { clock, jobs }, id)
    if (retried.outcome === 'retried') {
      const target = formatPurpose(retried.purpose)
      await recordAdminAction(tx, clock, { username, action: 'mail-retried', target })
    }
    return { outcome: retried.outcome }
  })
}

type RetryJobOutcome = { outcome: 'retried'; name: JobName } | { outcome: 'unknown-job' }

/**
 * The job gets the full number of attempts again.
 * @param id from `listFailedJobs`
 */
export function retryJob(db: Database, { jobs }: { jobs: Jobs }, id: string): Promise<RetryJobOutcome> {
  return db.transaction(async (tx) => {
    const rows = await executeRows<{ name: JobName; data: object | null; key: string | null }>(
      tx,
      sql`
      delete from pgboss.job where name in ${jobNames} and id::text = ${id} and state = 'failed'
      returning name, data, singleton_key as key
    `,
    )
    const [job] = rows
    if (!job) return { outcome: 'unknown-job' }
    await jobs.enqueue(tx, job.name, job.data ?? {}, job.key ? { key: job.key } : {})
    return { outcome: 'retried', name: job.name }
  })
}

type RetryMailOutcome =
  | { outcome: 'retried'; purpose: string }
  | { outcome: 'unknown-mail' | 'already-sent' | 'too-late' }

export function retryMail(
  db: Database,
  { clock, jobs }: { clock: Clock; jobs: Jobs },
  mailId: string,
): Promise<RetryMailOutcome> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(outgoingMails)
      .where(sql`${outgoingMails.id}::text = ${mailId}`)
      .for('update')
    if (!mail) return { outcome: 'unknown-mail' }
    if (mail.state === 'sent') return { outcome: 'already-sent' }
    if (mail.html === null || (mail.expiresAt && mail.expiresAt <= clock.now())) return { outcome: 'too-late' }
    await tx
      .update(outgoingMails)
      .set({ state: 'waiting' })
      .where(and(eq(outgoingMails.id, mail.id), ne(outgoingMails.state, 'sent')))
    // The mail's job must leave the list of failed jobs.
    await tx.execute(
      sql`delete from pgboss.job where name = 'send-mail' and singleton_key = ${mail.id} and state = 'failed'`,
    )
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id }, { key: mail.id, priority: mailPriorities.first })
    return { outcome: 'retried', purpose: mail.purpose }
  })
}

export type Work = Awaited<ReturnType<typeof readWork>>
/** No attempts are left. */
export type ShownJob = Work['jobs'][number]
/** Not sent. */
export type ShownMail = Work['mails'][number]

/** Failed jobs expire after some days, so one page suffices. */
const maxJobs = 50

export async function readWork(db: Database, mailsAfter: string | null) {
  const [jobs, { mails, next }, mailProblem] = await Promise.all([
    listFailedJobs(db, maxJobs),
    listMails(db, { state: ['waiting', 'failed'], after: readMailKey(mailsAfter) }),
    findMailProblem(db),
  ])
  return {
    jobs,
    mails: mails.map(({ purpose, state, ...mail }) => ({
      ...mail,
      purpose: formatPurpose(purpose),
      hasFailed: state === 'failed',
    })),
    nextMails: next && `${next.createdAt.getTime()}.${next.id}`,
    mailProblem,
  }
}

function readMailKey(text: string | null): MailKey | undefined {
  const [, createdAtMs, id] = /^(\d{1,13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
  return createdAtMs && id ? { createdAt: new Date(Number(createdAtMs)), id } : undefined
}
