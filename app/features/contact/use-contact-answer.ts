import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { type ContactAnswer, failedSentence, sentSentence } from './contact-answer.ts'

/**
 * What script adds to the form: the stated alert and a cleared form after success, the stated toast after a failure, and
 * the focus where the news is.
 */
export function useContactAnswer(answer: ContactAnswer | undefined, isSent: boolean) {
  const location = useLocation()
  const { state } = useNavigation()
  const [draft, setDraft] = useState(0)
  const news = useRef<HTMLDivElement>(null)
  const hasSubmitted = useRef(false)

  useEffect(() => {
    if (!hasSubmitted.current || state !== 'idle') return
    hasSubmitted.current = false
    if (isSent) {
      setDraft((count) => count + 1)
      window.alert(sentSentence)
    } else if (answer && answer.outcome !== 'invalid') {
      showToast({ title: 'Erro', description: failedSentence, isDestructive: true })
    }
    news.current?.focus()
  }, [answer, isSent, location.key, state])

  return {
    draft,
    news,
    isSending: state !== 'idle' && hasSubmitted.current,
    noteSubmit: () => (hasSubmitted.current = true),
  }
}
