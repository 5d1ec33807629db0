import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { writeConfirmationLink } from '#app/features/suppliers/confirming/mail-confirmation-link.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'

/**
 * 'written': without a mail server the mail became a file, which reaches nobody by itself. 'too-soon': one left within the hour.
 * 'refused': the entry has to be taken back first. 'no-address': what was typed is no address that mail can carry.
 */
export type AskOutcome = { outcome: 'invited' | 'written' | 'too-soon' | 'refused' | 'no-address' | 'missing' }

const windowMs = 60 * 60 * 1000

/** Sends a business the link by which it says what may be published; a newer link takes the place of the one before. */
export async function askConfirmation(
  parts: PanelDeps,
  { id, username }: { id: number; username: string },
): Promise<AskOutcome> {
  const { db, clock, mail } = parts
  const isEntry = eq(suppliersWaitlist.id, id)
  const [asked] = await db.select().from(suppliersWaitlist).where(isEntry)
  const hindered = obstacleToAsking(asked, clock)
  if (!asked || hindered) return { outcome: hindered ?? 'missing' }
  const mailLink = await writeConfirmationLink(parts, asked)
  return db.transaction(async (tx) => {
    // Again, inside: somebody else may have asked or decided while the mail was written.
    const [entry] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    const obstacle = obstacleToAsking(entry, clock)
    if (obstacle) return { outcome: obstacle }
    await mailLink(tx, id)
    await recordAdminAction(tx, clock, { username, action: 'supplier-invited', target: `nº ${id}` })
    return { outcome: mail.isConfigured ? 'invited' : 'written' }
  })
}

type Entry = typeof suppliersWaitlist.$inferSelect

/** Why a business cannot be asked now. */
export function obstacleToAsking(
  entry: Entry | undefined,
  clock: Clock,
): Exclude<AskOutcome['outcome'], 'invited' | 'written'> | null {
  if (!entry) return 'missing'
  if (entry.status === 'recusado') return 'refused'
  if (!isMailAddress(entry.email)) return 'no-address'
  const { confirmationSentAt } = entry
  return confirmationSentAt && clock.now().getTime() - confirmationSentAt.getTime() < windowMs ? 'too-soon' : null
}
