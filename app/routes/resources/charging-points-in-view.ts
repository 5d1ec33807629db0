import { answerView } from '#app/domain/charging/list/answer-points-in-view.server.ts'
import { narrowPoints } from '#app/domain/charging/trip/narrow-points.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/charging-points-in-view.ts'

/** Returns the charging points in a part of the map, filtered and sorted like the list. */
export function loader({ context, request }: Route.LoaderArgs) {
  const routerUrl = context.get(contexts.routerUrl)
  return answerView({ context, request }, (filter) => narrowPoints(context.get(contexts.content), filter, routerUrl))
}
