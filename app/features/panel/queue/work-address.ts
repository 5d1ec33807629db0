/** Where the tab seguranca shows jobs and mails, and where each is asked to be tried again. */
export const jobsHref = '/admin/conteudo/seguranca#tarefas'
export const mailsHref = '/admin/conteudo/seguranca#emails'
export const workCalls = { retryJob: '/admin/tarefas', retryMail: '/admin/emails' } as const

/** The parameter of the address where a page of mails begins. */
export const mailsParameter = 'emails'
