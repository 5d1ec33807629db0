import { type RouterContextProvider, data } from 'react-router'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { isTooLarge } from '#app/platform/requests/request-contexts.ts'

export type FormDeps = ReturnType<typeof formDeps>

export function formDeps(context: Readonly<RouterContextProvider>) {
  return {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
    jobs: context.get(contexts.jobs),
    siteUrl: context.get(contexts.siteUrl),
    secret: context.get(contexts.secret),
    mail: context.get(contexts.mail),
    visitor: context.get(contexts.visitor),
  }
}

export function refuseTooLarge({ context }: { context: Readonly<RouterContextProvider> }): void {
  if (context.get(isTooLarge)) throw data('O envio é grande demais.', { status: 413, statusText: 'Content Too Large' })
}
