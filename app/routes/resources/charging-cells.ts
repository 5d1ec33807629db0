import { answerCells } from '#app/domain/charging/map/answer-map.server.ts'
import { narrowPoints } from '#app/domain/charging/trip/narrow-points.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/charging-cells.ts'

/** Points and clusters in a map tile, filtered like the list. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const routerUrl = context.get(contexts.routerUrl)
  return answerCells({ context, request }, params, async (filter) => {
    const { narrowing } = await narrowPoints(context.get(contexts.content), filter, routerUrl)
    return narrowing
  })
}
