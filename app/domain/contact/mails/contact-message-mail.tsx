import { site } from '#app/platform/site.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph } from '#app/platform/mail/mail-theme.ts'
import { MailQuote } from '#app/platform/mail/mail-text.tsx'

/** Mail to the inbox. Its subject has the message's number instead of a name, because subjects are kept longer than messages. */
export async function renderContactMessageMail({
  id,
  ...props
}: ContactMessageLetterProps & { id: number }): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Contato nº ${id}: ${props.subject} | ${site.name}`,
    ...(await renderMail(<ContactMessageLetter {...props} />)),
  }
}

type ContactMessageLetterProps = {
  name: string
  email: string
  subject: string
  message: string
  vehicle: string | null
  /** '20/11/2026 12:00'. */
  sentAt: string
  messageUrl: string
  siteUrl: string
}

function ContactMessageLetter({ siteUrl, messageUrl, ...sent }: ContactMessageLetterProps) {
  return (
    <MailFrame
      title={`Mensagem de contato: ${sent.subject}`}
      preview={`${sent.name}: ${sent.message.replaceAll(/\s+/g, ' ').slice(0, 120)}`}
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque este endereço recebe as mensagens do formulário de contato do portal ${site.name}.`}
    >
      <Text className="mail-ink-2" style={{ ...paragraph, overflowWrap: 'anywhere' }}>
        <Fact label="Nome">{sent.name}</Fact>
        <br />
        <Fact label="E-mail">{sent.email}</Fact>
        {sent.vehicle && (
          <>
            <br />
            <Fact label="Sobre">{sent.vehicle}</Fact>
          </>
        )}
        <br />
        <Fact label="Recebida em">{sent.sentAt}</Fact>
      </Text>
      <MailQuote text={sent.message} />
      <MailAction href={messageUrl} label="Responder no painel" />
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Você também pode responder a este e-mail: a resposta vai para {sent.email}. Nesse caso, marque a mensagem como
        respondida no painel.
      </Text>
    </MailFrame>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {label}:{' '}
      <strong className="mail-ink" style={{ color: colour('ink'), fontWeight: 600 }}>
        {children}
      </strong>
    </>
  )
}
