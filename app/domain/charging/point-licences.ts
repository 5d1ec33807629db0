import type { PointSource } from './charging-point.ts'

export type Licence = { name: string; url: string }

/** Whom the statements of a source are credited to, and under which licence they may be handed on; null: none is declared. */
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

/** Sources whose points anybody may have as a file. */
export const openSources = ['openstreetmap', 'open-charge-map'] as const

/** The words for a row whose source declares no licence. */
export const noLicence = 'Sem licença declarada'

/** The files of the points, beside the list. */
export const pointFiles = {
  csv: '/mapa-abastecimento/dados/pontos.csv',
  geojson: '/mapa-abastecimento/dados/pontos.geojson',
} as const
