import { answerCard } from '#app/pages/social-cards/answer-card.server.ts'
import { findVehicleCard } from '#app/pages/social-cards/find-card.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/vehicle-card.ts'

/** The social card of a model. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const clock = context.get(contexts.clock)
  return answerCard({ context, request }, (content) => findVehicleCard(content, clock, params.file))
}
