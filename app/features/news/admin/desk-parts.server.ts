import type { RouterContextProvider } from 'react-router'
import * as contexts from '#app/platform/request-contexts.ts'

/** What the desk's verbs ask for, from a request that the guard of the panel has let through. */
export function deskParts(context: Readonly<RouterContextProvider>) {
  return {
    username: context.get(contexts.administrator).username,
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    jobs: context.get(contexts.jobs),
    log: context.get(contexts.log),
  }
}
