import type { FormDeps } from '#app/platform/forms/form-context.server.ts'
import { allowWithin } from '#app/platform/requests/rate-limit.server.ts'
import { prepareInvitation } from '#app/features/suppliers/confirming/invite-supplier.server.ts'
import { suppliersWaitlist } from '#database/schema/suppliers.ts'
import type { WaitlistEntry } from './waitlist-entry.ts'

type JoinOutcome = { outcome: 'joined'; id: number } | { outcome: 'too-many' }

/** Per visitor's address (T-65). */
const limit = 5
const windowMs = 10 * 60 * 1000

/**
 * Keeps a business for the editors to decide on. Nothing of it is shown to anybody else (T-17). Its owner is asked at once, by mail, to
 * confirm what may be published.
 * @returns its number
 */
export async function joinWaitlist(parts: Omit<FormDeps, 'log'>, entry: WaitlistEntry): Promise<JoinOutcome> {
  const { db, clock, visitor } = parts
  if (!(await allowWithin(db, clock, { purpose: 'waitlist', visitor, limit, windowMs }))) return { outcome: 'too-many' }
  const invite = await prepareInvitation(parts, entry)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(suppliersWaitlist)
      .values({ ...entry, createdAt: clock.now() })
      .returning({ id: suppliersWaitlist.id })
    if (!row) throw new Error('an entry of the waitlist was stored without a number')
    await invite(tx, row.id)
    return { outcome: 'joined', id: row.id }
  })
}
