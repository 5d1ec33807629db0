import { answerCurrentList } from '#app/features/vehicle-lists/admin/records/answer-list-file.server.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/current-list.ts'

export function loader({ context }: Route.LoaderArgs) {
  const parts = panelParts(context)
  return readOrExplain(context, () => answerCurrentList(parts, context.get(contexts.content)))
}
