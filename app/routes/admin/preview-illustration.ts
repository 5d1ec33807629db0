import { findVehicleForPreview } from '#app/panel/vehicles/editor/find-vehicle-preview.server.ts'
import { drawModel } from '#app/domain/vehicles/illustrations/draw-model.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/preview-illustration.ts'

/** The drawings of a model that visitors do not see yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const vehicle = await findVehicleForPreview(db, readRowId(params.vehicleId) ?? 0)
  const drawing = vehicle && drawModel(vehicle, params.view.replace(/\.svg$/, ''))
  if (!drawing) return new Response('Ilustração não encontrada', { status: 404, statusText: 'Not Found' })
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
