import { answerTownNames } from '#app/domain/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-town-names.ts'

/** Town labels of the portal's own map background. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerTownNames({ request }, params)
}
