import { answerCard } from '#app/features/images/social-cards/answer-card.server.ts'
import { findComparisonCard } from '#app/features/images/social-cards/find-card.server.ts'
import type { Route } from './+types/comparison-card.ts'

/** What a link to a comparison shows when somebody shares it. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  return answerCard({ context, request }, (content) => findComparisonCard(content, url.searchParams), 'comparisons')
}
