export const importPath = '/admin/conteudo/dados-json/inmetro'

/** The choice for a line that is about none of our models. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'
