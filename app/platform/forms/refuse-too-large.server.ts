import { data, type RouterContextProvider } from 'react-router'
import { isTooLarge } from '#app/platform/requests/request-contexts.ts'

/** Stands before every route: a form whose body was not taken gets a page that says so. */
export function refuseTooLarge({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(isTooLarge)) throw data('O envio é grande demais.', { status: 413, statusText: 'Content Too Large' })
}
