import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { photoActions } from '#app/panel/charging/photos/photo-actions.server.ts'
import { listPhotos } from '#app/panel/charging/photos/photo-queue.server.ts'
import { photoList, PhotoTable } from '#app/panel/charging/photos/photo-table.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/charging-photos.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const params = photoList.read(url.searchParams)
  return runLoader(context, async () => ({ params, page: await listPhotos(panelDeps(context).db, params) }))
}

export const action = panelAction(photoActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta(photoList.title)

export default function ChargingPhotosRoute({ loaderData: { params, page } }: Route.ComponentProps) {
  return <PhotoTable params={params} page={page} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar as fotos')
