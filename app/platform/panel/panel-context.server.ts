import type { RouterContextProvider } from 'react-router'
import * as contexts from '#app/platform/requests/request-contexts.ts'

export type PanelDeps = ReturnType<typeof panelDeps>

export function panelDeps(context: Readonly<RouterContextProvider>) {
  return {
    username: context.get(contexts.administrator).username,
    administrator: context.get(contexts.administrator),
    visitor: context.get(contexts.visitor),
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    jobs: context.get(contexts.jobs),
    fileStore: context.get(contexts.fileStore),
    log: context.get(contexts.log),
    siteUrl: context.get(contexts.siteUrl),
    mail: context.get(contexts.mail),
    secret: context.get(contexts.secret),
  }
}
