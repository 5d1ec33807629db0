export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

export const mailsParameter = 'emails'
