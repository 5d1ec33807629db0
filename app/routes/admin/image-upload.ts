import { answerUpload } from '#app/domain/images/upload/store-image.server.ts'
import { panelDeps } from '#app/platform/panel/panel-context.server.ts'
import type { Route } from './+types/image-upload.ts'

/** The layout's middleware has already checked the session. */
export async function action({ context, request }: Route.ActionArgs) {
  const deps = panelDeps(context)
  try {
    return await answerUpload(deps, request, deps.username)
  } catch (error) {
    deps.log.error({ err: error }, 'a picture could not be kept')
    return Response.json({ message: 'Falha ao enviar imagem' }, { status: 500 })
  }
}
