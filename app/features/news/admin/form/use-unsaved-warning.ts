import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { keepUnsavedWork } from '#app/platform/panel-session.ts'

/** Asks before the form is left with text that is not saved: by a link, the back button or the browser's own means. */
export function useUnsavedWarning(isDirty: boolean) {
  const blocker = useBlocker(isDirty)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Há texto não salvo. Ele fica guardado como rascunho. Sair mesmo assim?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    if (!isDirty) return
    const takeBack = keepUnsavedWork()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      takeBack()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
}
