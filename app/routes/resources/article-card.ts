import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import { findArticleCard } from '#app/pages/social-cards/find-card.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/article-card.ts'

/** The social card of an article without a photo. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const clock = context.get(contexts.clock)
  return answerCard({ context, request }, (content) => findArticleCard(content, clock, params.file))
}
