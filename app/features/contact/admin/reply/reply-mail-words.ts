import type { ListedReply } from './opened-message-queries.server.ts'

type Words = { look: 'good' | 'quiet' | 'bad'; words: string; problem: string | null }

/** The state of a reply's mail. @param isMailed whether a mail server is set; without one a mail is a file */
export function replyMailWords({ mail }: ListedReply, isMailed: boolean): Words | null {
  if (mail === null) return null
  const { state, problem } = mail
  if (state === 'failed') return { look: 'bad', words: 'E-mail não enviado', problem }
  if (state === 'waiting') return { look: 'quiet', words: 'E-mail na fila', problem }
  return { look: 'good', words: isMailed ? 'E-mail enviado' : 'E-mail na pasta de saída', problem: null }
}
