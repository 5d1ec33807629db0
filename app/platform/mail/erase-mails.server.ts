import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'
import type { MailPurpose } from './queue-mail.server.ts'

/**
 * Deletes the waiting jobs too. A mail that is being sent still arrives.
 * @param purpose limits the deletion to this kind of mail
 * @returns number of deleted mails
 */
export function eraseMailsTo(tx: Database, address: string, purpose?: MailPurpose): Promise<number> {
  const isTo = sql`lower(${outgoingMails.recipient}) = lower(${address})`
  return eraseMailsWhere(tx, purpose === undefined ? isTo : sql`(${and(isTo, eq(outgoingMails.purpose, purpose))})`)
}

/** Deletes the waiting jobs too. Ignores null and unknown ids. */
export async function eraseMails(tx: Database, ids: (string | null)[]): Promise<void> {
  const known = ids.filter((id) => id !== null)
  if (known.length > 0) await eraseMailsWhere(tx, inArray(outgoingMails.id, known))
}

async function eraseMailsWhere(tx: Database, isErased: SQL): Promise<number> {
  const erased = await tx.delete(outgoingMails).where(isErased).returning({ id: outgoingMails.id })
  const keys = sql.param(erased.map(({ id }) => id))
  await tx.execute(sql`
    delete from pgboss.job
    where name = 'send-mail' and singleton_key = any(${keys}::text[]) and state in ('created', 'retry', 'failed')`)
  return erased.length
}
