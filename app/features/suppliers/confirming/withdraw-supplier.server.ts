import { and, arrayContains, eq } from 'drizzle-orm'
import { deleteEntry } from '#app/features/suppliers/delete-entry.server.ts'
import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { binItems } from '#database/schema/bin.ts'
import { type DeadLink, findLinkedEntry } from './find-linked-entry.server.ts'

type WithdrawOutcome = { outcome: 'withdrawn' | DeadLink }

type Parts = Pick<FormDeps, 'db' | 'clock' | 'secret'>

/** A business that does not want to be in the guide, or was refused: nothing is kept of its entry, nor of others of its address in the bin. */
export function withdrawSupplier({ db, clock, secret }: Parts, token: string): Promise<WithdrawOutcome> {
  return db.transaction(async (tx) => {
    const found = await findLinkedEntry(tx, { secret, token, use: 'changed' })
    if (!('entry' in found)) return { outcome: found.outcome }
    await deleteEntry(tx, clock, found.entry.id)
    const isTheirs = arrayContains(binItems.people, [found.entry.email.toLowerCase()])
    await tx.delete(binItems).where(and(eq(binItems.kind, 'supplier'), isTheirs))
    return { outcome: 'withdrawn' }
  })
}
