import { answerMessageExport } from '#app/panel/contact/inbox-list.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-messages.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerMessageExport(panelDeps(context), url)
}
