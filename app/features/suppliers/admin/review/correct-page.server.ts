import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import { obstacleToAsking } from '#app/features/suppliers/admin/ask-confirmation.server.ts'
import { writeConfirmationLink } from '#app/features/suppliers/confirming/mail-confirmation-link.server.ts'
import type { SupplierPage } from '#app/features/suppliers/confirming/supplier-page.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { fieldsNeedingConsent } from './fields-needing-consent.server.ts'

/**
 * 'needs-consent': nothing was written; `fields` say more than the business has authorised. 'asked', 'written' and 'asked-before': the
 * page has left the guide until its business authorises the new text, by a link that is on its way, became a file, or left within the hour.
 */
export type PageCorrection =
  | { outcome: 'corrected' | 'unchanged' | 'rewritten' | 'missing' | 'refused' | 'no-address' }
  | { outcome: 'asked' | 'written' | 'asked-before' }
  | { outcome: 'needs-consent'; fields: string[] }

type Correction = {
  id: number
  page: SupplierPage
  /** Which text the editor corrects: the moment when it was last written. */
  seenText: Date | null
  /** True if the editor agreed to ask the business. */
  mayAsk: boolean
  username: string
}

/** Corrects what a business says of itself, and asks it where the new text says more than it has authorised (decision 0053). */
export async function correctPage(parts: PanelDeps, correction: Correction): Promise<PageCorrection> {
  const { db, clock, mail } = parts
  const { id, page, seenText, mayAsk, username } = correction
  const [asked] = mayAsk ? await db.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)) : []
  const obstacle = obstacleToAsking(asked, clock)
  // Written before the transaction, which on the embedded database keeps everybody else waiting.
  const mailLink = asked && !obstacle ? await writeConfirmationLink(parts, { ...asked, isCorrection: true }) : null
  return db.transaction(async (tx): Promise<PageCorrection> => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(eq(suppliersWaitlist.id, id)).for('update')
    const [before] = await tx.select().from(suppliers).where(eq(suppliers.waitlistId, id))
    if (!entry || !before) return { outcome: 'missing' }
    if (before.updatedAt.getTime() !== seenText?.getTime()) return { outcome: 'rewritten' }
    if (isSame(before, page)) return { outcome: 'unchanged' }
    // A text that waits for the business is not authorised.
    const fields = entry.confirmedAt ? fieldsNeedingConsent(before, page) : []
    if (fields.length > 0 && !mayAsk) return { outcome: 'needs-consent', fields }
    if (fields.length > 0 && (obstacle === 'refused' || obstacle === 'no-address')) return { outcome: obstacle }
    await recordAdminAction(tx, clock, { username, action: 'supplier-corrected', target: `nº ${id}` })
    await writePage(tx, { id: before.id, page, now: clock.now(), isPublic: before.isPublished && fields.length === 0 })
    if (before.isPublished) await raiseContentVersion(tx, 'suppliers', clock.now())
    if (fields.length === 0) return { outcome: 'corrected' }
    await awaitConsent(tx, entry)
    if (!mailLink) return { outcome: 'asked-before' }
    await mailLink(tx, id)
    return { outcome: mail.isConfigured ? 'asked' : 'written' }
  })
}

type Written = { id: number; page: SupplierPage; now: Date; isPublic: boolean }

async function writePage(tx: Database, { id, page, now, isPublic }: Written): Promise<void> {
  const hidden = isPublic ? {} : { isPublished: false, publishedAt: null }
  await tx
    .update(suppliers)
    .set({ ...page, updatedAt: now, ...hidden })
    .where(eq(suppliers.id, id))
}

/** The earlier confirmation and decision were about another text. */
async function awaitConsent(tx: Database, { id, status }: typeof suppliersWaitlist.$inferSelect): Promise<void> {
  await tx
    .update(suppliersWaitlist)
    .set({ confirmedAt: null, ...(status === 'publicado' && { status: 'pendente' as const, decidedAt: null }) })
    .where(eq(suppliersWaitlist.id, id))
}

function isSame(standing: object, page: SupplierPage): boolean {
  return Object.entries(page).every(([name, value]) =>
    isDeepStrictEqual(standing[name as keyof typeof standing], value),
  )
}
