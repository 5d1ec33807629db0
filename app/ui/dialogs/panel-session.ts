import { createContext, useCallback, useEffect, useRef, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

type PanelSession = {
  /**
   * A call was refused because the session is gone: shows the stated toast and the sign-in over the page, with what it
   * was needed for. What is on the page stays.
   * @param retry what is done once somebody has signed in again
   */
  onDenied: (sentence: string, retry?: () => void) => void
}

/** Lets any part of the panel ask for the session. */
export const PanelSession = createContext<PanelSession>({ onDenied: () => {} })

/** Event of the window: somebody has signed in again over the page. */
export const sessionReturned = 'panel-session-returned'

const unsaved = new Set<symbol>()

/** Says that something on the page would be lost. @returns a function that takes it back */
function keepUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  return () => unsaved.delete(work)
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** The form says that it holds unsaved work: it counts among the unsaved work of the page. */
export function useUnsavedWork() {
  const [isDirty, setIsDirty] = useState(false)
  const takeBack = useRef<(() => void) | null>(null)
  // It counts at once, not with the next drawing: a save may be followed by the way out.
  const setDirty = useCallback((dirty: boolean) => {
    takeBack.current?.()
    takeBack.current = dirty ? keepUnsavedWork() : null
    setIsDirty(dirty)
  }, [])
  useEffect(() => () => takeBack.current?.(), [])
  return { isDirty, setDirty }
}

/** The same where it follows from what is drawn. */
export function useReportUnsaved(isDirty: boolean): void {
  useEffect(() => (isDirty ? keepUnsavedWork() : undefined), [isDirty])
}

/**
 * A question before the page is left with unsaved work: by a link, the back button or the browser's own means. Once on a
 * page: the router keeps one way out. What changes the address alone (filters, parts, pages of a list) loses nothing.
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
