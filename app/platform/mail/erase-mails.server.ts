import { sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { outgoingMails } from '#database/schema/mail.ts'

/**
 * Takes away every mail to an address, with the jobs of those that wait. One that is being sent at this moment still leaves;
 * its job finds no mail afterwards, which it bears. @returns how many mails there were
 */
export async function eraseMailsTo(tx: Database, address: string): Promise<number> {
  const erased = await tx
    .delete(outgoingMails)
    .where(sql`lower(${outgoingMails.recipient}) = lower(${address})`)
    .returning({ id: outgoingMails.id })
  const keys = sql.param(erased.map(({ id }) => id))
  await tx.execute(sql`
    delete from pgboss.job
    where name = 'send-mail' and singleton_key = any(${keys}::text[]) and state in ('created', 'retry', 'failed')`)
  return erased.length
}
