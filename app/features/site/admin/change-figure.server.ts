import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#app/features/admin/audit-log/record-admin-action.server.ts'
import type { Clock } from '#app/platform/process/clock.ts'
import { raiseContentVersion } from '#app/platform/content/content-version.server.ts'
import type { Database } from '#database/database.ts'
import { portalFigures } from '#database/schema/portal.ts'
import { type FigureFields, seenFigure } from './figure-form.ts'
import { figureName } from './figure-pages.ts'

type FigureChange = {
  username: string
  key: string
  fields: FigureFields
  /** As the editor saw it, word for word. */
  seen: string
}

export type FigureOutcome =
  | { outcome: 'saved'; figure: FigureFields }
  | { outcome: 'unchanged'; figure: FigureFields }
  /** Somebody else wrote this one. */
  | { outcome: 'conflict'; figure: FigureFields }
  | { outcome: 'missing' }

/** Writes a figure for every visitor at once; one that is no longer as it was seen is told, and nothing is written. */
export function changeFigure(
  { db, clock }: { db: Database; clock: Clock },
  { username, key, fields, seen }: FigureChange,
): Promise<FigureOutcome> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(portalFigures).where(eq(portalFigures.key, key)).for('update')
    if (!row) return { outcome: 'missing' }
    const current = figureFields(row)
    if (seenFigure(current) === seenFigure(fields)) return { outcome: 'unchanged', figure: current }
    if (seenFigure(current) !== seen) return { outcome: 'conflict', figure: current }
    const now = clock.now()
    await tx
      .update(portalFigures)
      .set({ ...fields, updatedAt: now })
      .where(eq(portalFigures.key, key))
    await recordAdminAction(tx, clock, { username, action: 'portal-figure-changed', target: figureName(row) })
    await raiseContentVersion(tx, 'portal', now)
    return { outcome: 'saved', figure: fields }
  })
}

/** The fields in one order, whatever they came in. */
function figureFields({ value, source, referenceDate, isConfirmed }: FigureFields): FigureFields {
  return { value, source, referenceDate, isConfirmed }
}
