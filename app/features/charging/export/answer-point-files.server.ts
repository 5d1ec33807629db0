import { and, eq, inArray } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { openSources } from '#app/features/charging/point-licences.ts'
import { isPublishedRealPoint } from '#app/features/charging/published-points.server.ts'
import { answerCsv } from '#app/platform/files/answer-csv.server.ts'
import { streamText } from '#app/platform/files/stream-text.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { hasAlready } from '#app/platform/requests/if-none-match.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { type ExportPoint, exportPoints } from './export-points.server.ts'
import { csvHeader, csvRow, geoJsonOf } from './export-formats.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

/** The published points of sources with an open licence, as a file for everybody. @param file one of the names of pointFiles; else 404 */
export function answerPointFile({ context, request }: Asked, file: string): Response {
  const [content, log, siteUrl] = [
    context.get(contexts.content),
    context.get(contexts.log),
    context.get(contexts.siteUrl),
  ]
  const { version, changedAt } = content.versions.of('charging')
  const tag = `W/"${version}.${changedAt.getTime().toString(36)}"`
  const headers = { etag: tag, 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex' }
  if (file !== 'pontos.csv' && file !== 'pontos.geojson')
    return new Response('Não há arquivo neste endereço.', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  if (hasAlready(request, tag)) return new Response(null, { status: 304, headers })
  const isOpen = and(isPublishedRealPoint, inArray(chargingPoints.source, openSources))
  const pages = exportPoints(content.db, context.get(contexts.clock).now(), isOpen)
  const contentType = 'application/geo+json; charset=utf-8'
  if (file === 'pontos.geojson')
    return new Response(streamText(geoJsonOf(pages, siteUrl), log), {
      headers: { ...headers, 'content-type': contentType },
    })
  return withHeaders(
    answerCsv({ fileName: 'pontos', header: csvHeader, pages: rowsOf(pages, (point) => csvRow(point, siteUrl)), log }),
    headers,
  )
}

/** Every point of the panel but the samples, with what visitors see of it. */
export function answerPanelPoints({ db, clock, log, siteUrl }: PanelDeps): Response {
  const pages = exportPoints(db, clock.now(), eq(chargingPoints.isSample, false))
  const row = (point: ExportPoint) => [...csvRow(point, siteUrl), situationOf(point), point.doubt ?? '']
  return answerCsv({
    fileName: 'pontos-de-recarga',
    header: [...csvHeader, 'situacao_no_portal', 'a_conferir'],
    pages: rowsOf(pages, row),
    log,
  })
}

function situationOf({ isHidden, doubt }: ExportPoint): string {
  if (isHidden) return 'oculto'
  return doubt === null ? 'visível' : 'a conferir'
}

async function* rowsOf(pages: AsyncIterable<ExportPoint[]>, row: (point: ExportPoint) => string[]) {
  for await (const points of pages) yield points.map(row)
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
