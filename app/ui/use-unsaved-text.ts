import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router'
import { keepUnsavedWork } from '#app/platform/panel-session.ts'

/**
 * Whether there is text that is not saved, and a question before the form is left with it: by a link, the back button or
 * the browser's own means.
 */
export function useUnsavedText(question: string) {
  const [isDirty, setIsDirty] = useState(false)
  // Asked for by a navigation that may follow a save at once, before anything is drawn anew.
  const current = useRef(false)
  const setDirty = useCallback((dirty: boolean) => {
    current.current = dirty
    setIsDirty(dirty)
  }, [])
  const blocker = useBlocker(useCallback(() => current.current, []))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    if (!isDirty) return
    const takeBack = keepUnsavedWork()
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => {
      takeBack()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  return { isDirty, setDirty }
}
