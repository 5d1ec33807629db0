import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import { findPortalCard } from '#app/pages/social-cards/find-card.server.ts'
import type { Route } from './+types/portal-card.ts'

/** The social card of every other page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return answerCard({ context, request }, findPortalCard)
}
