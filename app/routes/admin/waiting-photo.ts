import { findWaitingPhoto } from '#app/panel/charging/photos/photo-actions.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import { readRowId } from '#app/platform/row-id.ts'
import type { Route } from './+types/waiting-photo.ts'

/** A photo that visitors do not see yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readRowId(params.file.replace(/\.jpeg$/, ''))
  const photo = id === null ? null : await findWaitingPhoto(panelDeps(context).db, id)
  if (!photo) return new Response('Foto não encontrada', { status: 404, statusText: 'Not Found' })
  return new Response(photo.bytes.slice(), {
    headers: {
      'content-type': 'image/jpeg',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'private, no-store',
    },
  })
}
