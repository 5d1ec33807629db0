import { data } from 'react-router'
import { changeLibrary } from '#app/features/images/library/change-library.server.ts'
import { answerStatuses } from '#app/features/images/library/library-answer.ts'
import { type ImageUse, readLibraryAddress } from '#app/features/images/library/library-image.ts'
import { MediaLibraryPage } from '#app/features/images/library/media-library-page.tsx'
import { countFailedImages, listShelvedImages } from '#app/features/images/library/media-library-queries.server.ts'
import { readOrExplain } from '#app/platform/explain-failure.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/media-library.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(contexts.administrator)
  const { db } = context.get(contexts.content)
  const asked = readLibraryAddress(url.searchParams)
  return readOrExplain(context, async () => ({
    ...asked,
    page: await listShelvedImages(db, asked),
    failedCount: await countFailedImages(db),
  }))
}

export async function action({ context, request }: Route.ActionArgs) {
  const { username } = context.get(contexts.administrator)
  const log = context.get(contexts.log)
  const answer = await changeLibrary(
    {
      db: context.get(contexts.content).db,
      fileStore: context.get(contexts.fileStore),
      // The log of administrators' actions takes this place.
      record: async (_tx, change, target) => log.info({ username, target }, change),
    },
    request,
  )
  return data(answer, { status: answerStatuses[answer.outcome] })
}

export const meta: Route.MetaFunction = () => [
  { title: 'Biblioteca de imagens' },
  { name: 'robots', content: 'noindex' },
]

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  return (
    <main id="conteudo" className="wrap pt-8">
      <MediaLibraryPage {...loaderData} hrefOf={editAddress} />
    </main>
  )
}

function editAddress({ kind, id }: ImageUse): string {
  return kind === 'article' ? `/admin/noticias/${id}` : `/admin/veiculos/${id}`
}
