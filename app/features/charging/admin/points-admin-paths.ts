export const pointsAdminPath = '/admin/conteudo/dados-json/pontos-de-recarga'
export const pointsAdminTitle = 'Pontos de recarga'

/** Takes a file in pieces. */
export const sendPiecesPath = '/admin/dados-json/pontos/enviar'

/** Parameters of the page's address: which points are shown, and where the lists of points and of imports go on. */
export const pointsAdminParams = {
  search: 'busca',
  situation: 'situacao',
  points: 'pontos',
  imports: 'importacoes',
} as const
