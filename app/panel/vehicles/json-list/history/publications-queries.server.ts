import { detailsOf } from '#app/panel/vehicles/json-list/changes/listed-model.server.ts'
import { keysetPage } from '#app/platform/content/keyset-pagination.server.ts'
import { vehicleListPublications } from '#database/schema/vehicle-history.ts'
import { baseHeader } from '#app/panel/vehicles/json-list/text/list-fields.ts'
import { findListBase } from '#app/panel/vehicles/json-list/publishing/publish-list.server.ts'
import { answerFile } from '#app/platform/files/answer-file.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/database.ts'
import { executeRows } from '#database/execute-rows.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import { contentVersions } from '#database/schema/portal.ts'
import { vehicleCosts, vehicleDossiers, vehicles } from '#database/schema/vehicles.ts'
import {
  findCurrentRevisions,
  inChunks,
  listRecords,
  listReplacedRecords,
  type ReplacedList,
} from '#app/panel/vehicles/records/vehicle-records-queries.server.ts'
import type { Content } from '#app/platform/content/content-cache.server.ts'
import { type AdvancedRecord, writeAdvancedRecord } from '#app/pages/vehicle/advanced-record.ts'
import { findThreeYearAnalysis } from '#app/pages/vehicle/owned-vehicle-queries.server.ts'
import type { VehicleDetails } from '#app/domain/vehicles/details/vehicle-details.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import { byListOrder } from '#app/domain/vehicles/vehicle.ts'
import type { Clock } from '#app/platform/process/clock.ts'

export type ListedPublication = Awaited<ReturnType<typeof listPublications>>['rows'][number]

export async function listPublications(db: Database, after: string | null) {
  const { previousRevisions: _revisions, ...columns } = getTableColumns(vehicleListPublications)
  const { cursor, rowsOf, pageOf } = keysetPage(columns.publishedAt, columns.id, after)
  const query = db.select({ ...columns, cursor }).from(vehicleListPublications)
  return pageOf(await rowsOf(query), (row) => row)
}

/** null: unknown publication. */
export async function findReplacedList(db: Database, publicationId: number): Promise<ReplacedList | null> {
  const [publication] = await db
    .select({
      publicationId: vehicleListPublications.id,
      publishedAt: vehicleListPublications.publishedAt,
      revisions: vehicleListPublications.previousRevisions,
    })
    .from(vehicleListPublications)
    .where(eq(vehicleListPublications.id, publicationId))
  return publication ?? null
}

export async function answerCurrentList({ clock, log }: PanelDeps, content: Content): Promise<Response> {
  return answerFile({
    fileName: `veiculos-${dayInSaoPaulo(clock.now())}.json`,
    contentType,
    headers: { [baseHeader]: await findListBase(content.db) },
    parts: listText(currentList(content, clock)),
    log,
  })
}

/** Sends the list as a file. null: unknown publication. */
export async function answerReplacedList(
  { clock, log }: PanelDeps,
  content: Content,
  publicationId: number,
): Promise<Response | null> {
  const list = await findReplacedList(content.db, publicationId)
  if (!list) return null
  return answerFile({
    fileName: `veiculos-ate-${dayInSaoPaulo(list.publishedAt)}-${publicationId}.json`,
    contentType,
    parts: listText(replacedList(content, clock, list)),
    log,
  })
}

const contentType = 'application/json'

export type DataList = Awaited<ReturnType<typeof findDataLists>>[number]

export async function findDataLists(db: Database) {
  const [published] = await db
    .select({ changedAt: contentVersions.changedAt })
    .from(contentVersions)
    .where(eq(contentVersions.topic, 'vehicles'))
  /** null: no visible change since the database was filled. */
  const publishedAt = published?.changedAt ?? null
  const lists = [
    { id: 'veiculos', ...(await countIn(db, vehicles, sql`${vehicles.id}`)) },
    { id: 'fichas', ...(await countIn(db, vehicleDossiers, sql`${vehicleDossiers.vehicleId}`)) },
    { id: 'custos', ...(await countIn(db, vehicleCosts, sql`${vehicleCosts.vehicleId}`)) },
  ] as const
  return lists.map((list) => ({ ...list, publishedAt }))
}

async function countIn(db: Database, table: PgTable, vehicleId: SQL): Promise<{ count: number; activeCount: number }> {
  const rows = await executeRows<{ count: number; active: number }>(
    db,
    sql`
    select count(*)::int as count, (count(*) filter (where model.is_active))::int as active
    from ${table} join ${vehicles} as model on model.id = ${vehicleId}
  `,
  )
  return { count: rows[0]?.count ?? 0, activeCount: rows[0]?.active ?? 0 }
}

export async function* currentList(content: Content, clock: Clock): AsyncGenerator<AdvancedRecord[]> {
  const [models, analysisOf] = await Promise.all([listActiveVehicles(content), findThreeYearAnalysis(content, clock)])
  for await (const ids of inChunks(models.map(({ id }) => id))) {
    const records = await listRecords(content.db, ids, { hasSources: false })
    yield records.map(detailsOf).map((dossier) => writeAdvancedRecord(dossier, analysisOf(dossier)))
  }
}

/** Models that were active, in the list's order. Costs that the portal computes have today's values. */
async function* replacedList(
  content: Content,
  clock: Clock,
  { revisions }: ReplacedList,
): AsyncGenerator<AdvancedRecord[]> {
  const { db } = content
  const analysisOf = await findThreeYearAnalysis(content, clock)
  const current = await findCurrentRevisions(db)
  const vehicleDetails: VehicleDetails[] = []
  for await (const pairs of inChunks(revisions)) {
    const records = await listReplacedRecords(db, pairs, current)
    vehicleDetails.push(...records.filter(({ vehicle }) => vehicle.is_active === true).map(detailsOf))
  }
  for await (const some of inChunks(vehicleDetails.toSorted(byListOrder))) {
    yield some.map((dossier) => writeAdvancedRecord(dossier, analysisOf(dossier)))
  }
}

/** Yields the text of `JSON.stringify(list, null, 2)` in chunks. */
export async function* listText(chunks: AsyncIterable<AdvancedRecord[]>): AsyncGenerator<string> {
  let isFirst = true
  for await (const records of chunks) {
    if (records.length === 0) continue
    const text = records.map((record) => JSON.stringify(record, null, 2).replaceAll('\n', '\n  ')).join(',\n  ')
    yield `${isFirst ? '[\n  ' : ',\n  '}${text}`
    isFirst = false
  }
  yield isFirst ? '[]' : '\n]'
}
