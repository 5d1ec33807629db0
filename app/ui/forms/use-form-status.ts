import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Options = {
  answer: object | undefined
  /** True if the address says that the form was accepted. */
  isAccepted: boolean
}

/** Prevents a double submission, and focuses the status after the response. */
export function useFormStatus({ answer, isAccepted }: Options) {
  const { state, formMethod } = useNavigation()
  const place = useRef<HTMLElement>(null)
  const [acceptedCount, setAcceptedCount] = useState(0)
  // True for an answer on the first render: the form was sent before hydration.
  const isAwaited = useRef(answer !== undefined)
  const isSending = formMethod === 'POST'

  useEffect(() => {
    if (!isAwaited.current || state !== 'idle') return
    isAwaited.current = false
    if (isAccepted) setAcceptedCount((count) => count + 1)
    place.current?.focus()
  }, [isAccepted, state])

  /** A callback ref, because React may replace the status element. */
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
    /** React key of the form. It changes after an accepted submission, which empties the form. */
    formKey: acceptedCount,
  }
}
