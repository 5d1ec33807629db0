import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SignedOutLayout, PasswordField } from '#app/panel/accounts/fields/account-fields.tsx'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ResetAnswer, resetMinutes, resetToasts, useToastFor } from './reset-answer.ts'
import { Form } from '#app/ui/link.tsx'
import { isReadWhole, meetsRules, passwordRules, tooLongSentence } from '#app/platform/process/password-rules.ts'
import { RuleList } from '#app/panel/accounts/password/change-password-form.tsx'
import { useHydrated } from '#app/ui/islands/use-hydrated.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'

type Props = { link: 'missing' | 'invalid' | 'valid'; answer: ResetAnswer | undefined }

export function ResetPasswordPage({ link, answer }: Props) {
  useToastFor(answer, resetToasts)
  useReturnToSignIn(answer?.outcome === 'reset')
  if (answer?.outcome === 'reset') return <Done />
  if (link === 'valid') return <Ask answer={answer} />
  return <NoLink isMissing={link === 'missing'} />
}

function Ask({ answer }: { answer: ResetAnswer | undefined }) {
  return (
    <SignedOutLayout
      title="Redefinir senha"
      lead={`Escolha a nova senha. O link vale por ${resetMinutes} minutos; ao salvar, todas as sessões abertas são encerradas.`}
    >
      <NewPasswordForm answer={answer} />
    </SignedOutLayout>
  )
}

function NoLink({ isMissing }: { isMissing: boolean }) {
  return (
    <SignedOutLayout
      title="Token inválido"
      lead={
        isMissing
          ? 'Token de reset não encontrado.'
          : `O link já foi usado ou passou dos ${resetMinutes} minutos. Peça outro; leva um minuto.`
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/forgot-password" variant="primary">
          Pedir novo link
        </ButtonLink>
        <ButtonLink to="/admin">Voltar ao login</ButtonLink>
      </div>
    </SignedOutLayout>
  )
}

function Done() {
  return (
    <SignedOutLayout
      title="Senha resetada com sucesso!"
      lead="As sessões abertas foram encerradas. Em instantes você volta ao login."
    >
      <ButtonLink to="/admin" className="justify-self-start">
        Ir para o login
      </ButtonLink>
    </SignedOutLayout>
  )
}

const returnMs = 3000

function useReturnToSignIn(isDone: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => void navigate('/admin'), returnMs)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

/** Without script the button is always enabled and only the server validates. */
function NewPasswordForm({ answer }: { answer: ResetAnswer | undefined }) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const hasScript = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const isReady = meetsRules(password) && password === repeated
  const explainProblem = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isReady) return
    event.preventDefault()
    const problem = isReadWhole(password) ? 'weak' : 'too-long'
    showToast(resetToasts[meetsRules(password) ? 'mismatch' : problem])
  }
  return (
    <Form method="post" replace onKeyDown={explainProblem} className="grid gap-5">
      {answer && answer.outcome !== 'reset' && <Problem outcome={answer.outcome} />}
      <PasswordField
        label="Nova senha"
        name="password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.target.value)}
        hint={isReadWhole(password) ? undefined : tooLongSentence}
      />
      <RuleList rules={passwordRules} password={password} />
      <PasswordField
        label="Confirmar nova senha"
        name="confirmation"
        autoComplete="new-password"
        onChange={(event) => setRepeated(event.target.value)}
        hint={repeated && password !== repeated ? 'As duas senhas ainda são diferentes.' : undefined}
      />
      <Button type="submit" variant="primary" disabled={isSending || (hasScript && !isReady)} className="min-h-13">
        {isSending ? 'Salvando…' : 'Redefinir senha'}
      </Button>
    </Form>
  )
}

function Problem({ outcome }: { outcome: Exclude<ResetAnswer['outcome'], 'reset'> }) {
  const toast = resetToasts[outcome]
  return (
    <p role="alert" className="rounded-2 border border-danger bg-danger-soft px-4 py-3 text-15">
      <b className="block font-semibold text-danger">{toast.title}</b>
      {'description' in toast && toast.description}
    </p>
  )
}
