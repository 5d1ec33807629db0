/** The specification gives this text. */
export const listFailure = 'Falha ao carregar veículos'
export const createFailure = 'Ocorreu um erro ao criar o veículo.'
export const updateFailure = 'Ocorreu um erro ao atualizar o veículo.'
export const deleteFailure = 'Ocorreu um erro ao excluir o veículo.'
export const createdSentence = 'Veículo criado com sucesso!'
export const updatedSentence = 'Veículo atualizado com sucesso!'
export const deletedSentence = 'Veículo excluído com sucesso!'
export const managerDenied = 'Você precisa estar logado como administrador para gerenciar veículos.'

export const slugTakenSentence = 'Já existe um veículo com este endereço (slug).'
export const missingVehicleSentence = 'Este veículo não existe mais: outra pessoa o excluiu.'
export const activationFailure = 'Os veículos não foram alterados. Tente de novo.'
