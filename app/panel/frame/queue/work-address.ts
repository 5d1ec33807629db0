export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

/** URL parameter with the cursor of the mail list. */
export const mailsParameter = 'emails'
