import type { RouterContextProvider } from 'react-router'
import * as contexts from '#app/platform/requests/request-contexts.ts'

export function requestDeps(context: Readonly<RouterContextProvider>) {
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
