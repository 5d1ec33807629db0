export const shippedUpdatePath = '/admin/conteudo/dados-json/novidades'
export const shippedUpdateTitle = 'Dados da nova versão'
