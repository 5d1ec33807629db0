import { answerImage } from '#app/domain/images/answer-image.server.ts'
import * as contexts from '#app/platform/requests/request-contexts.ts'
import type { Route } from './+types/image.ts'

/** Serves an image in the requested width and format. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  const { db } = context.get(contexts.content)
  const parts = { db, fileStore: context.get(contexts.fileStore), log: context.get(contexts.log) }
  return answerImage(parts, request, params['*'])
}
