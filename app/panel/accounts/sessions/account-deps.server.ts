import type { RouterContextProvider } from 'react-router'
import * as contexts from '#app/platform/requests/request-contexts.ts'

export function accountDeps(context: Readonly<RouterContextProvider>) {
  return {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    log: context.get(contexts.log),
    jobs: context.get(contexts.jobs),
    secret: context.get(contexts.secret),
    siteUrl: context.get(contexts.siteUrl),
    visitor: context.get(contexts.visitor),
  }
}
