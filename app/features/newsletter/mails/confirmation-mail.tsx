import { confirmationPurpose, subscriberToken } from '#app/features/newsletter/subscriber-link.server.ts'
import { confirmationPath, unsubscribePath } from '#app/features/newsletter/newsletter-outcome.ts'
import { isPlaceholder } from '#app/features/site/settings/portal-settings.ts'
import { site } from '#app/features/site/site.ts'
import { fillPlaceholders } from '#app/platform/mail/placeholders.ts'
import type { MailToQueue } from '#app/platform/mail/queue-mail.server.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import type { ConfirmationLetterProps } from './confirmation-letter.tsx'
import type { PortalSecret } from '#app/platform/process/portal-secret.server.ts'

type Asked = Pick<ConfirmationLetterProps, 'askedAt' | 'privacyEmail' | 'siteUrl'> & { secret: PortalSecret }

const confirmPlace = 'https://confirmar.invalid/ENDERECO-DE-QUEM-RECEBE'
const forgetPlace = 'https://apagar.invalid/ENDERECO-DE-QUEM-RECEBE'

/**
 * The mail that asks the owner of an address whether it was they who signed up. Written before the address has a number, so that no
 * transaction waits for it. @returns it as it goes to the subscriber with a number, without the recipient
 */
export async function writeConfirmation({
  secret,
  askedAt,
  privacyEmail,
  siteUrl,
}: Asked): Promise<(subscriberId: number) => Omit<MailToQueue, 'to'>> {
  const { ConfirmationLetter } = await import('./confirmation-letter.tsx')
  const written = await renderMail(
    <ConfirmationLetter
      confirmUrl={confirmPlace}
      forgetUrl={forgetPlace}
      askedAt={askedAt}
      privacyEmail={privacyEmail && isPlaceholder(privacyEmail) ? null : privacyEmail}
      siteName={site.name}
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
        // A button of the mail program itself; it erases the address (RFC 8058).
        'List-Unsubscribe': `<${forgetUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // A reply of an absent owner would reach nobody.
        'X-Auto-Response-Suppress': 'All',
      },
    }
  }
}
