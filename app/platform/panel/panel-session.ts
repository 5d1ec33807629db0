import { createContext } from 'react'

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

const unsaved = new Set<symbol>()

/** Says that something on the page would be lost. @returns a function that takes it back */
export function keepUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  return () => unsaved.delete(work)
}

export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}
