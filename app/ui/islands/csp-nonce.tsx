import { createContext, useContext } from 'react'

/** Nonce of inline scripts and styles. server/finish-document.ts replaces it with hashes. undefined: in the browser and in development. */
export const CspNonce = createContext<string | undefined>(undefined)

export function useCspNonce(): string | undefined {
  return useContext(CspNonce)
}
