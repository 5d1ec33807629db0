export const seedUpdatesPath = '/admin/conteudo/dados-json/novidades'
export const seedUpdatesTitle = 'Dados da nova versão'
