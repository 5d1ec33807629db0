import { answerMessageExport } from '#app/features/contact/admin/inbox-list.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/export-messages.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerMessageExport(panelParts(context), url)
}
