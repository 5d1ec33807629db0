import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Options = {
  /** The result of a refused form. */
  answer: object | undefined
  /** True at the address of an accepted form. */
  isTaken: boolean
}

/** For a form that works without script: prevents a second submission, and focuses the status after a response. */
export function useFormStatus({ answer, isTaken }: Options) {
  const { state, formMethod } = useNavigation()
  const place = useRef<HTMLElement>(null)
  const [takenCount, setTakenCount] = useState(0)
  // A result on the first render answers a form sent before hydration.
  const isAwaited = useRef(answer !== undefined)
  const isSending = formMethod === 'POST'

  useEffect(() => {
    if (!isAwaited.current || state !== 'idle') return
    isAwaited.current = false
    if (isTaken) setTakenCount((count) => count + 1)
    place.current?.focus()
  }, [isTaken, state])

  /** The status element may be replaced by another. */
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
    /** Key of the form: an accepted form is rendered empty. */
    formKey: takenCount,
  }
}
