import { answerSubscriberExport } from '#app/features/newsletter/admin/subscriber-list.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/export-subscribers.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerSubscriberExport(panelParts(context), url)
}
