import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { hydrateFormWhen } from '#app/ui/islands/island.tsx'
import { Button } from '#app/ui/button.tsx'
import { HoneypotField } from '#app/ui/forms/honeypot-field.tsx'
import {
  isTaken,
  type NewsletterAnswer,
  newsletterFields,
  type NewsletterOrigin,
  type NewsletterOutcome,
  newsletterOutcomes,
  newsletterPath,
} from './newsletter-outcome.ts'
import { showToast } from '#app/ui/notices/show-toast.ts'
import { readEmail } from '#app/platform/text/mail-address.ts'
import { Link } from '#app/ui/link.tsx'
import { ContactAddress, islandWithContacts } from '#app/ui/contact-address.tsx'

type Props = {
  label: ReactNode
  origin: NewsletterOrigin | null
  /** The server's answer to this form when it was sent without script. */
  answer?: NewsletterAnswer | null
  /** Called as soon as script sends the form: an earlier answer on the page is then out of date. */
  onSend?: () => void
}

/** A form that works by itself. Not validated by the browser, so that the portal's own sentence appears (T-33). */
export const SubscriptionForm = islandWithContacts(
  'subscription-form',
  function SubscriptionForm({ label, origin, answer = null, onSend }: Props) {
    const { input, state, settled, submit } = useSubscription(answer?.outcome ?? null)
    const id = `newsletter-${origin ?? 'pagina'}`
    const isSending = state === 'sending'
    const isInvalid = state === 'invalid'
    return (
      <form
        method="post"
        action={newsletterPath}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          onSend?.()
          submit(event)
        }}
      >
        <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
          {label}
        </label>
        <div className="flex gap-2.5">
          <input
            ref={input}
            id={id}
            type="email"
            name={newsletterFields.email}
            required
            disabled={isSending}
            autoComplete="email"
            spellCheck={false}
            placeholder="seu@email.com.br"
            defaultValue={answer && !isTaken(answer.outcome) ? answer.email : ''}
            aria-invalid={isInvalid || undefined}
            aria-describedby={
              isInvalid ? `${id}-erro ${id}-termos` : settled ? `${id}-resposta ${id}-termos` : `${id}-termos`
            }
            className="field min-w-0 disabled:opacity-60"
          />
          <Button type="submit" look="primary" disabled={isSending} className="min-h-12">
            Assinar
          </Button>
        </div>
        {isInvalid && (
          <p id={`${id}-erro`} className="mt-1.5 text-15 text-danger">
            Escreva o endereço completo, como nome@exemplo.com.br.
          </p>
        )}
        {settled && settled !== 'invalid' && <OutcomeMessage id={`${id}-resposta`} outcome={settled} />}
        <NewsletterConsent id={`${id}-termos`} />
        <input type="hidden" name={newsletterFields.consent} value={consentVersion} />
        {origin && <input type="hidden" name={newsletterFields.origin} value={origin} />}
        <HoneypotField />
      </form>
    )
  },
  hydrateFormWhen,
)

/** The text of a toast, below the field and for good: it can be read, and be given the focus, when the toast has gone. */
function OutcomeMessage({ id, outcome }: { id: string; outcome: NewsletterOutcome }) {
  const look = isTaken(outcome) ? 'text-accent' : 'text-danger'
  return (
    <p id={id} tabIndex={-1} className={`mt-2 max-w-[62ch] text-15 text-pretty ${look}`}>
      {newsletterOutcomes[outcome].text}
    </p>
  )
}

const patienceMs = 20_000

/**
 * With script the form stays on the page, answers with a toast and puts the focus where it is needed. It asks
 * for the same document that a browser without script would get and reads its status. A fetcher would first load the
 * page's module, and where that fails (no network, a newer release) React Router reloads the page with what was typed.
 */
function useSubscription(before: NewsletterOutcome | null) {
  const input = useRef<HTMLInputElement>(null)
  const left = useRef<HTMLElement | null>(null)
  const [state, setState] = useState<NewsletterOutcome | 'sending' | null>(before)
  /** The last message of the script itself: it stays when the toast has gone. */
  const [settled, setSettled] = useState<NewsletterOutcome | null>(null)

  // A disabled control loses the focus; it comes back, unless the visitor went elsewhere in the meantime.
  useEffect(() => {
    const from = left.current
    if (state === 'sending' || !from) return
    left.current = null
    const { activeElement } = document
    if (activeElement && activeElement !== document.body && activeElement !== from) return
    const isToCorrect = state === 'invalid' || state === 'duplicate' || state === 'duplicate-asked'
    ;(isToCorrect ? input.current : from)?.focus()
  }, [state])

  const settle = (outcome: NewsletterOutcome) => {
    const { title, text } = newsletterOutcomes[outcome]
    showToast({ title, description: text, isDestructive: !isTaken(outcome) })
    if (isTaken(outcome) && input.current) input.current.value = ''
    setState(outcome)
    setSettled(outcome)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (readEmail(String(form.get(newsletterFields.email))) === null) {
      settle('invalid')
      input.current?.focus()
      return
    }
    left.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setState('sending')
    setSettled(null)
    void send(form).then(settle)
  }
  return { input, state, settled, submit }
}

/** No answer at all is an interruption; an answer that is none of ours is a failure. */
async function send(body: FormData): Promise<NewsletterOutcome> {
  try {
    const answer = await fetch(newsletterPath, { method: 'POST', body, signal: AbortSignal.timeout(patienceMs) })
    void answer.body?.cancel()
    const outcomes = Object.keys(newsletterOutcomes) as NewsletterOutcome[]
    return outcomes.find((outcome) => newsletterOutcomes[outcome].status === answer.status) ?? 'failed'
  } catch {
    return 'interrupted'
  }
}

/**
 * Every version of the sentence below, the newest first; docs/decisions/0030 keeps what the earlier ones said. A form of a page that
 * was loaded before a change still carries the version that its visitor read, and that one is stored.
 */
export const consentVersions = ['2026-11-22', '2026-11-20'] as const

/** The version of today's sentence. A change of the sentence puts a new version before the others; the address in it is a setting. */
export const [consentVersion] = consentVersions

/** The text that a visitor agrees to, and the way out again (T-33). */
function NewsletterConsent({ id }: { id: string }) {
  return (
    <p id={id} className="mt-2.5 max-w-[62ch] text-14 text-pretty text-ink-3">
      Ao assinar e confirmar o endereço, você concorda em receber as notícias do portal em no máximo um e-mail por
      semana, como explica a{' '}
      <Link to="/politica-privacidade" className="link">
        Política de Privacidade
      </Link>
      . Para sair, use o link de qualquer edição ou escreva para{' '}
      <ContactAddress of="privacyEmail" className="link wrap-anywhere" />.
    </p>
  )
}
