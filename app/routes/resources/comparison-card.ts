import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import { findComparisonCard } from '#app/pages/social-cards/find-card.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/comparison-card.ts'

/** The social card of a comparison. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const clock = context.get(contexts.clock)
  return answerCard(
    { context, request },
    (content) => findComparisonCard(content, clock, url.searchParams),
    'comparisons',
  )
}
