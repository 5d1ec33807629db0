import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { ResetPasswordLetterProps } from './reset-password-letter.tsx'

/** The mail with the link that opens the form for a new password (T-37). `resetUrl` is whole, with its token. */
export async function renderResetPasswordMail(
  props: ResetPasswordLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  const { ResetPasswordLetter } = await import('./reset-password-letter.tsx')
  return {
    subject: `Redefinição de senha | ${props.siteName}`,
    ...(await renderMail(<ResetPasswordLetter {...props} />)),
  }
}
