export const importPath = '/admin/conteudo/dados-json/inmetro'

/** What stands in the place of a model's number, where somebody says which model a line is about. */
export const noModel = 'nenhum'
export const openChoice = 'aberta'
