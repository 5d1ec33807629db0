import { answerCells } from '#app/features/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-cells.ts'

/** The groups and points of one tile of the map, filtered as the list is. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return answerCells({ context, request }, params)
}
