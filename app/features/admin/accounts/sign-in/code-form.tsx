import { useNavigation } from 'react-router'
import { BilingualAlert, focusOnMount, LabelledField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { LockMeter } from './lock-meter.tsx'
import { type SignInAnswer, signInFields, startAgain } from './sign-in-answer.ts'
import { useSignInProblem } from './use-sign-in-problem.ts'
import { Button } from '#app/ui/button.tsx'

/** The second step: the code of the app, or a recovery code. */
export function CodeForm({ answer }: { answer: SignInAnswer | undefined }) {
  const isSending = useNavigation().formMethod === 'POST'
  const { lock, error } = useSignInProblem(answer)
  return (
    <Form method="post" action="/admin" noValidate className="grid gap-5" replace>
      {error && <BilingualAlert {...error}>{lock && <LockMeter lock={lock} />}</BilingualAlert>}
      <LabelledField
        label="Código de verificação"
        name={signInFields.code}
        type="text"
        autoComplete="one-time-code"
        inputMode="text"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusOnMount}
        hint="Os seis números do aplicativo autenticador, ou um dos códigos de recuperação."
      />
      <input type="hidden" name={signInFields.username} value={answer?.username ?? ''} />
      <Button type="submit" look="primary" disabled={isSending || lock !== null} className="min-h-13">
        {lock ? 'Conta Bloqueada' : isSending ? 'Verificando...' : 'Verificar'}
      </Button>
      <Link to={`/admin?${startAgain}`} reloadDocument className="link justify-self-center py-2 text-15">
        Voltar para usuário e senha
      </Link>
    </Form>
  )
}
