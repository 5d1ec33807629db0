/** The address of jobs and mails in the tab seguranca. */
export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'

/** The parameter of the address where a page of mails begins. */
export const mailsParameter = 'emails'
