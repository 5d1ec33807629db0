import { answerSuggestions } from '#app/platform/failures/run-loader.server.ts'
import { searchPortal } from '#app/pages/search/search-portal.server.ts'
import { suggestionLimits, suggestionsOf } from '#app/pages/search/portal-search.ts'
import type { Suggested } from '#app/ui/forms/combobox.tsx'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/search-suggestions.ts'

export const handle: PageHandle = { cachedParameters: ['q'] }

export function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const typed = url.searchParams.get('q') ?? ''
  const read = async (): Promise<Suggested> => {
    const found = await searchPortal(content, context.get(contexts.clock), typed, suggestionLimits)
    return { suggestions: suggestionsOf(found), corrected: found.corrected }
  }
  return answerSuggestions(context, read, { suggestions: [], corrected: null })
}
