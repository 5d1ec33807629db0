import { answerFigureGround } from '#app/features/charging/map/answer-map.server.ts'
import type { Route } from './+types/charging-figure.ts'

/** The outline of the figure that stands where no map runs. */
export function loader({ context, request }: Route.LoaderArgs) {
  return answerFigureGround({ context, request })
}
