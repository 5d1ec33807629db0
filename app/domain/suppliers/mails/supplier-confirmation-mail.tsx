import { site } from '#app/platform/site.ts'
import { renderMail, fillPlaceholders } from '#app/platform/mail/render-mail.server.ts'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { MailStrong } from '#app/platform/mail/mail-text.tsx'
import { paragraph } from '#app/platform/mail/mail-theme.ts'

type WrittenMail = { subject: string; html: string; text: string }

const linkPlace = 'https://confirmar.invalid/ENDERECO-DO-NEGOCIO'

/**
 * Renders the mail before its link is known.
 * @returns function that fills in the link
 */
export async function writeConfirmationMail(
  props: Omit<SupplierConfirmationLetterProps, 'confirmationUrl'>,
): Promise<(confirmationUrl: string) => WrittenMail> {
  const written = await renderMail(<SupplierConfirmationLetter {...props} confirmationUrl={linkPlace} />)
  const subject = `Confirme o que será publicado no guia de fornecedores | ${site.name}`
  return (confirmationUrl) => fillPlaceholders({ subject, ...written }, { [linkPlace]: confirmationUrl })
}

type SupplierConfirmationLetterProps = {
  confirmationUrl: string
  /** Name of the business. null: not entered, or unsafe in a mail. */
  businessName: string | null
  /** True: the owner signed up. False: another person recommended the business. */
  isOwner: boolean
  isCorrection?: boolean
  siteUrl: string
}

function SupplierConfirmationLetter({
  confirmationUrl,
  businessName,
  isOwner,
  isCorrection = false,
  siteUrl,
}: SupplierConfirmationLetterProps) {
  const business = businessName ? (
    <>
      o negócio <MailStrong>{businessName}</MailStrong>
    </>
  ) : (
    'um negócio'
  )
  return (
    <MailFrame
      title="Confira o que será publicado"
      preview="Nada aparece no guia de fornecedores sem a sua confirmação."
      siteUrl={siteUrl}
      reason={
        isOwner
          ? `Você recebe este e-mail porque este endereço foi informado em um cadastro no guia de fornecedores do portal ${site.name}.`
          : `Você recebe este e-mail porque alguém indicou um negócio com este endereço ao guia de fornecedores do portal ${site.name}.`
      }
    >
      <Text className="mail-ink-2" style={paragraph}>
        {isOwner ? 'Você cadastrou ' : 'Alguém indicou '}
        {business}
        {isOwner ? ' no' : ' ao'} guia de fornecedores do portal {site.name} com este e-mail.{' '}
        {isOwner ? 'Falta você ' : 'Falta o próprio negócio '}
        conferir, corrigir e autorizar o que será público.
      </Text>
      {isCorrection && (
        <Text className="mail-ink-2" style={paragraph}>
          Um editor do portal corrigiu o texto da página. Ela volta ao guia depois que você autorizar o texto novo.
        </Text>
      )}
      <MailAction href={confirmationUrl} label="Conferir e confirmar" />
      <Text className="mail-ink-2" style={paragraph}>
        Na página do guia aparecem o nome do negócio, o tipo, a cidade, o estado e o que mais você escrever ali:
        descrição, serviços, endereço, telefone, e-mail e site para o público. O nome, o e-mail e o telefone informados
        no cadastro não são publicados.
      </Text>
      <Text className="mail-ink-2" style={paragraph}>
        <MailStrong>Nada é publicado sem essa confirmação.</MailStrong> Depois dela, um editor do portal ainda confere o
        texto. Pelo mesmo link você pode mudar de ideia e sair.
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        {isOwner ? 'Se não foi você, ou se desistiu' : 'Se não quer aparecer no guia'}, basta ignorar este e-mail.
      </Text>
    </MailFrame>
  )
}
