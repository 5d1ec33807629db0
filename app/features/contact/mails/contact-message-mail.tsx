import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { ContactMessageLetterProps } from './contact-message-letter.tsx'

/**
 * The mail that takes a visitor's message to whoever answers (T-09). The subject stays in the list of mails after it has left, so
 * it names the message by its number and no person.
 */
export async function renderContactMessageMail({
  id,
  ...props
}: ContactMessageLetterProps & { id: number }): Promise<{ subject: string; html: string; text: string }> {
  const { ContactMessageLetter } = await import('./contact-message-letter.tsx')
  return {
    subject: `Contato nº ${id}: ${props.subject} | ${props.siteName}`,
    ...(await renderMail(<ContactMessageLetter {...props} />)),
  }
}
