import { useCallback, useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { hasUnsavedWork, keepUnsavedWork } from '#app/platform/panel-session.ts'

/** Counts a form that differs from what is saved among the unsaved work of the page. */
export function useUnsavedChange(isDirty: boolean) {
  useEffect(() => {
    return isDirty ? keepUnsavedWork() : undefined
  }, [isDirty])
}

/**
 * A question before the page is left with unsaved work in any of its forms. Once on a page: the router keeps one way out.
 * Filters and pages of the lists below change the address alone, and lose nothing.
 */
export function useLeaveQuestion() {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation }) => hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
      [],
    ),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm('Há alterações não salvas nas configurações. Sair sem salvar?')) blocker.proceed()
    else blocker.reset()
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
