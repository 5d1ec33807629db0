import { data } from 'react-router'
import { searchPortal } from '#app/features/site/search/search-portal.server.ts'
import { type Suggested, suggestionLimits, suggestionsOf } from '#app/features/site/search/portal-search.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import type { Route } from './+types/search-suggestions.ts'

export const handle: PageHandle = { cachedParameters: ['q'] }

/** The suggestions of the search box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contexts.content)
  const typed = url.searchParams.get('q') ?? ''
  const found = await searchPortal(content, context.get(contexts.clock), typed, suggestionLimits)
  return data({ suggestions: suggestionsOf(found), corrected: found.corrected } satisfies Suggested, {
    headers: { 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' },
  })
}
