import { createContext, useContext } from 'react'

/**
 * Nonce of each inline script and style. The content security policy allows only inline code with this nonce (server/finish-document.ts).
 * undefined: in the browser and in development.
 */
export const CspNonce = createContext<string | undefined>(undefined)

export function useCspNonce(): string | undefined {
  return useContext(CspNonce)
}
