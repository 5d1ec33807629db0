import { answerSubscriberExport } from '#app/panel/newsletter/subscriber-list.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-subscribers.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return answerSubscriberExport(panelDeps(context), url)
}
