import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Options = {
  /** Result of a refused submission. */
  answer: object | undefined
  /** True if the address shows that the form was accepted. */
  isAccepted: boolean
}

/** Prevents a second submission while a form is sent, and focuses its status after the response. */
export function useFormStatus({ answer, isAccepted }: Options) {
  const { state, formMethod } = useNavigation()
  const place = useRef<HTMLElement>(null)
  const [acceptedCount, setAcceptedCount] = useState(0)
  // A result on the first render belongs to a form that was sent before hydration.
  const isAwaited = useRef(answer !== undefined)
  const isSending = formMethod === 'POST'

  useEffect(() => {
    if (!isAwaited.current || state !== 'idle') return
    isAwaited.current = false
    if (isAccepted) setAcceptedCount((count) => count + 1)
    place.current?.focus()
  }, [isAccepted, state])

  /** A callback ref, because another element may replace the status element. */
  const statusRef: RefCallback<HTMLElement> = useCallback((element) => {
    place.current = element
  }, [])
  function onSubmit(event?: { preventDefault: () => void }) {
    if (isSending) event?.preventDefault()
    else isAwaited.current = true
  }
  return {
    statusRef,
    isSending,
    onSubmit,
    /** React key of the form. It changes after an accepted submission, so that the form is rendered empty. */
    formKey: acceptedCount,
  }
}
