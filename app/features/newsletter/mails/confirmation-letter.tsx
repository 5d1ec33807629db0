import { Link, Text } from '@react-email/components'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph, smallPrint } from '#app/platform/mail/mail-look.ts'
import { formatDay, formatTime } from '#app/ui/format/format-date.ts'

export type ConfirmationLetterProps = {
  confirmUrl: string
  /** The address at which somebody who never asked has theirs erased. */
  forgetUrl: string
  askedAt: Date
  /** Null where nobody would be reached. */
  privacyEmail: string | null
  siteName: string
  siteUrl: string
}

export function ConfirmationLetter({
  confirmUrl,
  forgetUrl,
  askedAt,
  privacyEmail,
  siteName,
  siteUrl,
}: ConfirmationLetterProps) {
  return (
    <MailFrame
      title="Confirme a sua inscrição"
      preview="Falta um clique para receber o resumo da semana."
      siteName={siteName}
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque este endereço foi escrito no formulário da newsletter do portal ${siteName}.`}
      wayOut={
        <Link href={forgetUrl} className="mail-ink-3" style={{ ...smallPrint, textDecoration: 'underline' }}>
          Apagar o meu endereço
        </Link>
      }
    >
      <Text className="mail-ink-2" style={paragraph}>
        Em {formatDay(askedAt)}, às {formatTime(askedAt)}, alguém pediu para este endereço o resumo da semana do portal{' '}
        {siteName}: as notícias sobre carros elétricos e híbridos, em no máximo um e-mail por semana. Se foi você,
        confirme:
      </Text>
      <MailAction href={confirmUrl} label="Confirmar a inscrição" />
      <Text className="mail-ink-2" style={paragraph}>
        <strong className="mail-ink" style={{ color: colour('ink') }}>
          Sem a sua confirmação, nenhuma edição é enviada.
        </strong>
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Se não foi você, não precisa fazer nada. Para que o portal esqueça o seu endereço, use o link “Apagar o meu
        endereço”, no fim desta mensagem{privacyEmail && <>, ou escreva para {privacyEmail}</>}.
      </Text>
    </MailFrame>
  )
}
