import { answerVehicleDeletion } from '#app/features/vehicles/admin/answer-deletion.server.ts'
import { panelDeps } from '#app/platform/panel-context.server.ts'
import type { Route } from './+types/delete-vehicle.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerVehicleDeletion(panelDeps(context), request))
}
