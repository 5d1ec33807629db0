/** The stated sentences of the news manager (ANEWS-03, -05, -15 to -17). */
export const listFailure = 'Falha ao carregar as notícias'
export const missingFieldsSentence = 'Por favor, preencha todos os campos obrigatórios.'
export const deleteFailure = 'Falha ao excluir a notícia.'
export const createFailure = 'Ocorreu um erro ao criar a notícia.'
export const updateFailure = 'Ocorreu um erro ao atualizar a notícia.'
export const createdSentence = 'Notícia criada com sucesso!'
export const updatedSentence = 'Notícia atualizada com sucesso!'
export const deletedSentence = 'Notícia excluída com sucesso!'

/** Further sentences beside the stated ones. */
export const slugTakenSentence = 'Já existe uma notícia com este endereço (slug).'
export const missingArticleSentence = 'Esta notícia não existe mais: outra pessoa a excluiu.'
export const missingRevisionSentence = 'Esta versão não existe mais.'
export const restoredSentence = 'Versão restaurada com sucesso!'
export const managerDenied = 'Você precisa estar logado como administrador para gerenciar notícias.'
