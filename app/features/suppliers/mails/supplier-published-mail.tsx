import { fillPlaceholders } from '#app/platform/mail/placeholders.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { SupplierPublishedLetterProps } from './supplier-published-letter.tsx'

type Addresses = Pick<SupplierPublishedLetterProps, 'pageUrl' | 'changeUrl'>
type WrittenMail = { subject: string; html: string; text: string }

const pagePlace = 'https://pagina.invalid/ENDERECO-DA-PAGINA'
const changePlace = 'https://mudar.invalid/ENDERECO-DO-NEGOCIO'

/**
 * The mail that tells a business that its page is public, written before the page has an address, so that no transaction waits for
 * it. @returns it as it leaves, for whole addresses
 */
export async function writePublishedMail(
  props: Omit<SupplierPublishedLetterProps, keyof Addresses>,
): Promise<(addresses: Addresses) => WrittenMail> {
  const { SupplierPublishedLetter } = await import('./supplier-published-letter.tsx')
  const written = await renderMail(<SupplierPublishedLetter {...props} pageUrl={pagePlace} changeUrl={changePlace} />)
  const subject = `A sua página está no guia de fornecedores | ${props.siteName}`
  return ({ pageUrl, changeUrl }) =>
    fillPlaceholders({ subject, ...written }, { [pagePlace]: pageUrl, [changePlace]: changeUrl })
}
