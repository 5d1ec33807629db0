export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

/** URL parameter of the mails' cursor. */
export const mailsParameter = 'emails'
