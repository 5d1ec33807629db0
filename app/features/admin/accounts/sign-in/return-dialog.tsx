import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { BilingualAlert, focusOnMount, LabelledField } from '#app/features/admin/accounts/fields/account-fields.tsx'
import { sessionPath } from '#app/features/admin/accounts/sessions/admin-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { isAboutCode, type SignInAnswer, signInFields } from './sign-in-answer.ts'
import { useSignInProblem } from './use-sign-in-problem.ts'

type Props = {
  username: string
  /** Why a session is needed here. */
  sentence: string
  onReturn: () => void
  onLeave: () => void
}

/** Signs in again over a page with unsaved work. */
export function ReturnDialog({ username, sentence, onReturn, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // The name is there already.
    dialog.current?.querySelector<HTMLElement>('[type=password]')?.focus()
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSending(true)
    const answered = await send(new FormData(event.currentTarget), username)
    setIsSending(false)
    if (answered.outcome !== 'signed-in') return setAnswer(answered)
    onReturn()
    void revalidate()
  }
  const { error } = useSignInProblem(answer)
  const needsCode = isAboutCode(answer)
  return (
    <ModalDialog ref={dialog} title="Acesso Negado" subtitle={sentence} onClose={onLeave}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {error && <BilingualAlert {...error} />}
        {needsCode ? (
          <LabelledField
            key="code"
            label="Código de verificação"
            name={signInFields.code}
            autoComplete="one-time-code"
            ref={focusOnMount}
          />
        ) : (
          <>
            <LabelledField
              label="Usuário"
              name={signInFields.username}
              autoComplete="username"
              defaultValue={username}
            />
            <LabelledField
              label="Senha"
              name={signInFields.password}
              type="password"
              autoComplete="current-password"
              ref={focusOnMount}
            />
          </>
        )}
        <Button type="submit" look="primary" disabled={isSending} className="min-h-12">
          {isSending ? 'Entrando...' : 'Entrar'}
        </Button>
      </form>
    </ModalDialog>
  )
}

async function send(form: FormData, username: string): Promise<SignInAnswer | { outcome: 'signed-in' }> {
  try {
    const response = await fetch(sessionPath, { method: 'POST', body: form })
    return (await response.json()) as SignInAnswer
  } catch {
    return { outcome: 'interrupted', username }
  }
}
