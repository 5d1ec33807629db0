import { type ReactNode, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { attemptsKey } from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import { deniedAnswer } from '#app/platform/panel/client-action.ts'
import { hasUnsavedWork, PanelSession, sessionReturned } from '#app/ui/dialogs/panel-session.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { CheckingNotice, useSessionWatch } from '#app/panel/accounts/sessions/session-check.tsx'
import { BilingualAlert, focusOnMount, LabelledField } from '#app/panel/accounts/fields/account-fields.tsx'
import { sessionPath } from '#app/panel/accounts/sessions/admin-session.ts'
import { Button } from '#app/ui/button.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { isAboutCode, sessionEnded, type SignInAnswer, signInFields } from './sign-in-answer.ts'
import { useSignInProblem } from './sign-in-page.tsx'

const unsavedSentence = 'A sessão terminou. O que você escreveu continua aqui: entre de novo para gravar.'
const endedSentence = 'A sessão terminou. O que está na tela continua aqui: entre de novo para seguir.'

/** Opens when the session of an open panel ends: as a dialog if work is unsaved or an action was refused, otherwise as a page. */
export function SessionGuard({ username, children }: { username: string; children: ReactNode }) {
  const [denied, setDenied] = useState<{ sentence: string; retry?: () => void } | null>(null)
  const navigate = useNavigate()
  const onLost = useCallback(() => {
    if (hasUnsavedWork()) setDenied((current) => current ?? { sentence: unsavedSentence })
    else void navigate('/admin', { state: sessionEnded })
  }, [navigate])
  const { isChecking } = useSessionWatch(onLost)
  useEffect(clearStoredAttempts, [])
  const session = useMemo(
    () => ({
      onDenied: (sentence: string, retry?: () => void) => {
        showToast({ title: deniedAnswer.title, description: deniedAnswer.description, isDestructive: true })
        // Keeps the retry of an earlier save; a refused autosave has none.
        setDenied((current) => ({ sentence, retry: retry ?? current?.retry }))
      },
    }),
    [],
  )
  return (
    <PanelSession value={session}>
      {children}
      <CheckingNotice isChecking={isChecking} />
      {denied && (
        <ReturnDialog
          username={username}
          sentence={denied.sentence}
          onReturn={() => {
            setDenied(null)
            denied.retry?.()
            window.dispatchEvent(new Event(sessionReturned))
          }}
          onLeave={() => setDenied(null)}
        />
      )}
    </PanelSession>
  )
}

/** Removes failed attempts, and a flag of earlier versions. */
function clearStoredAttempts() {
  try {
    localStorage.removeItem(attemptsKey)
    localStorage.removeItem('admin_authenticated')
  } catch {}
}

type Props = {
  username: string
  sentence: string
  onReturn: () => void
  onLeave: () => void
}

function ReturnDialog({ username, sentence, onReturn, onLeave }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [answer, setAnswer] = useState<SignInAnswer | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Focuses the password, because the name is already filled in.
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
        {sentence !== unsavedSentence && <p className="text-15">{endedSentence}</p>}
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
        <Button type="submit" variant="primary" disabled={isSending} className="min-h-12">
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
