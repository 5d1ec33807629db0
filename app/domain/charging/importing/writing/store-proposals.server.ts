import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { ImportSource } from '#app/domain/charging/importing/adapters/adapted-record.ts'
import type { OfficialSourceId } from '#app/domain/costs/official-sources.ts'
import type { Database } from '#database/database.ts'
import { dataSourceProposals, dataSourceRuns } from '#database/schema/data-sources.ts'
import type { EditedDifference } from './write-points.server.ts'

/** Value of `cost_table` in proposals for points. They are identified by 'POINT_ID|PART'. */
export const pointTable = 'pontos'

/** Source of the proposals, by the source of the import. */
const proposalSources = {
  'open-charge-map': 'open-charge-map-pontos',
  openstreetmap: 'openstreetmap-pontos',
  csv: 'csv',
} as const satisfies Record<ImportSource, OfficialSourceId | 'csv'>

type Import = {
  source: ImportSource
  /** File of an editor or a command. null: fetched from the source. */
  fileName: string | null
  startedBy: string | null
  /** null: a new run is stored if there are new proposals. */
  runId: number | null
  /** False: a part of the source is missing, so proposals of missing points stay. */
  isComplete: boolean
  now: Date
}
type Proposal = typeof dataSourceProposals.$inferSelect
type Texts = Record<string, string>

/**
 * Stores one per edited part that a source contradicts, except values that an editor refused before.
 * @returns number of proposals of this source that wait
 */
export async function storePointProposals(
  tx: Database,
  about: Import,
  edited: readonly EditedDifference[],
): Promise<number> {
  const { isComplete, now } = about
  const source = proposalSources[about.source]
  const isOpenOrRefused = and(
    eq(dataSourceProposals.source, source),
    eq(dataSourceProposals.table, pointTable),
    inArray(dataSourceProposals.state, ['waiting', 'dismissed', 'undone']),
  )
  const stored = await tx.select().from(dataSourceProposals).where(isOpenOrRefused).for('update')
  const found = new Map(
    edited.map(({ pointId, part, pointName, stored: before, ofSource: after }) => {
      const identity = `${pointId}|${part}`
      return [identity, { identity, title: pointName, before, after }]
    }),
  )
  const isEqual = (proposal: Proposal) => {
    const change = found.get(proposal.identity)
    return change && hasTexts(proposal.before, change.before) && hasTexts(proposal.after, change.after)
  }
  for (const { state, identity, after } of stored)
    if (state !== 'waiting' && hasTexts(after, found.get(identity)?.after ?? {})) found.delete(identity)
  const waiting = stored.filter(({ state }) => state === 'waiting')
  const stale = waiting.filter((proposal) => !isEqual(proposal) && (isComplete || found.has(proposal.identity)))
  if (stale.length > 0)
    await tx
      .update(dataSourceProposals)
      .set({ state: 'superseded', decidedAt: now })
      .where(
        inArray(
          dataSourceProposals.id,
          stale.map(({ id }) => id),
        ),
      )
  const known = new Set(waiting.filter(isEqual).map(({ identity }) => identity))
  const added = [...found.values()].filter(({ identity }) => !known.has(identity))
  if (added.length > 0) {
    const runId = about.runId ?? (await storeRunOfFile(tx, about, source, added.length))
    const common = { source, runId, table: pointTable, reason: 'edited-row', state: 'waiting', createdAt: now } as const
    await tx.insert(dataSourceProposals).values(added.map((change) => ({ ...change, ...common })))
  }
  return waiting.length - stale.length + added.length
}

/** Stores a run without content hash, so that the next run of the source does not compare itself with this file. */
async function storeRunOfFile(
  tx: Database,
  { fileName, startedBy, now }: Import,
  source: string,
  waitingCount: number,
) {
  const about = { source, startedAt: now, endedAt: now, startedBy, state: 'done' as const, waitingCount }
  const [run] = await tx
    .insert(dataSourceRuns)
    .values({ ...about, problem: fileName && `Arquivo ${fileName}.` })
    .returning({ id: dataSourceRuns.id })
  return run?.id ?? 0
}

function hasTexts(stored: Texts | null, texts: Texts): boolean {
  return isDeepStrictEqual(stored ?? {}, texts)
}
