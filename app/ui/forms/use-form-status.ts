import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

type Options = {
  /** The answer of a refused form. */
  answer: object | undefined
  /** The address is that of a form that was taken. */
  isTaken: boolean
}

/** The script of a form that works without it: it is sent once, and then the focus moves to its status. */
export function useFormStatus({ answer, isTaken }: Options) {
  const { state, formMethod } = useNavigation()
  const place = useRef<HTMLElement>(null)
  const [takenCount, setTakenCount] = useState(0)
  // An answer that is here already is one to a form that was sent before script ran.
  const isAwaited = useRef(answer !== undefined)
  const isSending = formMethod === 'POST'

  useEffect(() => {
    if (!isAwaited.current || state !== 'idle') return
    isAwaited.current = false
    if (isTaken) setTakenCount((count) => count + 1)
    place.current?.focus()
  }, [isTaken, state])

  /** Stands where the status does; that may change with it. */
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
    /** The key of the form: one that was taken is empty again. */
    formKey: takenCount,
  }
}
