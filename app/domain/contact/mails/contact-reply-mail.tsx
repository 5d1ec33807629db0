import { site } from '#app/platform/site.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph } from '#app/platform/mail/mail-theme.ts'
import { MailQuote, MailText } from '#app/platform/mail/mail-text.tsx'

/** @param subject of the visitor's message, such as 'Dúvida' */
export async function renderContactReplyMail({
  subject,
  ...props
}: ContactReplyLetterProps & { subject: string }): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Resposta à sua mensagem: ${subject} | ${site.name}`,
    ...(await renderMail(<ContactReplyLetter {...props} />)),
  }
}

type ContactReplyLetterProps = {
  body: string
  message: string
  sentAt: string
  /** True if a reply to this mail reaches the portal's inbox. */
  isAnswerable: boolean
  siteUrl: string
}

function ContactReplyLetter({ body, message, sentAt, isAnswerable, siteUrl }: ContactReplyLetterProps) {
  const contactUrl = `${siteUrl}/contato`
  return (
    <MailFrame
      title="Resposta à sua mensagem"
      preview={body.replaceAll(/\s+/g, ' ').slice(0, 120)}
      siteUrl={siteUrl}
      reason={`Você recebe este e-mail porque alguém escreveu com este endereço na página de contato do portal ${site.name}. Se não foi você, ignore-o.`}
    >
      <MailText text={body} />
      <Text
        className="mail-ink mail-line"
        style={{
          ...paragraph,
          margin: '32px 0 12px',
          paddingTop: 24,
          borderTop: `1px solid ${colour('line')}`,
          fontSize: 15,
          fontWeight: 600,
          color: colour('ink'),
        }}
      >
        Sua mensagem de {sentAt}:
      </Text>
      <MailQuote text={message} />
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        {isAnswerable ? (
          'Para continuar a conversa, responda a este e-mail.'
        ) : (
          <>
            Ninguém lê as respostas a este e-mail. Para continuar a conversa, escreva de novo em{' '}
            <Link
              href={contactUrl}
              className="mail-link"
              style={{ color: colour('accent'), textDecoration: 'underline' }}
            >
              {contactUrl}
            </Link>
          </>
        )}
      </Text>
    </MailFrame>
  )
}
