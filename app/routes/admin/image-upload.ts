import { answerUpload } from '#app/domain/images/upload/store-image.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/image-upload.ts'

/** The layout's middleware has already checked the session. */
export async function action({ context, request }: Route.ActionArgs) {
  const { username } = context.get(contexts.administrator)
  const parts = {
    db: context.get(contexts.content).db,
    clock: context.get(contexts.clock),
    fileStore: context.get(contexts.fileStore),
    jobs: context.get(contexts.jobs),
  }
  try {
    return await answerUpload(parts, request, username)
  } catch (error) {
    context.get(contexts.log).error({ err: error }, 'a picture could not be kept')
    return Response.json({ message: 'Falha ao enviar imagem' }, { status: 500 })
  }
}
