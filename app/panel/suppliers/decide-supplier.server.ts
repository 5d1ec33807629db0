import { eq, or, sql } from 'drizzle-orm'
import { recordAdminAction } from '#app/platform/audit-log/record-admin-action.server.ts'
import { withdrawPages, publicationPurpose } from '#app/domain/suppliers/supplier-queries.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'
import { type SupplierStatus, supplierStatuses } from './waitlist.ts'
import { confirmationToken } from '#app/domain/suppliers/confirming/confirmation-queries.server.ts'
import { supplierConfirmationPath, supplierPath } from '#app/domain/suppliers/supplier-address.ts'
import { isMailAddress } from '#app/platform/text/mail-address.ts'
import { queueMail } from '#app/platform/mail/queue-mail.server.ts'
import type { Database } from '#database/database.ts'
import { isDraftSlug } from '#app/domain/suppliers/supplier.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import { slugFrom } from '#app/platform/text/slug.ts'

/** 'changed': another editor decided since the page was shown. */
export type DecisionOutcome = { outcome: SupplierStatus | 'changed' | 'missing' | PublishObstacle }

type Decision = {
  id: number
  status: SupplierStatus
  seen: SupplierStatus
  seenText: Date | null
  username: string
}

/**
 * Publishes a confirmed page and mails the business, refuses an entry, or withdraws a decision. An unpublished page leaves the guide in the
 * same transaction.
 */
export async function decideSupplier(
  parts: Omit<PanelDeps, 'log'>,
  { id, status, seen, seenText, username }: Decision,
): Promise<DecisionOutcome> {
  const { db, clock } = parts
  const isEntry = eq(suppliersWaitlist.id, id)
  const announce = status === 'publicado' ? await writeAnnouncement(parts, id) : null
  return db.transaction(async (tx) => {
    const [entry] = await tx.select().from(suppliersWaitlist).where(isEntry).for('update')
    if (!entry) return { outcome: 'missing' }
    if (entry.status !== seen) return { outcome: 'changed' }
    if (entry.status === status) return { outcome: status }
    // A correction of the text removes the confirmation, so the business must confirm again.
    if (status === 'publicado' && entry.confirmedAt === null) return { outcome: 'unconfirmed' }
    const obstacle = status === 'publicado' ? await publishPage(tx, clock, { entryId: id, seenText }) : null
    if (obstacle) return { outcome: obstacle }
    if (status !== 'publicado') await withdrawPages(tx, clock, [id])
    await tx.update(suppliersWaitlist).set({ status, decidedAt: clock.now() }).where(isEntry)
    await announce?.(tx, entry)
    await recordAdminAction(tx, clock, { username, action: supplierStatuses[status].action, target: `nº ${id}` })
    return { outcome: status }
  })
}

type AnnouncementDeps = Pick<PanelDeps, 'db' | 'clock' | 'jobs' | 'siteUrl' | 'secret'>
type Entry = typeof suppliersWaitlist.$inferSelect

/**
 * Renders the mail before the transaction.
 * @returns queues the mail once the page has an address; only the confirmed mailbox gets it
 */
async function writeAnnouncement(
  parts: AnnouncementDeps,
  entryId: number,
): Promise<(tx: Database, entry: Entry) => Promise<void>> {
  const { siteUrl, secret } = parts
  const isPage = eq(suppliers.waitlistId, entryId)
  const [page] = await parts.db.select({ name: suppliers.name }).from(suppliers).where(isPage)
  // Without a page there is no confirmation, so the publication is refused later.
  if (!page) return async () => {}
  const { writePublishedMail } = await import('#app/domain/suppliers/mails/supplier-published-mail.tsx')
  const mailWith = await writePublishedMail({ supplierName: page.name, siteUrl })
  return async (tx, { id, email, confirmedAt, confirmationSentAt: sentAt }) => {
    if (!confirmedAt || !sentAt || !isMailAddress(email)) return
    const [published] = await tx.select({ slug: suppliers.slug }).from(suppliers).where(isPage)
    if (!published) return
    const changePath = supplierConfirmationPath(confirmationToken(secret, { entryId: id, sentAt }))
    const mail = mailWith({
      pageUrl: `${siteUrl}${supplierPath(published.slug)}`,
      changeUrl: `${siteUrl}${changePath}`,
    })
    await queueMail(tx, parts, { purpose: publicationPurpose, to: email, ...mail })
  }
}

/** 'unconfirmed': the business has not approved the page. 'rewritten': the text changed after the editor read it. */
type PublishObstacle = 'unconfirmed' | 'rewritten'

/** Advisory lock for assigning slugs. The number is arbitrary. */
const slugLock = 330_017

/** A page that was published before keeps its address. The caller has locked the entry in `tx`. */
async function publishPage(
  tx: Database,
  clock: Clock,
  { entryId, seenText }: { entryId: number; seenText: Date | null },
): Promise<PublishObstacle | null> {
  const [page] = await tx.select().from(suppliers).where(eq(suppliers.waitlistId, entryId))
  if (!page) return 'unconfirmed'
  if (page.updatedAt.getTime() !== seenText?.getTime()) return 'rewritten'
  const now = clock.now()
  const slug = isDraftSlug(page.slug) ? await nextSlug(tx, page.name) : page.slug
  await tx.update(suppliers).set({ slug, isPublished: true, publishedAt: now }).where(eq(suppliers.id, page.id))
  await raiseContentVersion(tx, 'suppliers', now)
  return null
}

async function nextSlug(tx: Database, name: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
  const wanted = supplierSlugFrom(name)
  const taken = await tx
    .select({ slug: suppliers.slug })
    .from(suppliers)
    .where(or(eq(suppliers.slug, wanted), sql`${suppliers.slug} like ${`${wanted}-%`}`))
  return freeSupplierSlug(
    wanted,
    taken.map(({ slug }) => slug),
  )
}

/** Reserved for samples, even on a portal without samples. */
const sampleSlug = /^fornecedor-exemplo(?:-\d+)?$/

/** Adds a prefix to a name of digits, because its slug would be read as a position in the list. */
function supplierSlugFrom(name: string): string {
  const slug = slugFrom(name)
  if (!slug) return 'fornecedor'
  return /^\d+$/.test(slug) ? `fornecedor-${slug}` : slug
}

/** Adds a number to a taken slug: 'recarga-paulista-2'. */
function freeSupplierSlug(wanted: string, taken: readonly string[]): string {
  const isTaken = (slug: string) => taken.includes(slug) || sampleSlug.test(slug)
  if (!isTaken(wanted)) return wanted
  let number = 2
  while (isTaken(`${wanted}-${number}`)) number++
  return `${wanted}-${number}`
}
