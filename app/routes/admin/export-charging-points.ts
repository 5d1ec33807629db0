import { answerPanelPoints } from '#app/domain/charging/export/answer-point-files.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/export-charging-points.ts'

export function loader({ context }: Route.LoaderArgs) {
  return answerPanelPoints(panelDeps(context))
}
