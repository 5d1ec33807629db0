import { and, count, eq, exists, getTableColumns, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { officialSources } from '#app/domain/costs/official-sources.ts'
import {
  type ChangedCell,
  changedCells,
  type CostEntry,
  type CostTable,
  isCostTableId,
} from '#app/panel/costs/tables/cost-table.ts'
import { costTables } from '#app/panel/costs/tables/cost-tables.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import { readPortalSettings } from '#app/platform/settings/portal-settings-queries.server.ts'
import type { Database } from '#database/database.ts'
import { dataSourceFiles, dataSourceProposals, dataSourceRuns, dataSources } from '#database/schema/data-sources.ts'
import type { Trust } from './connectors/data-source.ts'
import { countPriceTasks, listWatchedPages } from './price-watch/price-watch-queries.server.ts'
import { isTableWaiting } from '#app/panel/vehicles/inmetro/kept-table-queries.server.ts'
import { townCells, townTable } from './connectors/ibge-municipalities.server.ts'
import { inmetroPbev } from './connectors/inmetro-pbev.server.ts'
import { allSources } from './connectors/sources.server.ts'
import { type DataSource, isPageWatch } from './connectors/record-source.server.ts'
import { pointCells } from './connectors/point-proposals.server.ts'
import { sourceLabel, sourceListParams } from './source-labels.ts'
import { fileCells, fileTable } from './waiting-files.server.ts'

export type ListedSource = Awaited<ReturnType<typeof listSources>>[number]

export type ListedProposal = Awaited<ReturnType<typeof listProposals>>['rows'][number]

export type ListedRun = Awaited<ReturnType<typeof listRuns>>['rows'][number]

export type ListedFile = Awaited<ReturnType<typeof listFiles>>['rows'][number]

/** @param search pages of the lists (`sourceListParams`) */
export async function findSources(db: Database, hasOpenChargeMapKey: boolean, search: URLSearchParams) {
  const [{ refreshSources: isRefreshOn }, watched] = await Promise.all([readPortalSettings(db), listWatchedPages(db)])
  const [sources, waiting, applied, runs, files] = await Promise.all([
    listSources(db, { isRefreshOn, hasOpenChargeMapKey, watchedCount: watched.length }),
    listProposals(db, 'waiting', search.get(sourceListParams.waiting)),
    listProposals(db, 'applied', search.get(sourceListParams.applied)),
    listRuns(db, search.get(sourceListParams.runs)),
    listFiles(db, search.get(sourceListParams.files)),
  ])
  return { isRefreshOn, sources, waiting, applied, runs, files, watched }
}

type Settings = { isRefreshOn: boolean; hasOpenChargeMapKey: boolean; watchedCount: number }

async function listSources(db: Database, { isRefreshOn, hasOpenChargeMapKey, watchedCount }: Settings) {
  const [rows, counts, hasTable] = await Promise.all([
    db.select().from(dataSources),
    db
      .select({
        source: dataSourceProposals.source,
        count: count(),
        together: sql<number>`(count(*) filter (where not ${isLeftToEditor(db)}))::int`,
      })
      .from(dataSourceProposals)
      .where(eq(dataSourceProposals.state, 'waiting'))
      .groupBy(dataSourceProposals.source),
    isTableWaiting(db),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const waiting = new Map(counts.map((row) => [row.source, row]))
  return allSources.map((source) => {
    const { id } = source
    const row = byId.get(id)
    const trustChoices: Trust[] = 'read' in source ? ['all', 'small', 'none'] : ['all', 'none']
    const keySetting = source.keySetting ?? null
    return {
      id,
      label: officialSources[id].label,
      page: officialSources[id].page,
      isOn: row?.isOn ?? true,
      /** null: the editor cannot choose. */
      trust: 'trust' in source ? (row?.trust ?? source.trust ?? null) : null,
      trustChoices,
      /** What applies without review. null: described by `trust`. */
      effect: 'effect' in source ? source.effect : null,
      /** Setting without which the source cannot be fetched. null: none. */
      missingSetting: hasOpenChargeMapKey ? null : keySetting,
      /** False: fetching is off in the settings, or a setting is missing. */
      canFetch: keySetting ? hasOpenChargeMapKey : isRefreshOn,
      /** True if it looks at pages and none is named. */
      hasNoPages: isPageWatch(source) && watchedCount === 0,
      /** null: never. */
      lastSuccessAt: row?.lastSuccessAt ?? null,
      nextRunAt: row?.nextRunAt ?? null,
      lastFailureAt: row?.lastFailureAt ?? null,
      /** A sentence. null: the last run succeeded. */
      problem: row?.problem ?? null,
      waitingCount: waiting.get(id)?.count ?? 0,
      /** Waiting proposals that can be applied together. */
      togetherCount: canApplyTogether(source) ? (waiting.get(id)?.together ?? 0) : 0,
      /** True if a stored table waits for an editor. */
      hasWaitingTable: id === inmetroPbev.id && hasTable,
    }
  })
}

/** Proposals of an indivisible source are already decided together. */
export function canApplyTogether(source: DataSource): boolean {
  return 'read' in source && !source.isIndivisible
}

/** True: an editor wrote the row, or removed it by undoing an earlier proposal. "Aplicar todas" leaves it out. */
export function isLeftToEditor(db: Database): SQL<boolean> {
  const { source, table, identity, before, reason } = dataSourceProposals
  const undone = alias(dataSourceProposals, 'undone')
  const isUndone = exists(
    db
      .select({ id: undone.id })
      .from(undone)
      .where(
        and(
          eq(undone.source, source),
          eq(undone.table, table),
          eq(undone.identity, identity),
          eq(undone.state, 'undone'),
        ),
      ),
  )
  return sql`(${reason} is not distinct from 'edited-row' or (${before} is null and ${isUndone}))`
}

async function listProposals(db: Database, state: 'waiting' | 'applied', lastKey: string | null) {
  const list = keysetPage(dataSourceProposals.createdAt, dataSourceProposals.id, lastKey, 'short')
  const query = db.select({ ...getTableColumns(dataSourceProposals), cursor: list.cursor }).from(dataSourceProposals)
  const rows = await list.rowsOf(query, eq(dataSourceProposals.state, state))
  return list.pageOf(rows, ({ id, source, table, title, before, after, changePercent, reason, createdAt }) => ({
    id,
    source: sourceLabel(source),
    title,
    isNew: before === null,
    canUndo: table !== fileTable,
    /** True: decided together with the other proposals of its run. */
    isIndivisible: indivisible.has(source),
    changes: changesIn(table, before, after),
    changePercent,
    reason,
    createdAt,
  }))
}

const indivisible = new Set<string>(allSources.filter((source) => 'isIndivisible' in source).map(({ id }) => id))

function changesIn(table: string, before: CostEntry | null, after: CostEntry): ChangedCell[] {
  if (isCostTableId(table)) return changesOf(costTables[table], before, after)
  if (table === fileTable) return fileCells(after)
  return table === townTable ? townCells({ before, after }) : pointCells({ before, after })
}

/** Lists cells that differ. The title of a new row has its identity columns. */
function changesOf(table: CostTable, before: CostEntry | null, after: CostEntry): ChangedCell[] {
  const changes = changedCells(table, before ?? {}, after)
  return before ? changes : changes.filter(({ name }) => !table.identity.includes(name))
}

async function listRuns(db: Database, after: string | null) {
  const { id, source, startedAt, state, problem, appliedCount, waitingCount } = dataSourceRuns
  const { cursor, rowsOf, pageOf } = keysetPage(startedAt, id, after, 'short')
  const query = db
    .select({ id, source, startedAt, state, problem, appliedCount, waitingCount, cursor })
    .from(dataSourceRuns)
  return pageOf(await rowsOf(query), (row) => ({ ...row, source: sourceLabel(row.source) }))
}

async function listFiles(db: Database, after: string | null) {
  const { id, source, address, fetchedAt, sha256, byteCount } = dataSourceFiles
  const { cursor, rowsOf, pageOf } = keysetPage(fetchedAt, id, after, 'short')
  const query = db.select({ id, source, address, fetchedAt, sha256, byteCount, cursor }).from(dataSourceFiles)
  const rows = await rowsOf(query, isNotNull(dataSourceFiles.content))
  return pageOf(rows, (row) => ({ ...row, source: sourceLabel(row.source) }))
}

const reportedFailures = 2

export async function countSourceWork(db: Database) {
  const known = allSources.map(({ id }) => id)
  const [[proposals], [failing], prices, hasTable] = await Promise.all([
    db.select({ count: count() }).from(dataSourceProposals).where(eq(dataSourceProposals.state, 'waiting')),
    db
      .select({ count: count() })
      .from(dataSources)
      .where(
        and(gt(dataSources.failures, reportedFailures), eq(dataSources.isOn, true), inArray(dataSources.id, known)),
      ),
    countPriceTasks(db),
    isTableWaiting(db),
  ])
  return {
    proposals: proposals?.count ?? 0,
    failing: failing?.count ?? 0,
    prices,
    tables: hasTable ? 1 : 0,
  }
}
