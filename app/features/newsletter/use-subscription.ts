import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { readEmail } from './newsletter-email.ts'
import {
  isTaken,
  newsletterFields,
  type NewsletterOutcome,
  newsletterOutcomes,
  newsletterPath,
} from './newsletter-outcome.ts'

const patienceMs = 20_000

/**
 * What script adds to the form: it stays on the page, answers with a toast and puts the focus where it is needed. It asks
 * for the same document that a browser without script would get and reads its status. A fetcher would first load the
 * page's module, and where that fails (no network, a newer release) React Router reloads the page with what was typed.
 */
export function useSubscription(before: NewsletterOutcome | null) {
  const input = useRef<HTMLInputElement>(null)
  const left = useRef<HTMLElement | null>(null)
  const [state, setState] = useState<NewsletterOutcome | 'sending' | null>(before)
  /** What the script itself said last: it stays when the toast has gone. */
  const [told, setTold] = useState<NewsletterOutcome | null>(null)

  // What is disabled loses the focus; it comes back, unless the visitor went elsewhere in the meantime.
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
    setTold(outcome)
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
    setTold(null)
    void send(form).then(settle)
  }
  return { input, state, told, submit }
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
