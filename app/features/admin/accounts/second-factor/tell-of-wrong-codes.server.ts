import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { renderWrongCodesMail } from '#app/features/admin/accounts/mails/wrong-codes-mail.tsx'
import { site } from '#app/features/site/site.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import type { Jobs } from '#app/platform/jobs.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import { allowWithin, isUsedUp } from '#app/platform/requests/rate-limit.server.ts'
import type { Database } from '#database/database.ts'
import { accountLimit, dayMs, mostWrongCodes } from './code-limits.server.ts'

type AlertParts = { db: Database; clock: Clock; jobs: Jobs; siteUrl: string }

/** Tells the administrator, once a day, that wrong codes have closed the account for codes of the app: somebody knows the password. */
export async function tellOfWrongCodes(
  { db, clock, jobs, siteUrl }: AlertParts,
  { id, username, email }: { id: number; username: string; email: string },
): Promise<void> {
  if (!(await isUsedUp(db, clock, accountLimit(id)))) return
  const mail = await renderWrongCodesMail({ siteUrl, siteName: site.name, wrongCodes: mostWrongCodes })
  await db.transaction(async (tx) => {
    const alert = { purpose: 'second-factor-alert', visitor: String(id), limit: 1, windowMs: dayMs, isUnlogged: true }
    if (!(await allowWithin(tx, clock, alert))) return
    await recordAdminAction(tx, clock, { username, action: 'second-factor-closed', target: null })
    await queueMail(tx, { clock, jobs, siteUrl }, { ...mail, purpose: 'wrong-codes', to: email, urgency: 'first' })
  })
}
