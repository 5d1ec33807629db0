import { createContext, data } from 'react-router'
import { sentPhotoPath } from '#app/domain/charging/photos/photo-fields.ts'
import { findSentPhoto, removePhoto } from '#app/domain/charging/photos/sent-photo.server.ts'
import { SentPhotoPage, titleOf } from '#app/domain/charging/photos/sent-photo-page.tsx'
import { failedMeta, pageMeta } from '#app/ui/page-meta.ts'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import { requestDeps } from '#app/platform/requests/request-deps.server.ts'
import type { PageHandle } from '#app/platform/requests/page-handle.ts'
import { fileStore } from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/sent-photo.ts'

export const handle: PageHandle = { isStaticPage: true }

/** The action of this request deleted the photo. The loader reads it. */
const isRemovedNow = createContext(false)

export async function loader({ context, params }: Route.LoaderArgs) {
  const photo = await runLoader(context, () => findSentPhoto(requestDeps(context), params.token))
  const isRemoved = context.get(isRemovedNow)
  const { siteUrl } = requestDeps(context)
  return data({ photo, isRemoved, siteUrl }, { status: photo || isRemoved ? 200 : 404 })
}

export async function action({ context, params }: Route.ActionArgs) {
  const deps = requestDeps(context)
  const removed = await runLoader(context, async () => {
    const photo = await findSentPhoto(deps, params.token)
    return photo && (await removePhoto({ ...deps, fileStore: context.get(fileStore) }, photo.id))
  })
  context.set(isRemovedNow, removed?.outcome === 'removed')
  return null
}

export const meta: Route.MetaFunction = ({ loaderData, params }) => {
  if (!loaderData) return failedMeta
  const { photo, isRemoved, siteUrl } = loaderData
  const title = titleOf(photo, isRemoved)
  return pageMeta({ title, description: title, path: sentPhotoPath(params.token), siteUrl, isIndexed: false })
}

export default function SentPhotoRoute({ loaderData: { photo, isRemoved }, params }: Route.ComponentProps) {
  return <SentPhotoPage photo={photo} isRemoved={isRemoved} path={sentPhotoPath(params.token)} />
}
