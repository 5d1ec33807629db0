import { createContext, useContext } from 'react'

/**
 * Random nonce of inline scripts and styles during rendering. server/finish-document.ts replaces it with hashes in the content security
 * policy. undefined: in the browser and in development.
 */
export const CspNonce = createContext<string | undefined>(undefined)

export function useCspNonce(): string | undefined {
  return useContext(CspNonce)
}
