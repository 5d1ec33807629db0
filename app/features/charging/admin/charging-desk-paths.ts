export const chargingDeskPath = '/admin/conteudo/dados-json/pontos-de-recarga'
export const chargingDeskTitle = 'Pontos de recarga'

/** What the page's scripts call. */
export const chargingCalls = {
  send: '/admin/dados-json/pontos/enviar',
  hide: '/admin/dados-json/pontos/ocultar',
} as const

/** Parameters of the page's address: the words of a point, and where the list of imports goes on. */
export const chargingDeskFields = { search: 'busca', imports: 'importacoes' } as const
