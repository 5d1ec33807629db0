import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

export const pointsAdminPath = '/admin/conteudo/dados-json/pontos-de-recarga'
export const pointsAdminTitle = 'Pontos de recarga'

export const reportsPath = `${pointsAdminPath}/relatos`
export const exportReportsPath = '/admin/dados-json/pontos/relatos/exportar'

export const unreadCommentsHref = `${reportsPath}?comentario=aguardam`

export const proposalsPath = `${pointsAdminPath}/propostas`

export const photosPath = `${pointsAdminPath}/fotos`
export const waitingPhotoPath = (id: number) => `/admin/dados-json/pontos/fotos/${id}.jpeg`

export const sendChunksPath = '/admin/dados-json/pontos/enviar'

export const exportPointsPath = '/admin/dados-json/pontos/exportar'

export const pointsAdminParams = {
  search: 'busca',
  situation: 'situacao',
  points: 'pontos',
  imports: 'importacoes',
} as const

export const pointSituations = {
  todos: 'Todos os pontos',
  duvidosos: 'Duvidosos',
  ocultos: 'Ocultos',
  editados: 'Escritos pela redação',
} as const
export type PointSituation = keyof typeof pointSituations

export type PointTableAddress = { search: string; situation: PointSituation; after: string | null }

export function readPointTableAddress(parameters: URLSearchParams): PointTableAddress {
  const situation = parameters.get(pointsAdminParams.situation) ?? ''
  return {
    search: normalizeSearchTerm(parameters.get(pointsAdminParams.search) ?? ''),
    situation: Object.hasOwn(pointSituations, situation) ? (situation as PointSituation) : 'todos',
    after: parameters.get(pointsAdminParams.points),
  }
}

export const doubtfulPointsHref = `${pointsAdminPath}?${pointsAdminParams.situation}=duvidosos`
