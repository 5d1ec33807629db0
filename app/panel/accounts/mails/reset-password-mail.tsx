import { renderMail } from '#app/platform/mail/render-mail.server.ts'
import { Text } from '@react-email/text'
import { MailAction } from '#app/platform/mail/mail-action.tsx'
import { MailFrame } from '#app/platform/mail/mail-frame.tsx'
import { colour, paragraph } from '#app/platform/mail/mail-theme.ts'

/** `resetUrl`: absolute URL of the reset form, with the token. */
export async function renderResetPasswordMail(
  props: ResetPasswordLetterProps,
): Promise<{ subject: string; html: string; text: string }> {
  return {
    subject: `Redefinição de senha | ${props.siteName}`,
    ...(await renderMail(<ResetPasswordLetter {...props} />)),
  }
}

type ResetPasswordLetterProps = { resetUrl: string; siteName: string; validMinutes: number; siteUrl: string }

function ResetPasswordLetter({ resetUrl, siteName, validMinutes, siteUrl }: ResetPasswordLetterProps) {
  return (
    <MailFrame
      title="Redefinição de senha"
      preview={`O link para escolher uma nova senha vale ${validMinutes} minutos.`}
      siteName={siteName}
      siteUrl={siteUrl}
      reason={`Este e-mail foi enviado porque alguém pediu uma nova senha para a administração do portal ${siteName} com este endereço.`}
    >
      <Text className="mail-ink-2" style={paragraph}>
        Alguém pediu uma nova senha para a sua conta de administração do portal {siteName}. Se foi você, escolha a nova
        senha:
      </Text>
      <MailAction href={resetUrl} label="Escolher nova senha" />
      <Text className="mail-ink-2" style={paragraph}>
        O link vale{' '}
        <strong className="mail-ink" style={{ color: colour('ink') }}>
          {validMinutes} minutos
        </strong>{' '}
        e só pode ser usado uma vez. Depois da troca, todas as sessões abertas são encerradas.
      </Text>
      <Text className="mail-ink-2" style={{ ...paragraph, margin: 0 }}>
        Se não foi você, ignore este e-mail: sua senha continua a mesma.
      </Text>
    </MailFrame>
  )
}
