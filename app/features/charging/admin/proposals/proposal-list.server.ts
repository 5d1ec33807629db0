import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { pointFieldsOf } from '#app/features/charging/point-form/point-fields.ts'
import { changesBetween } from '#app/features/charging/history/point-changes.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingProposals } from '#database/schema/charging-reports.ts'

const pageLength = 30

/** Instants as ISO texts. */
export type ListedProposal = {
  id: number
  isNewPoint: boolean
  /** Null: a new one. */
  point: { name: string; slug: string } | null
  /** Names the state of the point that the differences were made from; '' of a new one. */
  seen: string
  differences: ReturnType<typeof changesBetween>
  note: string
  createdAt: string
}

/** Proposals that wait, the newest first, with what they would change of each point as it stands. */
export async function listProposals(db: Database, after: string | null) {
  const afterId = readRowId(after)
  const rows = await db
    .select({ proposal: chargingProposals, point: chargingPoints })
    .from(chargingProposals)
    .leftJoin(chargingPoints, eq(chargingPoints.id, chargingProposals.pointId))
    .where(and(isNull(chargingProposals.acceptedAt), afterId === null ? undefined : lt(chargingProposals.id, afterId)))
    .orderBy(desc(chargingProposals.id))
    .limit(pageLength + 1)
  const shown = rows.slice(0, pageLength)
  const listed = shown.map(({ proposal, point }): ListedProposal => {
    const standing = pointFieldsOf(point)
    return {
      id: proposal.id,
      isNewPoint: proposal.isNewPoint,
      point: point && { name: point.name, slug: point.slug },
      seen: point?.updatedAt.toISOString() ?? '',
      differences: changesBetween(standing, { ...standing, ...proposal.fields }),
      note: proposal.note,
      createdAt: proposal.createdAt.toISOString(),
    }
  })
  return { rows: listed, next: rows.length > pageLength ? String(shown.at(-1)?.proposal.id) : null }
}

export type ProposalPage = Awaited<ReturnType<typeof listProposals>>
