import type { FormReading } from '#app/platform/forms/form-answer.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { answerVisitorForm } from '#app/platform/forms/visitor-form.server.ts'
import { intentField, withdrawIntent } from './confirmation-answer.ts'
import { type ConfirmationFields, type SupplierPage, publicationConsent } from './page-fields.ts'
import { readConfirmationForm } from './read-confirmation-form.server.ts'
import { and, arrayContains, eq } from 'drizzle-orm'
import { deleteEntry } from '#app/domain/suppliers/supplier-queries.server.ts'
import { binItems } from '#database/schema/bin.ts'
import { type DeadLink, findLinkedEntry } from './confirmation-queries.server.ts'
import { isDeepStrictEqual } from 'node:util'
import { draftSlug } from '#app/domain/suppliers/supplier.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { suppliers, suppliersWaitlist } from '#database/schema/suppliers.ts'

type ConfirmationDeps = Pick<FormDeps, 'db' | 'clock' | 'secret'>

export function answerConfirmationForm(
  parts: ConfirmationDeps & Pick<FormDeps, 'log'>,
  request: Request,
  token: string,
) {
  return answerVisitorForm(parts, request, {
    read,
    send: (page) => (page ? confirmSupplier(parts, { token, page }) : withdrawSupplier(parts, token)),
    taken: ['confirmed', 'withdrawn'],
    failure: 'a supplier could not be confirmed',
  })
}

/** null: the business asks for the deletion of its entry. */
function read(form: FormData): FormReading<ConfirmationFields, SupplierPage | null> {
  return form.get(intentField) === withdrawIntent ? { outcome: 'valid', entry: null } : readConfirmationForm(form)
}

/** Deletes the entry, even a refused one, and entries of the same mail address in the bin. */
export function withdrawSupplier(
  { db, clock, secret }: ConfirmationDeps,
  token: string,
): Promise<{ outcome: 'withdrawn' | DeadLink }> {
  return db.transaction(async (tx) => {
    const found = await findLinkedEntry(tx, { secret, token, use: 'changed' })
    if (!('entry' in found)) return { outcome: found.outcome }
    await deleteEntry(tx, clock, found.entry.id)
    const isTheirs = arrayContains(binItems.people, [found.entry.email.toLowerCase()])
    await tx.delete(binItems).where(and(eq(binItems.kind, 'supplier'), isTheirs))
    return { outcome: 'withdrawn' }
  })
}

/** Stores the business's page. A changed page leaves the guide until an editor reviews it; an unchanged one stays (decision 0032). */
export function confirmSupplier(
  { db, clock, secret }: ConfirmationDeps,
  { token, page }: { token: string; page: SupplierPage },
): Promise<{ outcome: 'confirmed' | DeadLink }> {
  return db.transaction(async (tx) => {
    const found = await findLinkedEntry(tx, { secret, token, use: 'changed' })
    if (found.outcome !== 'alive') return { outcome: found.outcome }
    const { entry, page: before } = found
    if (before?.isPublished && isSame(before, page)) return { outcome: 'confirmed' }
    const now = clock.now()
    await savePage(tx, entry.id, { ...page, updatedAt: now })
    await tx
      .update(suppliersWaitlist)
      .set({
        confirmedAt: now,
        consentVersion: publicationConsent.version,
        // The editor accepted the former text, so a changed text needs a new review.
        ...(entry.status === 'publicado' && { status: 'pendente', decidedAt: null }),
      })
      .where(eq(suppliersWaitlist.id, entry.id))
    if (before?.isPublished) await raiseContentVersion(tx, 'suppliers', now)
    return { outcome: 'confirmed' }
  })
}

async function savePage(tx: Database, entryId: number, page: SupplierPage & { updatedAt: Date }): Promise<void> {
  await tx
    .insert(suppliers)
    .values({ ...page, waitlistId: entryId, slug: draftSlug(entryId) })
    .onConflictDoUpdate({ target: suppliers.waitlistId, set: { ...page, isPublished: false, publishedAt: null } })
}

function isSame(stored: object, page: SupplierPage): boolean {
  return Object.entries(page).every(([name, value]) => isDeepStrictEqual(stored[name as keyof typeof stored], value))
}
