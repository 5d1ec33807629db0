import { answerVehicleSave } from '#app/features/dossiers/admin/form/answer-save.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import type { Route } from './+types/save-vehicle.ts'

export async function action({ context, request }: Route.ActionArgs) {
  return Response.json(await answerVehicleSave(panelParts(context), request))
}
