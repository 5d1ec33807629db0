import { and, eq, inArray, asc, gt, type SQL } from 'drizzle-orm'
import type { RouterContextProvider } from 'react-router'
import { factNames, pointFields } from '#app/domain/charging/point-fields.ts'
import { creditOf, openSources, noLicence, pointLicences } from '#app/domain/charging/point-licences.ts'
import { isUsablePoint } from '#app/domain/charging/matching-points.server.ts'
import { answerCsv } from '#app/platform/files/answer-csv.server.ts'
import { streamText } from '#app/platform/files/answer-file.server.ts'
import type { PanelDeps } from '#app/platform/panel/panel-context.server.ts'
import { isNotModified } from '#app/platform/requests/if-none-match.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { chargingPoints } from '#database/schema/charging.ts'
import { canChargeHere, workingPlugs } from '#app/domain/charging/can-charge-here.ts'
import { connectorName, pointPath, precisionMark, type ChargingPoint } from '#app/domain/charging/charging-point.ts'
import { dayInSaoPaulo } from '#app/platform/format/format-date.ts'
import { pointSelection } from '#app/domain/charging/point-queries.server.ts'
import type { Database } from '#database/database.ts'

/** Points read per query, which limits an export's memory. */
const readAtOnce = 500

type ExportPoint = ChargingPoint & { isHidden: boolean; doubt: string | null }

async function* exportPoints(db: Database, now: Date, condition: SQL | undefined): AsyncGenerator<ExportPoint[]> {
  const { id, isHidden, doubt } = chargingPoints
  for (let after = 0; ;) {
    const rows = await db
      .select({ ...pointSelection(now, null), isHidden, doubt })
      .from(chargingPoints)
      .where(and(condition, gt(id, after)))
      .orderBy(asc(id))
      .limit(readAtOnce)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    after = last.id
  }
}

/** Columns of the CSV and GeoJSON files. null: unknown. Licences differ, so each row has source, credit and licence. */
const columns: Record<string, (point: ExportPoint, siteUrl: string) => string | number | null> = {
  id: ({ sourceId }) => sourceId,
  nome: ({ name }) => name,
  endereco: ({ address }) => address,
  cidade: ({ city }) => city,
  uf: ({ state }) => state,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  precisao: precisionMark,
  conectores: ({ connectors }) => workingPlugs(connectors).map(connectorName).join(', ') || null,
  potencia_kw: ({ maxPowerKw }) => maxPowerKw,
  // New facts go to the end of `factNames`: users of the files rely on the column order.
  ...Object.fromEntries(
    [...(['rede', 'pagamento', 'acesso', 'horario', 'preco'] as const), ...factNames].map((name) => [
      name,
      (point: ExportPoint) => point[pointFields[name].column],
    ]),
  ),
  em_operacao: ({ isOperational }) => (isOperational ? 'sim, segundo a fonte na data verificada' : null),
  verificado_em: ({ checkedAt }) => checkedAt && dayInSaoPaulo(checkedAt),
  dados_obtidos_em: ({ extractedOn }) => extractedOn,
  fonte: ({ source }) => source,
  pagina_da_fonte: (point) => creditOf(point)?.page ?? null,
  credito: (point) => creditOf(point)?.credit ?? 'Exemplo',
  licenca: (point) => creditOf(point)?.licence?.name ?? noLicence,
  endereco_da_licenca: (point) => creditOf(point)?.licence?.url ?? null,
  pagina: ({ slug }, siteUrl) => `${siteUrl}${pointPath(slug)}`,
}

const csvHeader = Object.keys(columns)

function csvRow(point: ExportPoint, siteUrl: string): (string | number)[] {
  return Object.values(columns).map((valueOf) => valueOf(point, siteUrl) ?? '')
}

/** Licences of all open data sources, then one feature per line. */
async function* geoJsonOf(pages: AsyncIterable<ExportPoint[]>, siteUrl: string): AsyncGenerator<string> {
  const licences = openSources.map((source) => {
    const { credit, licence } = pointLicences[source]
    return { source, attribution: credit, license: licence?.name, url: licence?.url }
  })
  yield `{"type":"FeatureCollection","licenses":${JSON.stringify(licences)},"features":[`
  let parting = '\n'
  for await (const points of pages) {
    const lines = points.map((point) => JSON.stringify(featureOf(point, siteUrl)))
    if (lines.length > 0) yield parting + lines.join(',\n')
    if (lines.length > 0) parting = ',\n'
  }
  yield '\n]}\n'
}

function featureOf(point: ExportPoint, siteUrl: string) {
  const { latitude, longitude } = point
  const properties = Object.entries(columns)
    .filter(([column]) => column !== 'latitude' && column !== 'longitude')
    .map(([column, valueOf]) => [column, valueOf(point, siteUrl)])
  const connectors = point.connectors.map((connector) => ({
    tipo: connectorName(connector),
    potencia_kw: connector.powerKw,
    quantidade: connector.count,
    ...(connector.isOut && { fora_de_servico: true }),
  }))
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...Object.fromEntries(properties), conectores: connectors },
  }
}

type FileRequest = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * Contains usable points from sources with an open licence.
 * @param file 'pontos.csv' or 'pontos.geojson'; others are 404
 */
export function answerPointFile({ context, request }: FileRequest, file: string): Response {
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
  if (isNotModified(request, tag)) return new Response(null, { status: 304, headers })
  const isOpen = and(isUsablePoint, inArray(chargingPoints.source, openSources))
  const pages = exportPoints(content.db, context.get(contexts.clock).now(), isOpen)
  const contentType = 'application/geo+json; charset=utf-8'
  if (file === 'pontos.geojson')
    return new Response(streamText(geoJsonOf(pages, siteUrl), log), {
      headers: { ...headers, 'content-type': contentType },
    })
  const rows = rowsOf(pages, (point) => csvRow(point, siteUrl))
  return answerCsv({ fileName: 'pontos', header: csvHeader, pages: rows, headers, log })
}

export function answerPanelPoints({ db, clock, log, siteUrl }: PanelDeps): Response {
  const now = clock.now()
  const pages = exportPoints(db, now, eq(chargingPoints.isSample, false))
  const row = (point: ExportPoint) => [...csvRow(point, siteUrl), situationOf(point, now), point.doubt ?? '']
  return answerCsv({
    fileName: 'pontos-de-recarga',
    header: [...csvHeader, 'situacao_no_portal', 'a_conferir'],
    pages: rowsOf(pages, row),
    log,
  })
}

function situationOf(point: ExportPoint, now: Date): string {
  if (point.isHidden) return 'oculto'
  if (point.doubt !== null) return 'a conferir'
  return canChargeHere(point, now) ? 'visível' : 'visível, sem recarga hoje'
}

async function* rowsOf(pages: AsyncIterable<ExportPoint[]>, row: (point: ExportPoint) => (string | number)[]) {
  for await (const points of pages) yield points.map(row)
}
