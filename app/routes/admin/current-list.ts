import { answerCurrentList } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import { loadOrPageError } from '#app/platform/failures/load-or-page-error.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/current-list.ts'

export function loader({ context }: Route.LoaderArgs) {
  const parts = panelDeps(context)
  return loadOrPageError(context, () => answerCurrentList(parts, context.get(contexts.content)))
}
