import { answerGround } from '#app/features/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-basemap.ts'

/** The outline that the map stands on. */
export function loader({ context, request }: Route.LoaderArgs) {
  return answerGround({ context, request })
}
