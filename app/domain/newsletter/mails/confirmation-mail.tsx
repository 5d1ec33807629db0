import { confirmationPurpose, subscriberToken } from '#app/domain/newsletter/subscriber-link.server.ts'
import { confirmationPath, unsubscribePath } from '#app/domain/newsletter/newsletter-outcome.ts'
import { isPlaceholder } from '#app/platform/settings/portal-settings.ts'
import { site } from '#app/platform/site.ts'
import type { MailToQueue } from '#app/platform/mail/queue-mail.server.ts'
import { renderMail, fillPlaceholders } from '#app/platform/mail/render-mail.server.ts'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { MailStrong } from '#app/platform/mail/mail-text.tsx'
import { paragraph } from '#app/platform/mail/mail-theme.ts'
import { formatDay, formatTime } from '#app/platform/format/format-date.ts'

type ConfirmationInput = Pick<ConfirmationLetterProps, 'askedAt' | 'privacyEmail' | 'siteUrl'> & {
  secret: PortalSecret
}

const confirmPlace = 'https://confirmar.invalid/ENDERECO-DE-QUEM-RECEBE'
const forgetPlace = 'https://apagar.invalid/ENDERECO-DE-QUEM-RECEBE'

/**
 * Renders the mail. Call it before the transaction, which must not wait for rendering.
 * @returns mail without recipient for a subscriber id
 */
export async function writeConfirmation({
  secret,
  askedAt,
  privacyEmail,
  siteUrl,
}: ConfirmationInput): Promise<(subscriberId: number) => Omit<MailToQueue, 'to'>> {
  const written = await renderMail(
    <ConfirmationLetter
      confirmUrl={confirmPlace}
      forgetUrl={forgetPlace}
      askedAt={askedAt}
      privacyEmail={privacyEmail && isPlaceholder(privacyEmail) ? null : privacyEmail}
      siteUrl={siteUrl}
    />,
  )
  return (subscriberId) => {
    const confirmUrl = `${siteUrl}${confirmationPath(subscriberToken(secret, 'confirm', subscriberId))}`
    const forgetUrl = `${siteUrl}${unsubscribePath(subscriberToken(secret, 'unsubscribe', subscriberId))}`
    return {
      purpose: confirmationPurpose,
      urgency: 'last',
      subject: `Confirme a sua inscrição | ${site.name}`,
      ...fillPlaceholders(written, { [confirmPlace]: confirmUrl, [forgetPlace]: forgetUrl }),
      headers: {
        // Lets mail clients show an unsubscribe button (RFC 8058). It deletes the address.
        'List-Unsubscribe': `<${forgetUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // Prevents automatic replies, such as out-of-office mails.
        'X-Auto-Response-Suppress': 'All',
      },
    }
  }
}

type ConfirmationLetterProps = {
  confirmUrl: string
  /** Link for an owner who did not sign up. It deletes the address. */
  forgetUrl: string
  askedAt: Date
  /** null: no contact address. */
  privacyEmail: string | null
  siteUrl: string
}

function ConfirmationLetter({ confirmUrl, forgetUrl, askedAt, privacyEmail, siteUrl }: ConfirmationLetterProps) {
  return (
    <MailFrame
      title="Confirme a sua inscrição"
      preview="Falta um clique para receber o resumo da semana."
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque este endereço foi escrito no formulário da newsletter do portal ${site.name}.`}
      wayOut={{ href: forgetUrl, label: 'Apagar o meu endereço' }}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Em {formatDay(askedAt)}, às {formatTime(askedAt)}, alguém pediu para este endereço o resumo da semana do portal{' '}
        {site.name}: as notícias sobre carros elétricos e híbridos, em no máximo um e-mail por semana. Se foi você,
        confirme:
      </Text>
      <MailAction href={confirmUrl} label="Confirmar a inscrição" />
      <Text className="mail-ink-2" style={paragraph}>
        <MailStrong>Sem a sua confirmação, nenhuma edição é enviada.</MailStrong>
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Se não foi você, não precisa fazer nada. Para que o portal esqueça o seu endereço, use o link “Apagar o meu
        endereço”, no fim desta mensagem{privacyEmail && <>, ou escreva para {privacyEmail}</>}.
      </Text>
    </MailFrame>
  )
}
