import { createContext, useContext } from 'react'

/**
 * Random nonce that marks inline scripts and styles during rendering. Before sending, server/finish-document.ts removes it and lists their
 * hashes in the content security policy. undefined: in the browser and in development.
 */
export const CspNonce = createContext<string | undefined>(undefined)

export function useCspNonce(): string | undefined {
  return useContext(CspNonce)
}
