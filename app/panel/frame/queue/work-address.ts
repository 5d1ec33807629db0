export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

/** URL parameter with the cursor of the mails. */
export const mailsParameter = 'emails'
