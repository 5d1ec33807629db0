import { answerImageDeletion } from '#app/features/images/library/answer-image-deletion.server.ts'
import { panelParts } from '#app/platform/panel-parts.server.ts'
import * as contexts from '#app/platform/request-contexts.ts'
import type { Route } from './+types/delete-image.ts'

export async function action({ context, request }: Route.ActionArgs) {
  const parts = { ...panelParts(context), fileStore: context.get(contexts.fileStore) }
  return Response.json(await answerImageDeletion(parts, request))
}
