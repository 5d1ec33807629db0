import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

type PanelSession = {
  /**
   * The session has ended: shows the sentence in a toast, and a sign-in form.
   * @param retry runs after the next sign-in
   */
  onDenied: (sentence: string, retry?: () => void) => void
}

export const PanelSession = createContext<PanelSession>({ onDenied: () => {} })

/** Window event: an editor has signed in again. */
export const sessionReturned = 'panel-session-returned'

const unsaved = new Set<symbol>()

/**
 * Registers unsaved work, so that `useLeaveQuestion` warns before the page is left.
 * @returns a function that unregisters it
 */
function registerUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  return () => unsaved.delete(work)
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** Returns `setDirty`, which registers unsaved work (true) or unregisters it (false). */
export function useUnsavedWork() {
  const [isDirty, setIsDirty] = useState(false)
  const takeBack = useRef<(() => void) | null>(null)
  // Registers at once, not in an effect: otherwise a navigation right after a save would ask about saved work.
  const setDirty = useCallback((dirty: boolean) => {
    takeBack.current?.()
    takeBack.current = dirty ? registerUnsavedWork() : null
    setIsDirty(dirty)
  }, [])
  useEffect(() => () => takeBack.current?.(), [])
  return { isDirty, setDirty }
}

export function useReportUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? registerUnsavedWork() : undefined), [isDirty])
}

/**
 * Asks the question before a page with unsaved work is left, but not for a change of search parameters. Use it once per page, because the
 * router supports a single blocker.
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
