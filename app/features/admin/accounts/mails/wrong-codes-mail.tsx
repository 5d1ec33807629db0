import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { WrongCodesLetterProps } from './wrong-codes-letter.tsx'

/** The mail that warns of many wrong codes after the right password. */
export async function renderWrongCodesMail(
  props: WrongCodesLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  const { WrongCodesLetter } = await import('./wrong-codes-letter.tsx')
  return {
    subject: `Alguém pode saber a sua senha | ${props.siteName}`,
    ...(await renderMail(<WrongCodesLetter {...props} />)),
  }
}
