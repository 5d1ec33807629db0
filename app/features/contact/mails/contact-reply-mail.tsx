import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { ContactReplyLetterProps } from './contact-reply-letter.tsx'

/** The mail with an editor's reply to a message (T-09). @param subject of the message, as in 'Dúvida' */
export async function renderContactReplyMail({
  subject,
  ...props
}: ContactReplyLetterProps & { subject: string }): Promise<{ subject: string; html: string; text: string }> {
  const { ContactReplyLetter } = await import('./contact-reply-letter.tsx')
  return {
    subject: `Resposta à sua mensagem: ${subject} | ${props.siteName}`,
    ...(await renderMail(<ContactReplyLetter {...props} />)),
  }
}
