import { data } from 'react-router'
import { answerReplacedList } from '#app/panel/vehicles/json-list/history/publications-queries.server.ts'
import { loadOrPageError, notFound } from '#app/platform/failures/load-or-page-error.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/replaced-list.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  const parts = panelDeps(context)
  return loadOrPageError(context, async () => {
    const id = readRowId(params.publicationId) ?? 0
    const answer = await answerReplacedList(parts, context.get(contexts.content), id)
    if (!answer) throw data(null, notFound)
    return answer
  })
}
