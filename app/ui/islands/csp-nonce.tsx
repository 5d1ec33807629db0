import { createContext, useContext } from 'react'

/**
 * Set on each inline script and style of the portal; the policy allows only those (server/finish-document.ts). undefined: in the browser and
 * in development.
 */
export const CspNonce = createContext<string | undefined>(undefined)

export function useCspNonce(): string | undefined {
  return useContext(CspNonce)
}
