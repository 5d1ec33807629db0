import { answerSuggestions } from '#app/platform/failures/run-loader.server.ts'
import { suggestPlaces } from '#app/domain/charging/list/browse-points.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/charging-suggestions.ts'

export const handle: PageHandle = { cachedParameters: ['q'] }

/** Towns and points for the search text `q` of the map. */
export function loader({ context, url }: Route.LoaderArgs) {
  const [content, clock] = [context.get(contexts.content), context.get(contexts.clock)]
  const read = () => suggestPlaces(content, clock, url.searchParams.get('q') ?? '')
  return answerSuggestions(context, read, { suggestions: [] })
}
