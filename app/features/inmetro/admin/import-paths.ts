export const importPath = '/admin/conteudo/dados-json/inmetro'

/** What the page's scripts call. */
export const importCalls = {
  compare: '/admin/dados-json/inmetro/comparar',
  apply: '/admin/dados-json/inmetro/aplicar',
  choose: '/admin/dados-json/inmetro/escolher',
} as const

/** What `choose` is told in the place of a model's number. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'
