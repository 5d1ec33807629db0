/** Where the tab seguranca shows jobs and mails. */
export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

/** The parameter of the address where a page of mails begins. */
export const mailsParameter = 'emails'
