import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { SupplierLeadLetterProps } from './supplier-lead-letter.tsx'

/** The mail that takes what a visitor asks to the supplier; answered, it goes to the visitor (its Reply-To). */
export async function writeLeadMail(
  props: SupplierLeadLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  const { SupplierLeadLetter } = await import('./supplier-lead-letter.tsx')
  return {
    // Kept after the mail has left, hence without the visitor's name.
    subject: `Pedido de contato pelo guia de fornecedores | ${props.siteName}`,
    ...(await renderMail(<SupplierLeadLetter {...props} />)),
  }
}
