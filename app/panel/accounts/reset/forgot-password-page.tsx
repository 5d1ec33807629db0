import { useNavigation } from 'react-router'
import { SignedOutLayout, LabelledField } from '#app/panel/accounts/fields/account-fields.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { type ForgotAnswer, forgotToasts, resetMinutes, useToastFor } from './reset-answer.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'

type Props = { defaultEmail: string; answer: ForgotAnswer | undefined }

export function ForgotPasswordPage({ defaultEmail, answer }: Props) {
  useToastFor(answer, forgotToasts)
  return answer?.outcome === 'sent' ? (
    <Sent email={answer.email} />
  ) : (
    <Ask defaultEmail={defaultEmail} answer={answer} />
  )
}

function Ask({ defaultEmail, answer }: Props) {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <SignedOutLayout
      title="Esqueci minha senha"
      lead={`Enviamos um link para o e-mail do administrador. Ele vale por ${resetMinutes} minutos e só uma vez.`}
    >
      <Form method="post" replace className="grid gap-5">
        {answer && <Problem answer={answer} />}
        <LabelledField
          label="E-mail do administrador"
          type="email"
          name="email"
          autoComplete="email"
          required
          defaultValue={answer?.email ?? defaultEmail}
        />
        <Button type="submit" variant="primary" disabled={isSending} className="min-h-13">
          {isSending ? 'Enviando…' : 'Enviar link'}
        </Button>
        <Link to="/admin" className="link justify-self-center py-2 text-15">
          Voltar ao login
        </Link>
      </Form>
    </SignedOutLayout>
  )
}

function Problem({ answer: { outcome } }: { answer: ForgotAnswer }) {
  const reason =
    outcome === 'too-many'
      ? 'Foram muitos pedidos em pouco tempo. Espere 15 minutos e tente de novo.'
      : outcome === 'interrupted'
        ? 'O portal não respondeu. Verifique a conexão e tente de novo.'
        : 'O portal não conseguiu preparar o e-mail agora. Tente de novo em instantes.'
  return (
    <p role="alert" className="rounded-2 border border-danger bg-danger-soft px-4 py-3 text-15">
      <b className="block font-semibold text-danger">{forgotToasts[outcome].title}</b>
      {reason}
    </p>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <SignedOutLayout
      title="Email Enviado!"
      lead={
        <>
          Se {email ? <b className="font-semibold wrap-anywhere text-ink">{email}</b> : 'o endereço'} for o do
          administrador, o link chega em instantes. Ele expira em {resetMinutes} minutos.
        </>
      }
    >
      <ButtonLink to="/admin" className="justify-self-start">
        Voltar ao login
      </ButtonLink>
    </SignedOutLayout>
  )
}
