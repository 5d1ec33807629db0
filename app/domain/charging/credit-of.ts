import type { ChargingPoint, PointSource, RowLicence } from './charging-point.ts'
import { type Licence, pointLicences } from './point-licences.ts'

/** The licences of rows that are not under that of their source. */
const rowLicences: Record<RowLicence, { credit: string; licence: Licence }> = {
  'CC0-1.0': {
    credit: 'EZVolt, por meio do Open Charge Map',
    licence: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  },
}

type Credited = Pick<ChargingPoint, 'source' | 'sourceId' | 'licence' | 'sourceAddress'>

/** Whom the statements of one point are credited to, its licence, and the page that states it; null for a sample. */
export function creditOf({ source, sourceId, licence, sourceAddress }: Credited) {
  if (source === 'sample') return null
  const page = sourceAddress ?? recordPages[source]?.(sourceId) ?? null
  if (source === 'csv')
    return { credit: page ? `Página de ${new URL(page).host}` : 'Planilha recebida pela redação', licence: null, page }
  return { ...(licence ? rowLicences[licence] : pointLicences[source]), page }
}

/** The page of a record at its source. */
const recordPages: Partial<Record<PointSource, (id: string) => string>> = {
  'open-charge-map': (id) => `https://openchargemap.org/site/poi/details/${id}`,
  openstreetmap: (id) => `https://www.openstreetmap.org/${id}`,
}
