import { connectorName, pointPath } from '#app/features/charging/charging-point.ts'
import { noLicence, openSources, pointLicences } from '#app/features/charging/point-licences.ts'
import { dayInSaoPaulo } from '#app/ui/format/format-date.ts'
import type { ExportPoint } from './export-points.server.ts'

/** A point in the words of both files; null is unknown. Every row carries its own source, credit and licence. */
function fieldsOf(point: ExportPoint, siteUrl: string) {
  const { credit, licence } =
    point.source === 'sample' ? { credit: 'Exemplo', licence: null } : pointLicences[point.source]
  return {
    id: point.sourceId,
    nome: point.name,
    endereco: point.address,
    cidade: point.city,
    uf: point.state,
    latitude: point.latitude,
    longitude: point.longitude,
    conectores: point.connectors.map(connectorName).join(', ') || null,
    potencia_kw: point.maxPowerKw,
    rede: point.network,
    pagamento: point.payment,
    acesso: point.access,
    horario: point.openingHours,
    preco: point.price,
    verificado_em: point.checkedAt ? dayInSaoPaulo(point.checkedAt) : null,
    dados_obtidos_em: point.extractedOn,
    fonte: point.source,
    credito: credit,
    licenca: licence?.name ?? noLicence,
    endereco_da_licenca: licence?.url ?? null,
    pagina: `${siteUrl}${pointPath(point.slug)}`,
  }
}

const columns = [
  'id',
  'nome',
  'endereco',
  'cidade',
  'uf',
  'latitude',
  'longitude',
  'conectores',
  'potencia_kw',
  'rede',
  'pagamento',
  'acesso',
  'horario',
  'preco',
  'verificado_em',
  'dados_obtidos_em',
  'fonte',
  'credito',
  'licenca',
  'endereco_da_licenca',
  'pagina',
] as const satisfies (keyof ReturnType<typeof fieldsOf>)[]

export const csvHeader: string[] = [...columns]

export function csvRow(point: ExportPoint, siteUrl: string): string[] {
  const fields = fieldsOf(point, siteUrl)
  return columns.map((column) => String(fields[column] ?? ''))
}

/** A collection of GeoJSON with the licences of its sources at its head, a feature a line. */
export async function* geoJsonOf(pages: AsyncIterable<ExportPoint[]>, siteUrl: string): AsyncGenerator<string> {
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
  const { latitude, longitude, ...properties } = fieldsOf(point, siteUrl)
  const connectors = point.connectors.map((connector) => ({
    tipo: connectorName(connector),
    potencia_kw: connector.powerKw,
    quantidade: connector.count,
  }))
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { ...properties, conectores: connectors },
  }
}
