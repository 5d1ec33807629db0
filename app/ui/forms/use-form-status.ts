import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { showToast } from '#app/ui/notices/show-toast.ts'

type Options = {
  /** The answer of a refused form. */
  answer: { outcome: string } | undefined
  /** The address is that of a form that was taken. */
  isTaken: boolean
  /** For a toast, where the form was refused for another reason than its fields. */
  refusedSentence?: string
  onTaken?: () => void
}

/** The script of a form that works without it: it is sent once, and then the focus moves to its status. */
export function useFormStatus({ answer, isTaken, refusedSentence, onTaken }: Options) {
  const { state, formMethod } = useNavigation()
  const place = useRef<HTMLElement>(null)
  const [takenCount, setTakenCount] = useState(0)
  // An answer that is here already is one to a form that was sent before script ran.
  const isAwaited = useRef(answer !== undefined)
  const isSending = formMethod === 'POST'

  const tell = useEffectEvent((refused: Options['answer'], wasTaken: boolean) => {
    if (wasTaken) {
      setTakenCount((count) => count + 1)
      onTaken?.()
    } else if (refusedSentence && refused && refused.outcome !== 'invalid') {
      showToast({ title: 'Erro', description: refusedSentence, isDestructive: true })
    }
    place.current?.focus()
  })
  useEffect(() => {
    if (!isAwaited.current || state !== 'idle') return
    isAwaited.current = false
    tell(answer, isTaken)
  }, [answer, isTaken, state])

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
