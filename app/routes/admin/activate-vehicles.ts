import { answerVehicleActivation } from '#app/features/vehicles/admin/answer-activation.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/activate-vehicles.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerVehicleActivation(panelParts(context), request))
}
