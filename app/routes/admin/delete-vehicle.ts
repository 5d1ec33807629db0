import { answerVehicleDeletion } from '#app/features/vehicles/admin/answer-deletion.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/delete-vehicle.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerVehicleDeletion(panelParts(context), request))
}
