import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { keepUnsavedWork } from '#app/platform/panel-session.ts'

const question = 'As alterações da lista não foram aplicadas e se perdem. Sair mesmo assim?'

/** Asks before the tab is left with changes of the list; the ways between its own parts are free. */
export function useUnsavedList(isDirty: boolean): void {
  const current = useRef(isDirty)
  useEffect(() => {
    current.current = isDirty
    if (!isDirty) return
    const takeBack = keepUnsavedWork()
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => {
      takeBack()
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty])
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => current.current && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
