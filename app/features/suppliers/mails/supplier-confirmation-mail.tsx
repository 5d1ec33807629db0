import { fillPlaceholders } from '#app/platform/mail/placeholders.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { SupplierConfirmationLetterProps } from './supplier-confirmation-letter.tsx'

type WrittenMail = { subject: string; html: string; text: string }

const linkPlace = 'https://confirmar.invalid/ENDERECO-DO-NEGOCIO'

/**
 * The mail that asks a business what may be published of it (T-17), written before its entry has a number, so that no transaction
 * waits for it. @returns it as it leaves, for the whole address of the link with its token
 */
export async function writeConfirmationMail(
  props: Omit<SupplierConfirmationLetterProps, 'confirmationUrl'>,
): Promise<(confirmationUrl: string) => WrittenMail> {
  const { SupplierConfirmationLetter } = await import('./supplier-confirmation-letter.tsx')
  const written = await renderMail(<SupplierConfirmationLetter {...props} confirmationUrl={linkPlace} />)
  const subject = `Confirme o que será publicado no guia de fornecedores | ${props.siteName}`
  return (confirmationUrl) => fillPlaceholders({ subject, ...written }, { [linkPlace]: confirmationUrl })
}
