import { useNavigation } from 'react-router'
import { BilingualAlert, LabelledField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { LockMeter } from './lock-meter.tsx'
import { type SignInAnswer, signInFields } from './sign-in-answer.ts'
import { useSignInProblem } from './use-sign-in-problem.ts'

/** Name and password. Works by itself; script adds what this browser remembers of failed tries. */
export function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { lock, error } = useSignInProblem(answer)
  return (
    <Form method="post" action="/admin" noValidate className="grid gap-5" replace>
      {error && <BilingualAlert {...error}>{lock && <LockMeter lock={lock} />}</BilingualAlert>}
      <LabelledField
        label="Usuário"
        name={signInFields.username}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={answer?.username}
        required
      />
      <LabelledField
        label="Senha"
        name={signInFields.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <Button type="submit" look="primary" disabled={isSending || lock !== null} className="min-h-13">
        {lock ? 'Conta Bloqueada' : isSending ? 'Entrando...' : 'Entrar'}
      </Button>
      <Link to="/admin/forgot-password" className="link justify-self-center py-2 text-15">
        Esqueci minha senha
      </Link>
    </Form>
  )
}
