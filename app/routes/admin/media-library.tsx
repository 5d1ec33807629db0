import { photosPath } from '#app/panel/charging/points/points-admin-paths.ts'
import { imageActions } from '#app/domain/images/library/image-actions.server.ts'
import { type ImageUse, readLibraryAddress } from '#app/domain/images/library/library-image.ts'
import { MediaLibraryPage } from '#app/domain/images/library/media-library-page.tsx'
import { countFailedImages, listLibraryItems } from '#app/domain/images/library/media-library-queries.server.ts'
import { panelMeta } from '#app/panel/frame/not-found-panel.tsx'
import { tabFailure } from '#app/panel/frame/tab-failure.tsx'
import { runLoader } from '#app/platform/failures/run-loader.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import { panelAction } from '#app/platform/panel/actions.server.ts'
import type { Route } from './+types/media-library.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const asked = readLibraryAddress(url.searchParams)
  return runLoader(context, async () => ({
    ...asked,
    page: await listLibraryItems(db, asked),
    failedCount: await countFailedImages(db),
  }))
}

export const action = panelAction(imageActions)
export { panelClientAction as clientAction } from '#app/platform/panel/client-action.ts'

export const meta: Route.MetaFunction = () => panelMeta('Imagens')

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  return <MediaLibraryPage {...loaderData} hrefOf={addressOf} />
}

export const ErrorBoundary = tabFailure('Falha ao carregar as imagens')

/** Returns the path of the page that shows the image. */
function addressOf({ kind, id }: ImageUse): string {
  if (kind === 'point') return `${photosPath}?situacao=publicadas`
  return kind === 'article' ? `/admin/conteudo/noticias/${id}` : `/veiculo/${id}`
}
