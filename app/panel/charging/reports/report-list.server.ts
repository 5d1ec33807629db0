import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import { answerListExport } from '#app/panel/audit-log/answer-list-export.server.ts'
import { reportLabels } from '#app/domain/charging/reports/report-fields.ts'
import type { PageUse } from '#app/platform/content/keyset-pagination.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { listPage } from '#app/platform/panel/list.server.ts'
import { formatInstant } from '#app/platform/format/format-date.ts'
import type { Database } from '#database/database.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { chargingPhotos, chargingProposals, chargingReports } from '#database/schema/charging-reports.ts'
import { reportList, type ReportListParams } from './report-list.ts'

const { id, worked, comment, publishedAt, createdAt, pointId } = chargingReports

/**
 * Newest first.
 * @param use page of the table, or chunk of an export
 */
export async function listReports(db: Database, params: ReportListParams, use: PageUse = 'shown') {
  return listPage(db, {
    order: createdAt,
    id,
    searchedText: sql`public.sem_acento(' ' || coalesce(${comment}, '') || ' ' || (select p.name from charging_points p where p.id = ${pointId}))`,
    filters: [
      commentIs[params.comment],
      { todos: undefined, funcionou: eq(worked, true), nao: not(worked) }[params.result],
    ],
    params,
    use,
    select: (tx, cursor) =>
      tx
        .select({
          id,
          worked,
          comment,
          createdAt,
          cursor,
          pointName: chargingPoints.name,
          pointSlug: chargingPoints.slug,
          isPublished: sql<boolean>`${publishedAt} is not null`,
        })
        .from(chargingReports)
        .innerJoin(chargingPoints, eq(chargingPoints.id, pointId)),
    toListed: (row) => row,
  })
}

const isWaiting = and(isNotNull(comment), isNull(publishedAt))
const commentIs = { todos: undefined, aguardam: isWaiting, publicados: isNotNull(publishedAt) }

export type ReportPage = Awaited<ReturnType<typeof listReports>>

export async function countVisitorWork(db: Database) {
  const [comments, proposals, photos] = await Promise.all([
    db.$count(chargingReports, isWaiting),
    db.$count(chargingProposals, isNull(chargingProposals.acceptedAt)),
    db.$count(chargingPhotos, isNull(chargingPhotos.publishedAt)),
  ])
  return { comments, proposals, photos }
}

export function answerReportExport(deps: PanelDeps, url: URL): Promise<Response> {
  return answerListExport(deps, url, {
    addressed: reportList,
    listRows: listReports,
    columns: [
      ['Ponto', (row) => row.pointName],
      ['Relato', (row) => (row.worked ? reportLabels.funcionou : reportLabels['nao-funcionou'])],
      ['Comentário', (row) => row.comment ?? ''],
      ['Comentário publicado', (row) => (row.isPublished ? 'Sim' : 'Não')],
      ['Data', (row) => formatInstant(row.createdAt)],
    ],
    fileName: 'relatos',
  })
}
