import { site } from '#app/platform/site.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph } from '#app/platform/mail/mail-theme.ts'

export async function writeLeadMail(
  props: SupplierLeadLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    // The subject has no visitor's name, because subjects are kept longer than mails.
    subject: `Pedido de contato pelo guia de fornecedores | ${site.name}`,
    ...(await renderMail(<SupplierLeadLetter {...props} />)),
  }
}

type SupplierLeadLetterProps = {
  supplierName: string
  name: string
  email: string
  phone: string | null
  message: string
  siteUrl: string
}

function SupplierLeadLetter({ supplierName, name, email, phone, message, siteUrl }: SupplierLeadLetterProps) {
  return (
    <MailFrame
      title="Alguém quer falar com você"
      preview={`${name} escreveu para ${supplierName} pelo guia de fornecedores.`}
      siteUrl={siteUrl}
      reason={`Você recebe este e-mail porque ${supplierName} está no guia de fornecedores do portal ${site.name}, e este endereço confirmou a página. Os dados acima foram enviados por quem escreveu, para esta resposta e para nada mais.`}
      wayOut={{ href: `${siteUrl}/contato`, label: 'Falar com o portal' }}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Um visitante do portal {site.name} escreveu para {supplierName}. Responda a este e-mail: a resposta vai direto
        para quem escreveu.
      </Text>
      <Section className="mail-line" style={facts}>
        <Fact label="Nome">{name}</Fact>
        <Fact label="E-mail">{email}</Fact>
        {phone && <Fact label="Telefone">{phone}</Fact>}
      </Section>
      {message.split(/\n{2,}/).map((lines, place) => (
        <Text key={place} className="mail-ink" style={{ ...paragraph, color: colour('ink') }}>
          {lines.split('\n').flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}
        </Text>
      ))}
    </MailFrame>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <Text
      className="mail-ink"
      style={{ ...paragraph, margin: '0 0 4px', color: colour('ink'), wordBreak: 'break-word' }}
    >
      <span className="mail-ink-3" style={{ color: colour('ink3') }}>
        {label}:
      </span>{' '}
      {children}
    </Text>
  )
}

const facts = {
  margin: '8px 0 20px',
  padding: '14px 0 10px',
  borderTop: `1px solid ${colour('line')}`,
  borderBottom: `1px solid ${colour('line')}`,
}
