import { cachedDrawing } from '#app/domain/vehicles/illustrations/cached-drawings.server.ts'
import { listActiveVehicles } from '#app/domain/vehicles/active-vehicles.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/illustration.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const vehicles = await listActiveVehicles(context.get(contexts.content))
  const vehicle = vehicles.find(({ id }) => String(id) === params.vehicleId)
  const drawing = vehicle && cachedDrawing(vehicle, params.view.replace(/\.svg$/, ''))
  if (!drawing) return new Response('Ilustração não encontrada', { status: 404, statusText: 'Not Found' })
  return new Response(drawing, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=3600, stale-while-revalidate=604800',
      // Inline styles give the drawing its light and dark colours.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
