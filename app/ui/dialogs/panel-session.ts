import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

type PanelSession = {
  /**
   * Called when a request is refused because the session has ended. Shows a toast with the sentence, and the sign-in over the page.
   * @param retry runs after the next sign-in
   */
  onDenied: (sentence: string, retry?: () => void) => void
}

/** Gives each part of the panel access to the session. */
export const PanelSession = createContext<PanelSession>({ onDenied: () => {} })

/** Window event: an editor has signed in again over the page. */
export const sessionReturned = 'panel-session-returned'

const unsaved = new Set<symbol>()

/**
 * Registers unsaved work of the page.
 * @returns unregisters it
 */
function registerUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  return () => unsaved.delete(work)
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** Registers unsaved work of a form, with a setter. */
export function useUnsavedWork() {
  const [isDirty, setIsDirty] = useState(false)
  const takeBack = useRef<(() => void) | null>(null)
  // Counts immediately, not after the next render: a navigation may follow a save.
  const setDirty = useCallback((dirty: boolean) => {
    takeBack.current?.()
    takeBack.current = dirty ? registerUnsavedWork() : null
    setIsDirty(dirty)
  }, [])
  useEffect(() => () => takeBack.current?.(), [])
  return { isDirty, setDirty }
}

/** Registers unsaved work while `isDirty` is true. */
export function useReportUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? registerUnsavedWork() : undefined), [isDirty])
}

/**
 * Asks before the page is left with unsaved work. Use once per page: the router has a single blocker. A change of the parameters alone does
 * not ask.
 */
export function useLeaveQuestion(question: string): void {
  const isLosing = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
    [],
  )
  const blocker = useBlocker(isLosing)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker, question])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}
