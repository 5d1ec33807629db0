import {
  BilingualAlert,
  SignedOutLayout,
  focusOnMount,
  LabelledField,
} from '#app/panel/accounts/fields/account-fields.tsx'
import { CheckingNotice, useSessionCheck } from '#app/panel/accounts/sessions/session-check.tsx'
import { isAboutCode, type SignInAnswer, signInError, signInFields, startAgain } from './sign-in-answer.ts'
import {
  type AttemptRecord,
  attemptsKey,
  laterRecord,
  lockMs,
  minutesLocked,
  maxAttempts,
  readAttempts,
} from '#app/panel/accounts/credentials/sign-in-attempts.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Form, Link } from '#app/ui/link.tsx'
import { Button } from '#app/ui/button.tsx'
import { countOf } from '#app/platform/format/plural.ts'

type Props = {
  answer: SignInAnswer | undefined
  awaitsCode: boolean
  panelPath: string
}

export function SignInPage({ answer, awaitsCode, panelPath }: Props) {
  const { isChecking } = useOpenSession(panelPath)
  const hasEnded = useEndedSession()
  const isSecondStep = awaitsCode ? answer?.outcome !== 'expired' : isAboutCode(answer)
  return (
    <SignedOutLayout title="Área Administrativa" lead="Só para quem edita o portal." aside={<SecurityNotice />}>
      <CheckingNotice isChecking={isChecking} />
      {hasEnded && !answer && (
        <p role="status" className="rounded-2 bg-warn-soft px-4 py-3 text-15">
          A sessão terminou. Entre de novo para continuar.
        </p>
      )}
      {isSecondStep ? <CodeForm answer={answer} /> : <SignInForm answer={answer} />}
    </SignedOutLayout>
  )
}

/**
 * True if the session ended and the router redirected here. False during hydration, because the server does not know the navigation state.
 */
function useEndedSession(): boolean {
  const { state } = useLocation() as { state: { sessionEnded?: boolean } | null }
  return useSyncExternalStore(
    () => () => {},
    () => state?.sessionEnded === true,
    () => false,
  )
}

function SecurityNotice() {
  return (
    <section aria-labelledby="aviso-de-seguranca" className="border-t border-line pt-5 text-14 text-ink-2">
      <h2 id="aviso-de-seguranca" className="text-14">
        Segurança
      </h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5">
        <li>No máximo {maxAttempts} tentativas; depois, bloqueio de 30 minutos.</li>
        <li>A sessão expira após 8 horas sem uso e, de qualquer modo, 30 dias depois da entrada.</li>
        <li>Todas as ações são registradas.</li>
      </ul>
    </section>
  )
}

/** A link from another site or a mail sends no cookie (SameSite=Strict), so a script checks for a session and opens `to`. */
function useOpenSession(to: string) {
  const navigate = useNavigate()
  const { isChecking, check } = useSessionCheck((answer) => {
    if (answer.isAuthenticated) void navigate(to, { replace: true })
  })
  useEffect(() => {
    void check()
    // The back/forward cache restores the page as before the sign-in.
    const checkRestoredPage = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    window.addEventListener('pageshow', checkRestoredPage)
    return () => window.removeEventListener('pageshow', checkRestoredPage)
  }, [check])
  return { isChecking }
}

function CodeForm({ answer }: { answer: SignInAnswer | undefined }) {
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
      <Button type="submit" variant="primary" disabled={isSending || lock !== null} className="min-h-13">
        {lock ? 'Conta Bloqueada' : isSending ? 'Verificando...' : 'Verificar'}
      </Button>
      <Link to={`/admin?${startAgain}`} reloadDocument className="link justify-self-center py-2 text-15">
        Voltar para usuário e senha
      </Link>
    </Form>
  )
}

/** With script, the form also shows a lock that the browser stores. */
function SignInForm({ answer }: { answer: SignInAnswer | undefined }) {
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
      <Button type="submit" variant="primary" disabled={isSending || lock !== null} className="min-h-13">
        {lock ? 'Conta Bloqueada' : isSending ? 'Entrando...' : 'Entrar'}
      </Button>
      <Link to="/admin/forgot-password" className="link justify-self-center py-2 text-15">
        Esqueci minha senha
      </Link>
    </Form>
  )
}

function LockMeter({ lock }: { lock: Lock }) {
  return (
    <div
      role="progressbar"
      aria-label="Tempo restante do bloqueio"
      aria-valuemin={0}
      aria-valuemax={lockMs}
      aria-valuenow={Math.round(lock.remainingMs)}
      aria-valuetext={`Faltam ${countOf(lock.minutes, 'minuto', 'minutos')}`}
      className="mt-3 h-1.5 overflow-hidden rounded-0.5 bg-line-2"
    >
      <div
        className="h-full w-full origin-left bg-danger"
        style={{ transform: `scaleX(${lock.remainingMs / lockMs})` }}
      />
    </div>
  )
}

type Lock = { minutes: number; remainingMs: number }

/** Message of an active lock, otherwise of the last response. */
export function useSignInProblem(answer: SignInAnswer | undefined | null) {
  const lock = useLock(answer && 'attempts' in answer ? answer.attempts : null)
  // 'locked' without an active lock: the lock has expired.
  const isSilent = !answer || answer.outcome === 'code-needed' || answer.outcome === 'locked'
  if (lock) return { lock, error: signInError('locked', lock.minutes) }
  return { lock, error: isSilent ? null : signInError(answer.outcome, 0) }
}

/** The later lock of server and browser, with its remaining time. */
function useLock(answered: AttemptRecord | null): Lock | null {
  const [stored, setStored] = useState<AttemptRecord | null>(null)
  const [now, setNow] = useState<number | null>(null)

  useEffect(() => {
    if (answered) storeAttempts(answered)
    setStored(readStored())
    setNow(Date.now())
  }, [answered])

  const record = laterRecord(stored, answered)
  const isLocked = minutesLocked(record, now ?? answered?.lastAttempt ?? 0) > 0
  useEffect(() => {
    if (!isLocked) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isLocked])

  if (!record?.lockedUntil || !isLocked) return null
  const at = now ?? record.lastAttempt
  return { minutes: minutesLocked(record, at), remainingMs: Math.min(lockMs, record.lockedUntil - at) }
}

/** Without browser storage, only the server locks. */
function storeAttempts(record: AttemptRecord) {
  try {
    localStorage.setItem(attemptsKey, JSON.stringify(laterRecord(readStored(), record)))
  } catch {}
}

function readStored(): AttemptRecord | null {
  try {
    return readAttempts(localStorage.getItem(attemptsKey))
  } catch {
    return null
  }
}
