import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { type ContactAnswer, failedSentence, sentSentence } from './contact-answer.ts'

/**
 * What script adds to the form: the stated alert and a cleared form after success, the stated toast after a failure, and
 * the focus where the news is.
 */
export function useContactAnswer(answer: ContactAnswer | undefined, isSent: boolean) {
  const { state, formMethod } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const news = useRef<HTMLDivElement>(null)
  const hasSubmitted = useRef(false)

  useEffect(() => {
    if (!hasSubmitted.current || state !== 'idle') return
    hasSubmitted.current = false
    if (isSent) {
      clear(form.current)
      window.alert(sentSentence)
    } else if (answer && answer.outcome !== 'invalid') {
      showToast({ title: 'Erro', description: failedSentence, isDestructive: true })
    }
    news.current?.focus()
  }, [answer, isSent, state])

  const noteSubmit = () => {
    hasSubmitted.current = true
  }
  return { form, news, isSending: formMethod === 'POST', noteSubmit }
}

/** Not `reset()`: that would bring back what the address had filled in. */
function clear(form: HTMLFormElement | null) {
  for (const field of form?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? []) field.value = ''
}
