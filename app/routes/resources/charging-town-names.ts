import { answerTownNames } from '#app/domain/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-town-names.ts'

/** Returns the town labels of the map background that the portal draws. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerTownNames({ request }, params)
}
