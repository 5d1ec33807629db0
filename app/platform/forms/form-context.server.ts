import { type RouterContextProvider, data } from 'react-router'
import { isTooLarge } from '#app/platform/requests/request-contexts.ts'
import type { requestDeps } from '#app/platform/requests/request-deps.server.ts'

export type FormDeps = ReturnType<typeof requestDeps>

export function refuseTooLarge({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(isTooLarge)) throw data('O envio é grande demais.', { status: 413, statusText: 'Content Too Large' })
}
