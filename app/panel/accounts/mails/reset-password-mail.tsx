import { site } from '#app/platform/site.ts'
import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { MailStrong } from '#app/platform/mail/mail-text.tsx'
import { paragraph } from '#app/platform/mail/mail-theme.ts'

/** `resetUrl`: absolute URL of the reset form, with the token. */
export async function renderResetPasswordMail(
  props: ResetPasswordLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Redefinição de senha | ${site.name}`,
    ...(await renderMail(<ResetPasswordLetter {...props} />)),
  }
}

type ResetPasswordLetterProps = { resetUrl: string; validMinutes: number; siteUrl: string }

function ResetPasswordLetter({ resetUrl, validMinutes, siteUrl }: ResetPasswordLetterProps) {
  return (
    <MailFrame
      title="Redefinição de senha"
      preview={`O link para escolher uma nova senha vale ${validMinutes} minutos.`}
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque alguém pediu uma nova senha para a administração do portal ${site.name} com este endereço.`}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Alguém pediu uma nova senha para a sua conta de administração do portal {site.name}. Se foi você, escolha a nova
        senha:
      </Text>
      <MailAction href={resetUrl} label="Escolher nova senha" />
      <Text className="mail-ink-2" style={paragraph}>
        O link vale <MailStrong>{validMinutes} minutos</MailStrong> e só pode ser usado uma vez. Depois da troca, todas
        as sessões abertas são encerradas.
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Se não foi você, ignore este e-mail: sua senha continua a mesma.
      </Text>
    </MailFrame>
  )
}
