import { normalizeSearchTerm } from '#app/platform/text/normalize-text.ts'

export const pointsAdminPath = '/admin/conteudo/dados-json/pontos-de-recarga'
export const pointsAdminTitle = 'Pontos de recarga'

/** Reports of visitors about points. */
export const reportsPath = `${pointsAdminPath}/relatos`
export const exportReportsPath = '/admin/dados-json/pontos/relatos/exportar'

/** Comments of reports that nobody has read yet. */
export const unreadCommentsHref = `${reportsPath}?comentario=aguardam`

/** Corrections and new points that visitors propose. */
export const proposalsPath = `${pointsAdminPath}/propostas`

/** Photos of points that visitors send, and the address of one that waits. */
export const photosPath = `${pointsAdminPath}/fotos`
export const waitingPhotoPath = (id: number) => `/admin/dados-json/pontos/fotos/${id}.jpeg`

/** Takes a file in chunks. */
export const sendChunksPath = '/admin/dados-json/pontos/enviar'

/** The points as a table, with source and licence of each. */
export const exportPointsPath = '/admin/dados-json/pontos/exportar'

/** Parameters of the page's address: which points are shown, and where the lists of points and of imports go on. */
export const pointsAdminParams = {
  search: 'busca',
  situation: 'situacao',
  points: 'pontos',
  imports: 'importacoes',
} as const

/** The selections of points that the table offers, in the order of its filter. */
export const pointSituations = {
  todos: 'Todos os pontos',
  duvidosos: 'Duvidosos',
  ocultos: 'Ocultos',
  editados: 'Escritos pela redação',
} as const
export type PointSituation = keyof typeof pointSituations

export type PointTableAddress = { search: string; situation: PointSituation; after: string | null }

/** Forgiving: what is no choice is ignored. */
export function readPointTableAddress(parameters: URLSearchParams): PointTableAddress {
  const situation = parameters.get(pointsAdminParams.situation) ?? ''
  return {
    search: normalizeSearchTerm(parameters.get(pointsAdminParams.search) ?? ''),
    situation: Object.hasOwn(pointSituations, situation) ? (situation as PointSituation) : 'todos',
    after: parameters.get(pointsAdminParams.points),
  }
}

/** The queue of points that are on no page until an editor has confirmed them. */
export const doubtfulPointsHref = `${pointsAdminPath}?${pointsAdminParams.situation}=duvidosos`
