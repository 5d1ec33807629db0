import type { RouterContextProvider } from 'react-router'
import { administrator, fileStore } from '#app/platform/requests/request-contexts.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'

export type PanelDeps = ReturnType<typeof panelDeps>

export function panelDeps(context: Readonly<RouterContextProvider>) {
  const editor = context.get(administrator)
  return {
    ...requestDeps(context),
    administrator: editor,
    username: editor.username,
    fileStore: context.get(fileStore),
  }
}
