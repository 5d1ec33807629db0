import { answerCard } from '#app/features/images/social-cards/answer-card.server.ts'
import { findPortalCard } from '#app/features/images/social-cards/find-card.server.ts'
import type { Route } from './+types/portal-card.ts'

/** What a link to every other page shows when somebody shares it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return answerCard({ context, request }, findPortalCard)
}
