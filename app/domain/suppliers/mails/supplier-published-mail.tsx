import { site } from '#app/platform/site.ts'
import { renderMail, fillPlaceholders } from '#app/platform/mail/render-mail.server.ts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { MailStrong } from '#app/platform/mail/mail-text.tsx'
import { colour, paragraph } from '#app/platform/mail/mail-theme.ts'

type Addresses = Pick<SupplierPublishedLetterProps, 'pageUrl' | 'changeUrl'>
type WrittenMail = { subject: string; html: string; text: string }

const pagePlace = 'https://pagina.invalid/ENDERECO-DA-PAGINA'
const changePlace = 'https://mudar.invalid/ENDERECO-DO-NEGOCIO'

/**
 * Renders the mail before the page's address is known.
 * @returns function that fills in the address
 */
export async function writePublishedMail(
  props: Omit<SupplierPublishedLetterProps, keyof Addresses>,
): Promise<(addresses: Addresses) => WrittenMail> {
  const written = await renderMail(<SupplierPublishedLetter {...props} pageUrl={pagePlace} changeUrl={changePlace} />)
  const subject = `A sua página está no guia de fornecedores | ${site.name}`
  return ({ pageUrl, changeUrl }) =>
    fillPlaceholders({ subject, ...written }, { [pagePlace]: pageUrl, [changePlace]: changeUrl })
}

type SupplierPublishedLetterProps = {
  supplierName: string
  pageUrl: string
  changeUrl: string
  siteUrl: string
}

function SupplierPublishedLetter(props: SupplierPublishedLetterProps) {
  const { supplierName, pageUrl, changeUrl, siteUrl } = props
  return (
    <MailFrame
      title="A sua página está no guia"
      preview={`${supplierName} já aparece no guia de fornecedores.`}
      siteUrl={siteUrl}
      reason={`Você recebe este e-mail porque este endereço confirmou a página de ${supplierName} no guia de fornecedores do portal ${site.name}.`}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Um editor conferiu o texto que você confirmou, e a página de <MailStrong>{supplierName}</MailStrong> está no
        guia de fornecedores do portal {site.name}.
      </Text>
      <MailAction href={pageUrl} label="Ver a página" />
      <Text className="mail-ink-2" style={paragraph}>
        Os pedidos de quem visita a página chegam a este endereço.
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, marginBottom: 4 }}>
        Algo mudou, ou prefere sair do guia? Com uma mudança a página sai do guia até um editor conferir o novo texto;
        depois volta no mesmo endereço.
      </Text>
      {/* The link is on a line of its own: in plain text, a full stop after it would become part of it. */}
      <Text className="mail-ink-2" style={paragraph}>
        <Link href={changeUrl} className="mail-link" style={{ color: colour('accent'), textDecoration: 'underline' }}>
          Mudar o texto ou apagar o cadastro
        </Link>
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Não repasse este e-mail: quem tem o link de mudança pode mudar a página.
      </Text>
    </MailFrame>
  )
}
