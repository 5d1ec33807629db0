import { answerTownNames } from '#app/domain/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-town-names.ts'

/** The names of towns on the map's own ground. */
export function loader({ request, params }: Route.LoaderArgs) {
  return answerTownNames({ request }, params)
}
