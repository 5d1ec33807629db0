import { data } from 'react-router'
import { changeLibrary } from '#app/features/images/library/change-library.server.ts'
import { answerStatuses } from '#app/features/images/library/library-answer.ts'
import { type ImageUse, readLibraryAddress } from '#app/features/images/library/library-image.ts'
import { MediaLibraryPage } from '#app/features/images/library/media-library-page.tsx'
import { countFailedImages, listShelvedImages } from '#app/features/images/library/media-library-queries.server.ts'
import { panelMeta } from '#app/features/panel/panel-meta.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/media-library.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const asked = readLibraryAddress(url.searchParams)
  return readOrExplain(context, async () => ({
    ...asked,
    page: await listShelvedImages(db, asked),
    failedCount: await countFailedImages(db),
  }))
}

export async function action({ context, request }: Route.ActionArgs) {
  const parts = {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    fileStore: context.get(contexts.fileStore),
    username: context.get(contexts.administrator).username,
  }
  const answer = await changeLibrary(parts, request)
  return data(answer, { status: answerStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = () => panelMeta('Imagens')

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  return <MediaLibraryPage {...loaderData} hrefOf={addressOf} />
}

/** An article is edited where it is used; of a model its page is shown. */
function addressOf({ kind, id }: ImageUse): string {
  return kind === 'article' ? `/admin/conteudo/noticias/${id}` : `/veiculo/${id}`
}
