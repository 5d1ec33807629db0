import type { PointSource, ChargingPoint, RowLicence } from './charging-point.ts'

export type Licence = { name: string; url: string }

/** `licence` null: the source declares none. */
export const pointLicences: Record<Exclude<PointSource, 'sample'>, { credit: string; licence: Licence | null }> = {
  openstreetmap: {
    credit: '© colaboradores do OpenStreetMap',
    licence: { name: 'ODbL 1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
  },
  'open-charge-map': {
    credit: 'Colaboradores do Open Charge Map (formato alterado)',
    licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  },
  csv: { credit: 'Planilhas da redação e páginas citadas em cada ponto', licence: null },
  editor: { credit: 'Redação do Carga Plena', licence: null },
}

export const openSources = ['openstreetmap', 'open-charge-map'] as const

export const noLicence = 'Sem licença declarada'

export const pointFiles = {
  csv: '/mapa-abastecimento/dados/pontos.csv',
  geojson: '/mapa-abastecimento/dados/pontos.geojson',
} as const

/** Licences of rows that differ from the licence of their source. */
const rowLicences: Record<RowLicence, { credit: string; licence: Licence }> = {
  'CC0-1.0': {
    credit: 'EZVolt, por meio do Open Charge Map',
    licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  },
}

type Credited = Pick<ChargingPoint, 'source' | 'sourceId' | 'licence' | 'sourceAddress'>

/** Credit with the source's page. null: a sample. */
export function creditOf({ source, sourceId, licence, sourceAddress }: Credited) {
  if (source === 'sample') return null
  const page = sourceAddress ?? recordPages[source]?.(sourceId) ?? null
  if (source === 'csv')
    return { credit: page ? `Página de ${new URL(page).host}` : 'Planilha recebida pela redação', licence: null, page }
  return { ...(licence ? rowLicences[licence] : pointLicences[source]), page }
}

const recordPages: Partial<Record<PointSource, (id: string) => string>> = {
  'open-charge-map': (id) => `https://openchargemap.org/site/poi/details/${id}`,
  openstreetmap: (id) => `https://www.openstreetmap.org/${id}`,
}
