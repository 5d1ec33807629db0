import { and, eq, ne, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import { mailPriorities } from './queue-mail.server.ts'

/** 'too-late': it has expired, so that nothing is left to be sent. */
type RetryMailOutcome =
  | { outcome: 'retried'; purpose: string }
  | { outcome: 'unknown-mail' | 'already-sent' | 'too-late' }

/** A failed mail, or one that waits for its next try, is sent as soon as possible. */
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
    // Its failed job is over with this: it would stay among the failures although the mail has left.
    await tx.execute(
      sql`delete from pgboss.job where name = 'send-mail' and singleton_key = ${mail.id} and state = 'failed'`,
    )
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id }, { key: mail.id, priority: mailPriorities.first })
    return { outcome: 'retried', purpose: mail.purpose }
  })
}
