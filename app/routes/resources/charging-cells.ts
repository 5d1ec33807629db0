import { answerCells } from '#app/features/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-cells.ts'

/** What the map shows in one tile, narrowed as the list is. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  return answerCells({ context, request }, params)
}
