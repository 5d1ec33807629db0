export const chargingDeskPath = '/admin/conteudo/dados-json/pontos-de-recarga'
export const chargingDeskTitle = 'Pontos de recarga'

/** What the page's scripts call. */
export const chargingCalls = {
  send: '/admin/dados-json/pontos/enviar',
  hide: '/admin/dados-json/pontos/ocultar',
  save: '/admin/dados-json/pontos/gravar',
  confirm: '/admin/dados-json/pontos/confirmar',
} as const

/** Parameters of the page's address: which points are shown, and where the lists of points and of imports go on. */
export const chargingDeskFields = {
  search: 'busca',
  situation: 'situacao',
  points: 'pontos',
  imports: 'importacoes',
} as const
