import { answerVehicleActivation } from '#app/features/vehicles/admin/answer-activation.server.ts'
import { panelDeps } from '#app/platform/panel-context.server.ts'
import type { Route } from './+types/activate-vehicles.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerVehicleActivation(panelDeps(context), request))
}
