import { createContext } from 'react'

type Session = {
  /** Shows the sign-in over the page; what is on it stays. */
  askToReturn: () => void
}

export const SessionContext = createContext<Session>({ askToReturn: () => {} })

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
