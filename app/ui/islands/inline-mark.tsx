import { createContext, useContext } from 'react'

/**
 * Carried by every inline script and style that is ours: only those are allowed to run (server/finish-document.ts).
 * Undefined in the browser and while developing.
 */
export const InlineMark = createContext<string | undefined>(undefined)

export function useInlineMark(): string | undefined {
  return useContext(InlineMark)
}
