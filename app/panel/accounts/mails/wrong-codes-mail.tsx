import { site } from '#app/platform/site.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { MailStrong } from '#app/platform/mail/mail-text.tsx'
import { paragraph } from '#app/platform/mail/mail-theme.ts'

/** Sent after many wrong codes, each entered after the correct password. */
export async function renderWrongCodesMail(
  props: WrongCodesLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Alguém pode saber a sua senha | ${site.name}`,
    ...(await renderMail(<WrongCodesLetter {...props} />)),
  }
}

type WrongCodesLetterProps = { siteUrl: string; wrongCodes: number }

function WrongCodesLetter({ siteUrl, wrongCodes }: WrongCodesLetterProps) {
  return (
    <MailFrame
      title="Alguém pode saber a sua senha"
      preview={`${wrongCodes} códigos errados foram digitados na sua conta em 24 horas.`}
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque este é o endereço da administração do portal ${site.name}.`}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Em 24 horas, {wrongCodes} códigos errados da verificação em duas etapas foram digitados na sua conta de
        administração, sempre depois da senha certa. Ninguém entrou com eles.
      </Text>
      <Text className="mail-ink-2" style={paragraph}>
        <MailStrong>Se não foi você, troque a senha agora.</MailStrong> A troca encerra todas as sessões, e os códigos
        do aplicativo voltam a ser aceitos na hora.
      </Text>
      <MailAction href={`${siteUrl}/admin/forgot-password`} label="Trocar a senha" />
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Até lá, por até 24 horas, só os códigos de recuperação abrem o painel.
      </Text>
    </MailFrame>
  )
}
